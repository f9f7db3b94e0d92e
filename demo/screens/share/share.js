// The game on its way out: a link that carries it, its PDN and FEN, and pictures of the position.

import { button, make } from '../../shell/dom.js';
import { saveFile } from '../../shell/files.js';
import { linkOf, link_max } from '../../play/link.js';
import { pdnOf } from '../../play/pdn.js';

const picture_px = 960;

export async function show(body, { table, t }) {
  const { match, board } = table;
  const pdn = pdnOf(match, t);
  const link = await linkOf(pdn, location.href.replace(/[?#].*$/, ''));
  const said = make('p', { className: 'said' });
  said.setAttribute('role', 'status');
  const tell = (key) => () => (said.textContent = t(key));
  const failed = () => (said.textContent = t('share.failed'));
  const copy = (text) => () => navigator.clipboard.writeText(text).then(tell('share.copied'), failed);
  const svg = () => match.shown.toSvg({ orientation: board.orientation, size: picture_px });
  const isShort = link.length <= link_max;
  const row = (...buttons) => make('div', { className: 'actions' }, buttons);
  const text = make('textarea', { readOnly: true, value: pdn, rows: 8, spellcheck: false });
  text.setAttribute('aria-label', 'PDN');
  body.append(
    make('p', { className: 'quiet', textContent: t(isShort ? 'share.link.text' : 'share.link.long') }),
    row(
      ...(isShort ? [button(t('share.link'), copy(link), { className: 'now' })] : []),
      ...(navigator.share
        ? [button(t('share.send'), () => send(isShort ? link : null, pdn).catch(() => undefined))]
        : []),
      button(t('share.pdn'), copy(pdn)),
      button(t('share.fen'), copy(match.shown.fen())),
    ),
    row(
      button(t('share.file'), () => saveFile(`${match.game.variant.id}.pdn`, pdn, 'application/vnd.chess-pdn')),
      button('SVG', () => saveFile(`${match.game.variant.id}.svg`, svg(), 'image/svg+xml')),
      button('PNG', () =>
        png(svg()).then((blob) => saveFile(`${match.game.variant.id}.png`, blob, 'image/png'), failed),
      ),
      button(t('share.print'), () => print()),
    ),
    said,
    text,
  );
}

/** By the system's share sheet: the link, or the game as a file when it is too long for one. */
async function send(link, pdn) {
  if (link) return navigator.share({ title: 'Damier', url: link });
  const file = new File([pdn], 'damier.pdn.txt', { type: 'text/plain' });
  return navigator.share({ title: 'Damier', files: [file] });
}

/** @param {string} svg @returns {Promise<Blob>} */
async function png(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = make('canvas', { width: image.naturalWidth, height: image.naturalHeight });
  canvas.getContext('2d').drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('canvas'))), 'image/png'),
  );
}
