// Menus that act on choosing: in a closed menu an arrow or a letter would choose at once, and so replace a game that is being
// played. Here it opens the menu, where nothing is chosen before Enter or a click.

const opening = new Set([' ', 'Enter', 'F4']);
const isArrow = (key) => /^(Arrow|Page|Home|End)/.test(key);

/** @param {HTMLSelectElement} select */
export function actOnChoosing(select) {
  select.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const types = key.length === 1 && !ctrlKey && !metaKey;
    if (altKey || opening.has(key) || !(types || isArrow(key))) return;
    event.preventDefault();
    try {
      select.showPicker();
    } catch {
      // A browser without this opens menus by Space, Enter or Alt and an arrow.
    }
  });
}
