// Types of `damier-tables`.

/** Files of endgame tables by the keys of their rules. Importing the package offers them to the engines of damier. */
export declare const tables: Readonly<Record<string, URL>>;
