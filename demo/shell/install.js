// The install button: browsers tell when the page can become an app, and let it ask once, on a click.

let asked = null;

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  asked = event;
});
addEventListener('appinstalled', () => (asked = null));

export const canInstall = () => asked !== null;

/** True in a browser that clears what a page keeps unless it is installed: those of iOS have this property. */
export const isForgetful = () => /** @type {any} */ (navigator).standalone === false;

export async function install() {
  const event = asked;
  asked = null;
  await event?.prompt();
}
