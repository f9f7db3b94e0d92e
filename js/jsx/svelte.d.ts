// `import 'damier/jsx/svelte'`: <draughts-board> in Svelte's templates.

import type {} from 'svelte/elements';
import type { Tags } from './props.js';

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}
