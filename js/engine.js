/** The entry `damier/engine`: the class Engine. */
export { Engine } from './thinking/engine.js';
