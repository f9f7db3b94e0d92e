// What comes from other programs: texts that were shared with the app lie in a cache, where the service worker put them
// (public/received.js); files are opened by the system's file handler.

/** What was shared and not yet read; it is handed out once. @returns {Promise<string | null>} */
export async function receivedText() {
  const place = await globalThis.caches?.open('damier-received').catch(() => undefined);
  const received = await place?.match('received');
  if (!received) return null;
  await place.delete('received');
  return received.text();
}

/**
 * Tells of files that are opened with the app, and of addresses while it is open.
 * @param {{ file: (bytes: Uint8Array) => void, address: (url: URL) => void }} tell
 */
export function onLaunch(tell) {
  globalThis.launchQueue?.setConsumer(async ({ files = [], targetURL }) => {
    for (const handle of files) {
      const file = await handle.getFile();
      tell.file(new Uint8Array(await file.arrayBuffer()));
    }
    if (!files.length && targetURL) tell.address(new URL(targetURL));
  });
}
