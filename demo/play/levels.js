// The computer's levels. The engine's own table where it has one; what each may use for a move otherwise.

import { Engine } from 'damier/engine';

const limits_by_level = [
  { nodes: 60 },
  { nodes: 300 },
  { nodes: 1500 },
  { nodes: 5000 },
  { nodes: 20_000 },
  { nodes: 60_000 },
  { nodes: 250_000 },
  { timeMs: 1000 },
  { timeMs: 2000 },
  { timeMs: 4000 },
];

/** All levels, the weakest first. */
export const levels = limits_by_level.map((_, index) => index + 1);

/** How strong the advice of a hint is. */
export const hintLimits = { timeMs: 800 };

/** What `best` takes for a level. @param {number} level */
export const limitsOf = (level) => (Engine.levels ? { level } : limits_by_level[level - 1]);
