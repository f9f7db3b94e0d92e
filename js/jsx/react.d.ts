// `import 'damier/jsx/react'`: <draughts-board> in the JSX of React 19.

import type {} from 'react';
import type { Tags } from './props.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
