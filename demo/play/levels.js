// The computer's levels: those of the engine.

import { Engine } from 'damier/engine';

/** All levels, the weakest first. */
export const levels = Engine.levels.map(({ level }) => level);
