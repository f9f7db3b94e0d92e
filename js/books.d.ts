// Types of `damier/books/<id>`: the opening book of a game, for hosts that want to read it themselves.

/** Its text, as `Engine.create({ book })` takes it. */
declare const text: string;
export default text;
