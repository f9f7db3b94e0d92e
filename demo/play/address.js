// What an address asks for: `#russian` or `?variant=russian` a game, `#game=…` a game with its moves, `?screen=files` one of the
// screens. Anything else in it is not ours and is passed over.

/** @param {{ hash: string, search: string }} location @returns {{ variant?: string, game?: string, screen?: string }} */
export function wanted({ hash, search }) {
  const query = new URLSearchParams(search);
  const text = hash.slice(1);
  const game = /^game=(.+)$/s.exec(text)?.[1];
  if (game) return { game };
  return { variant: text || query.get('variant') || undefined, screen: query.get('screen') || undefined };
}
