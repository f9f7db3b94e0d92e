// `test`, or a loud skip while the package does not play Yoté yet.

import { test as run } from 'node:test';
import { variants } from 'damier';

const landed = variants.some(({ id }) => id === 'yote');
if (!landed) console.error('SKIPPED: the package has no variant "yote" yet');

export const test = landed ? run : (name) => run(name, (t) => t.skip('the package has no variant "yote" yet'));
