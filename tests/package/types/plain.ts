/**
 * Rules and engine in a program whose libraries are those of the language alone. Compiled, never run.
 */
import { Draughts, init, parsePdn } from 'damier';
import { Engine } from 'damier/engine';
import { say } from 'damier/lang';

const [game] = parsePdn('1. 32-28 *', { variant: 'international' });
// CASES 63: what was read goes in again as it is, though it may be undefined.
if (game) {
  const { variant, headers, rules } = game;
  const again = new Draughts({ variant, fen: headers['FEN'], rules });
  const half = Draughts.fromPdn(game, { ply: game.moves.length - 1 });
  half.setTurn('b');
  void [again.moves({ square: undefined, verbose: undefined }), say(half.explain('1-2'))];
}

declare const signal: {
  aborted: boolean;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
};
declare const address: { href: string };

export async function think(): Promise<string> {
  await init({ url: address });
  const engine = await Engine.create({ worker: address, hashMb: undefined });
  const { move } = await engine.best(new Draughts(), { signal, timeMs: undefined });
  return move.notation;
}
