// What a tag <draughts-board> takes in JSX and in templates. react.d.ts, preact.d.ts, vue.d.ts and svelte.d.ts tell it to
// their frameworks, each on its own, so that a framework that is not installed is not asked for.

import type {
  Arrow,
  DraughtsBoardAttributes,
  DraughtsBoardElement,
  DraughtsBoardEventMap,
  Highlight,
} from '../board.js';

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Kebab<Rest>}`
    : `-${Lowercase<First>}${Kebab<Rest>}`
  : Name;

/** A flag or a number may come as text, as attributes do. */
type Loose<Value> = Value extends boolean
  ? boolean | '' | 'true' | 'false'
  : Value extends number
    ? number | `${number}`
    : Value;

type Attributes = {
  [Name in keyof DraughtsBoardAttributes as Name | Kebab<Name>]?: Loose<DraughtsBoardAttributes[Name]> | undefined;
};

/** Listeners by the names that a framework gives them: React and Svelte 5 onmove, Preact onmove, Vue onMove. */
type Listeners = {
  [Type in keyof DraughtsBoardEventMap as `on${Type}` | `on${Capitalize<Type>}` | `on:${Type}`]?:
    ((event: DraughtsBoardEventMap[Type]) => void) | undefined;
};

/** What a tag <draughts-board> takes, beside what the framework allows on every element. */
export type DraughtsBoardProps = Attributes &
  Listeners & {
    game?: DraughtsBoardElement['game'];
    arrows?: Arrow[] | string;
    highlights?: Highlight[] | string;
    hint?: Arrow | null;
    messages?: DraughtsBoardElement['messages'] | null;
    lang?: string;
    dir?: string;
    id?: string;
    slot?: string;
    style?: unknown;
    class?: string;
    className?: string;
    key?: string | number;
    ref?: unknown;
    children?: unknown;
  };

export interface DraughtsGameProps extends Omit<DraughtsBoardProps, 'variant' | 'fen' | 'opponent' | 'editable'> {
  src?: string;
  pdn?: string;
  number?: number | `${number}`;
}

/** The elements of the package. */
export interface Tags {
  'draughts-board': DraughtsBoardProps;
  'draughts-game': DraughtsGameProps;
}
