// Types of `damier/lang/en`, `damier/lang/fr` and the others.

import type { Language } from './index.js';

declare const table: Language;
export default table;
