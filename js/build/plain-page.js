/**
 * What the page shows without its scripts: a still board in its HTML, sentences in every language that say what is missing,
 * and the rules of all games as pages of text. Made from the same tables and drawings as the living page.
 */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { demo, dist } from './paths.js';

const load = (...path) => import(pathToFileURL(join(...path)).href);

/** The starting board of the first game as SVG. Its size is the style sheet's. */
export async function boardPicture() {
  const { Draughts } = await load(dist, 'index.js');
  return new Draughts()
    .toSvg()
    .replace(/ (width|height)="480"/g, '')
    .replace('role="img"', 'aria-hidden="true"');
}

/** What is missing, in all languages, one below another, each with the way to the rules. */
export async function unableSentences() {
  const speakers = await allSpeakers();
  const link = (t) => `<a href="rules-${t.language}.html">${escape(t('unable.rules'))}</a>`;
  return speakers.map((t) => `<p lang="${t.language}">${escape(t('unable.scripts'))} ${link(t)}</p>`).join('\n');
}

/** @returns {Promise<Record<string, string>>} texts of HTML pages by file name */
export async function rulesPages() {
  const { variants } = await load(dist, 'index.js');
  const { rulesInShort } = await load(demo, 'rules-card.js');
  const pages = (await allSpeakers()).map((t) => {
    const card = (variant) => {
      const lines = rulesInShort(variant, t).map((line) => `<li>${escape(line)}</li>`);
      return `<h2 id="${variant.id}">${escape(t.nameOf(variant))}</h2>\n<ul>${lines.join('')}</ul>`;
    };
    return [`rules-${t.language}.html`, page(t, variants.map(card).join('\n'))];
  });
  return Object.fromEntries(pages);
}

async function allSpeakers() {
  const { languages, speakerOf } = await load(demo, 'words', 'index.js');
  return Promise.all(Object.keys(languages).map(speakerOf));
}

const page = (t, body) => `<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'">
<title>${escape(t('unable.rules'))} · Damier</title>
</head>
<body>
<main>
<h1>${escape(t('unable.rules'))}</h1>
<p><a href="./">Damier</a></p>
${body}
</main>
</body>
</html>
`;

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
