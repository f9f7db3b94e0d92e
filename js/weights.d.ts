// Types of `damier/weights/<id>`: the weights of a game, for hosts that want to load them themselves.

/** A file of weights, deflated (zlib), in base64. */
declare const text: string;
export default text;
