// `import 'damier/jsx/preact'`: <draughts-board> in the JSX of Preact.

import type {} from 'preact';
import type { Tags } from './props.js';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
