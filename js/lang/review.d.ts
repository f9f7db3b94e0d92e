// Types of `damier/lang/review`.

import type { Color } from '../index.js';
import type { Hint, ReviewedPly, Threat } from '../engine.js';
import type { Language } from './index.js';

/** The words for reviews, hints and threats, loaded when they are first wanted; English for a language that we do not have. */
export function loadReviewWords(tag?: string): Promise<Language>;

/** What a review says of a move; you: the side of the reader, who is spoken to. English without a table. */
export function sayPly(ply: ReviewedPly, table?: Language, options?: { you?: Color | undefined }): string;

/** Why a move is the one to play. */
export function sayHint(hint: Hint, table?: Language): string;

/** What the other side threatens. */
export function sayThreat(threat: Threat, table?: Language): string;
