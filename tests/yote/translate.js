import { YOTE, YOTE_SINGLE } from './reference.js';
export const GAMES = { yote: YOTE, 'yote-single': YOTE_SINGLE };
export const gameWith = (game) => game;
export const outcomeOf = (draught) => draught.outcome();
