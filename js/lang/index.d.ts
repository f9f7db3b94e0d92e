// Types of `damier/lang`.

import type { Color, Outcome, Reason, Square } from '../index.js';

/** The words of a language by key; English (`damier/lang/en`) has all keys and says what is filled in. */
export interface Language {
  /** Language tag. */
  readonly tag: string;
  /** The language's own name. */
  readonly name: string;
  readonly [key: string]: string | ((values: Record<string, unknown>) => string);
}

/** Tags of the languages there are. */
export const languages: readonly string[];

/** The language of ours that a tag such as 'fr-CA' means; 'en' when there is none. */
export function languageOf(tag?: string): string;

/** The table of a language, loaded when it is first wanted; English for one that we do not have. */
export function loadLanguage(tag?: string): Promise<Language>;

/** Why a move cannot be played, as a sentence that says what to do next. English without a table. */
export function say(reason: Reason, table?: Language): string;

/** How a game ended. turn: the side to move, which is the one without a move where men are counted then. */
export function sayOutcome(
  outcome: Outcome,
  table?: Language,
  options?: { turn?: Color },
): { result: string; why: string };

/**
 * A sentence of a table. {name} is the value of that name, {name:one|many} the form that goes with a number, {any} and
 * {all} the squares as a list with "or" and "and".
 */
export function fill(table: Language, key: string, values: Record<string, unknown>, squares?: Square[]): string;
