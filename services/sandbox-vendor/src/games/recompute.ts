import { pointOfRound } from './crash';
import { type Ingredients, randomOf } from './fair';
import { seededRandom } from './random';
import { fromHex } from './sha256';
import { engines } from './slot/engines/index';
import type { EngineId, Outcome } from './slot/spin';
import { type Results, type TableCourse, tables } from './tables';

/** A recomputed result. */
export type Recomputed =
  | { readonly kind: 'slot'; readonly outcome: Outcome }
  | { readonly kind: 'crash'; readonly point: number }
  | { readonly kind: 'table'; readonly result: Results[TableCourse] };

/** A slot's whole round, by the rule that the server uses. */
export const slotRound = (engine: EngineId, round: Ingredients): Outcome => engines[engine].play(randomOf(round));

/** What decides a round: the game, and the ingredients of its result. */
export interface Round {
  readonly game:
    | { readonly kind: 'slot'; readonly engine: EngineId; readonly gameId: string }
    | { readonly kind: 'crash'; readonly gameId: string }
    | { readonly kind: 'wheel' | 'cards' | 'dice' | 'match'; readonly course: TableCourse; readonly gameId: string };
  readonly seed: string;
  readonly clientSeed: string | null;
  readonly nonce: number;
}

/** Computes a result from the revealed seed, without the server. */
export function recompute({ game, seed, clientSeed, nonce }: Round): Recomputed {
  const round = { seed, clientSeed: clientSeed ?? '', nonce };
  if (game.kind === 'slot') return { kind: 'slot', outcome: slotRound(game.engine, round) };
  if (game.kind === 'crash') return { kind: 'crash', point: pointOfRound(round) };
  const { draw } = tables[game.course];
  const result = draw(seededRandom(fromHex(seed)), { gameId: game.gameId, n: nonce });
  return { kind: 'table', result };
}

/** Whether a recomputed result is the one that the game showed. */
export function isSame(recomputed: Recomputed, claim: unknown): boolean {
  if (recomputed.kind === 'slot') return recomputed.outcome.pays === claim;
  if (recomputed.kind === 'crash') return recomputed.point === claim;
  return JSON.stringify(recomputed.result) === JSON.stringify(claim);
}
