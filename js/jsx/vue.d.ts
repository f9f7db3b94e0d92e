// `import 'damier/jsx/vue'`: <draughts-board> in Vue's templates and JSX.

import type {} from 'vue';
import type { DraughtsBoardProps, DraughtsGameProps, Tags } from './props.js';

declare module 'vue' {
  interface GlobalComponents {
    'draughts-board': new () => { $props: DraughtsBoardProps };
    'draughts-game': new () => { $props: DraughtsGameProps };
  }
}
declare module 'vue/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
