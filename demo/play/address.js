// What an address asks for: `#russian` or `?variant=russian` a game, `#game=…` a game with its moves, `#exercises=…` a set of them, `?screen=files` one of the
// screens. Anything else in it is not ours and is passed over.

/** @param {{ hash: string, search: string }} location @returns {{ variant?: string, game?: string, exercises?: string, screen?: string }} */
export function wanted({ hash, search }) {
  const query = new URLSearchParams(search);
  const text = hash.slice(1);
  const game = /^game=(.+)$/s.exec(text)?.[1];
  if (game) return { game };
  const exercises = /^exercises=(.+)$/s.exec(text)?.[1];
  if (exercises) return { exercises };
  return { variant: text || query.get('variant') || undefined, screen: query.get('screen') || undefined };
}
