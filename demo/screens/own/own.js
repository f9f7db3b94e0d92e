// A game of one's own: a form of rule fields, those of a known game to begin with. The starting board is drawn anew with every
// choice and the rules are written out in words; what cannot hold together is refused at its field. It can be played at once,
// kept on this device, and shared by the link of a game.

import { Draughts, variants } from 'damier';
import { button, make } from '../../shell/dom.js';
import { field, menu, number, numberIn } from '../../shell/form.js';
import { rulesInShort } from '../../rules-card.js';
import { choiceName, fieldsOf, textOf, valueOf } from './fields.js';
import { keepRules, keptList } from './kept.js';

export async function show(body, { table, t, close }) {
  const { match } = table;
  const picture = make('div', { className: 'picture' });
  const said = make('p', { className: 'said fault' });
  said.setAttribute('role', 'status');
  const card = make('ul', { className: 'rules' });
  const form = make('div', { className: 'form two' });
  const title = make('input', { maxLength: 60, placeholder: t('own.game') });
  const base = menu(
    variants.map((variant) => [variant.id, t.nameOf(variant)]),
    match.base,
    (id) => fill(id, rulesOf(id)),
  );
  const play = button(t('own.play'), () => begin(game()), { className: 'now' });
  const keep = button(t('own.keep'), () => store().catch(failed));
  let controls = new Map();

  const failed = () => (said.textContent = t('unkept'));
  const kept = keptList(t, begin, failed);
  const game = () => ({ variant: base.value, rules: chosen(), title: title.value.trim() });

  /** The fields that differ from the game begun from. */
  function chosen() {
    const from = rulesOf(base.value);
    const values = [...controls].map(([name, { control }]) => [name, valueIn(control)]);
    return Object.fromEntries(values.filter(([name, value]) => value !== from[name]));
  }

  function fill(id, rules) {
    const fields = Object.entries(fieldsOf[rules.kind]);
    controls = new Map(fields.map(([name, kind]) => [name, lineOf(name, kind, rules[name], t)]));
    for (const { control } of controls.values()) control.addEventListener('change', draw);
    form.replaceChildren(...[...controls.values()].map(({ line }) => line));
    draw();
  }

  function draw() {
    for (const { control } of controls.values()) control.removeAttribute('aria-invalid');
    try {
      const { variant, rules } = game();
      const made = new Draughts({ variant, rules });
      showPicture(picture, made.toSvg());
      card.replaceChildren(...rulesInShort(made.variant, t).map((textContent) => make('li', { textContent })));
      said.textContent = '';
    } catch (error) {
      controls.get(error.field)?.control.setAttribute('aria-invalid', 'true');
      said.textContent = whyNot(error, t);
    }
    for (const each of [play, keep]) each.disabled = said.textContent !== '';
  }

  function begin({ variant, rules, title: name }) {
    close();
    table.begin({ variant, rules, title: name, clock: null });
  }

  async function store() {
    await keepRules(game());
    said.textContent = '';
    keep.textContent = t('own.kept');
    await kept.refresh();
  }

  const fold = make('details', { className: 'fold' }, [
    make('summary', {}, [make('h3', { textContent: t('own.card') })]),
    card,
  ]);
  const begins = make('div', { className: 'form two' }, [field(t('own.title'), title), field(t('own.base'), base)]);
  body.append(begins, picture, said, make('div', { className: 'actions' }, [play, keep]), form, fold, kept.root);
  fill(match.base, match.game.variant.rules);
  await kept.refresh();
}

const rulesOf = (id) => variants.find((variant) => variant.id === id).rules;

function lineOf(name, kind, value, t) {
  const control = Array.isArray(kind) ? choices(name, kind, textOf(value), t) : number(Number(value), kind);
  return { control, line: field(t(`own.${name}`), control) };
}

/** What the game begun from has is always among the choices. */
function choices(name, kind, value, t) {
  const values = kind.includes(value) ? kind : [value, ...kind];
  return menu(
    values.map((each) => [each, choiceName(name, each, t)]),
    value,
  );
}

const valueIn = (control) => (control.type === 'number' ? numberIn(control) : valueOf(control.value));

/** Why rules cannot hold together, at the field where it was found. */
function whyNot({ code, field: name, message }, t) {
  if (code !== 'contradiction') return message;
  const why = t(`own.why.${name}`);
  return why === `own.why.${name}` ? t('own.wrong', { field: t(`own.${name}`) }) : why;
}

function showPicture(root, svg) {
  const src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  root.replaceChildren(make('img', { src, alt: '', onload: () => URL.revokeObjectURL(src) }));
}
