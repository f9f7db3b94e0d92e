/** The entry `damier/puzzles`: looks for combinations in games. */
export { findPuzzles } from './thinking/puzzles.js';
