// Games in: the archive of all that were played, and PDN pasted, opened or dropped. A file's games stand in a list that can be
// searched and sorted; a broken one says what is wrong, the others are there.

import { button, make } from '../../shell/dom.js';
import { field, menu } from '../../shell/form.js';
import { chosenFile, saveFile } from '../../shell/files.js';
import { receivedText } from '../../shell/received.js';
import { dropAll, filedGames } from '../../store/archive.js';
import { archiveEntries, entriesOf, sortings, statistics } from './list.js';

/** So many are drawn; the search finds the others. */
const shown_max = 200;

export async function show(body, context) {
  const { t, text } = context;
  const said = make('p', { className: 'said' });
  said.setAttribute('role', 'status');
  const list = make('ol', { className: 'games' });
  const search = make('input', { type: 'search', placeholder: t('files.search') });
  search.setAttribute('aria-label', t('files.search'));
  const order = menu(
    Object.keys(sortings).map((key) => [key, t(`files.by.${key}`)]),
    'date',
    () => draw(),
  );
  let entries = [];

  function draw() {
    const wanted = search.value.trim().toLowerCase();
    const found = entries.filter(({ words }) => wanted.split(/\s+/).every((word) => words.includes(word)));
    const rows = found
      .sort(sortings[order.value])
      .slice(0, shown_max)
      .map((entry) => row(entry, context, said));
    list.replaceChildren(...rows);
    said.textContent = t('files.found', { count: found.length });
  }

  const read = (source) => {
    entries = entriesOf(source, t);
    draw();
    const broken = entries.filter(({ fault }) => fault);
    if (broken.length) said.textContent += ` ${t('files.broken', { count: broken.length })}`;
  };
  search.addEventListener('input', draw);
  const paste = make('textarea', { rows: 3, placeholder: t('files.paste'), spellcheck: false });
  paste.setAttribute('aria-label', t('files.paste'));
  paste.addEventListener('input', () => paste.value.trim() && read(paste.value));
  takeDrops(body, read);

  const open = async () => {
    const file = await chosenFile('.pdn,.txt,text/plain');
    if (file) read(new Uint8Array(await file.arrayBuffer()));
  };
  const head = make('div', { className: 'form two' }, [
    field(t('files.search'), search),
    field(t('files.order'), order),
  ]);
  body.append(paste, make('div', { className: 'actions' }, [button(t('files.open'), open)]), head, said, list);
  body.append(...(await archiveParts(context, (found) => ((entries = found), draw()))));
  const shared = text ?? (await receivedText());
  if (shared) read(shared);
}

/** The archive's own buttons, and its numbers. */
async function archiveParts({ t }, shows) {
  const records = await filedGames().catch(() => []);
  shows(archiveEntries(records, t));
  if (records.length === 0) return [];
  const all = button(t('files.save'), () =>
    saveFile(
      'damier.pdn',
      archiveEntries(records, t)
        .map(({ pdn }) => pdn())
        .join('\n\n'),
      'text/plain',
    ),
  );
  const forget = button(t('files.forget'), () =>
    confirmed(forget, t, async () => {
      await dropAll();
      shows([]);
    }),
  );
  const lines = statistics(records, t).map((textContent) => make('li', { textContent }));
  const numbers = make('details', { className: 'fold' }, [
    make('summary', {}, [make('h3', { textContent: t('files.numbers') })]),
    make('ul', { className: 'rules' }, lines),
  ]);
  return [numbers, make('div', { className: 'actions' }, [all, forget])];
}

/** What cannot be undone is asked once more, by the same button. */
function confirmed(asked, t, go) {
  if (asked.dataset.sure) return go();
  asked.dataset.sure = 'yes';
  asked.textContent = t('files.sure');
}

function row({ title, detail, fault, record }, { table, close }, said) {
  const go = () => {
    try {
      table.resume(record());
      close();
    } catch (error) {
      said.textContent = error.message;
    }
  };
  const name = make('strong', { textContent: title });
  const parts = [name, make('span', { className: 'quiet', textContent: detail })];
  if (fault) parts.push(make('span', { className: 'fault', textContent: fault }));
  return make('li', {}, [make('button', { type: 'button', className: 'game', onclick: go }, parts)]);
}

function takeDrops(body, read) {
  body.addEventListener('dragover', (event) => event.preventDefault());
  body.addEventListener('drop', async (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    read(file ? new Uint8Array(await file.arrayBuffer()) : event.dataTransfer.getData('text'));
  });
}
