// How the page looks and sounds, and all that is kept as one file.

import { button, make } from '../../shell/dom.js';
import { field, menu } from '../../shell/form.js';
import { choose, setting, settings } from '../../shell/settings.js';
import { canInstall, install, isForgetful } from '../../shell/install.js';
import { saveFile, textOfFile } from '../../shell/files.js';
import { everything, putBack } from '../../store/everything.js';

export function show(body, { t }) {
  const line = ([name, { choices }]) => {
    const options = choices.map((value) => [value, t(`set.${name}.${value}`)]);
    return field(
      t(`set.${name}`),
      menu(options, setting(name), (value) => choose(name, value)),
    );
  };
  const said = make('p', { className: 'said' });
  said.setAttribute('role', 'status');
  const run = (task) => () =>
    task().catch((error) => (said.textContent = t('data.failed', { message: error.message })));
  const out = async () => saveFile('damier.json', JSON.stringify(await everything()), 'application/json');
  const back = async () => {
    const text = await textOfFile('.json,application/json');
    if (text === null) return;
    said.textContent = t('data.back', { count: await putBack(text) });
  };
  const buttons = [button(t('data.out'), run(out)), button(t('data.in'), run(back))];
  if (canInstall()) buttons.unshift(button(t('install'), run(install), { className: 'now' }));
  const heading = make('h3', { textContent: t('data.title') });
  body.append(
    make('div', { className: 'form' }, Object.entries(settings).map(line)),
    heading,
    make('p', { className: 'quiet', textContent: t('data.text') }),
    ...(isForgetful() ? [make('p', { textContent: t('unkept.ios') })] : []),
    make('div', { className: 'actions' }, buttons),
    said,
  );
}
