// A page of examples for authors of pages: every section is a use of the element, and shows its own source.

import 'damier/game';

/** Section -> its script and the text of it. */
const scripts = {
  analysis: () => Promise.all([import('./analysis.js?raw'), import('./analysis.js')]),
  puzzle: () => Promise.all([import('./puzzle.js?raw'), import('./puzzle.js')]),
  'two-boards': () => Promise.all([import('./two-boards.js?raw'), import('./two-boards.js')]),
  editor: () => Promise.all([import('./editor.js?raw'), import('./editor.js')]),
  'own-theme': () => Promise.all([import('./night.css?raw')]),
  'own-rules': () => Promise.all([import('./own-rules.js?raw'), import('./own-rules.js')]),
};

for (const section of document.querySelectorAll('section')) {
  const html = withoutIndent(section.querySelector('.live').innerHTML);
  const [source] = (await scripts[section.id]?.()) ?? [];
  const details = document.createElement('details');
  const summary = Object.assign(document.createElement('summary'), { textContent: 'Source' });
  const pre = Object.assign(document.createElement('pre'), {
    textContent: source ? `${html}\n\n${source.default.trim()}` : html,
    tabIndex: 0,
  });
  details.append(summary, pre);
  section.append(details);
}

/** A piece of the page as it would stand alone. */
function withoutIndent(text) {
  const lines = text.replace(/^\n/, '').trimEnd().split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n');
}
