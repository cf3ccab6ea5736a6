import type { Game } from '../catalogue/index';
import { type AndarResult, andar, type BaccaratResult, baccarat } from './cards';
import { type DiceResult, sicbo } from './dice';
import { type JhandiResult, jhandi } from './jhandi';
import { courseOf, type TableKind } from './kind';
import { type MatchResult, match } from './match';
import type { TableGame } from './table-game';
import { fortune, type PocketResult, roulette, type SegmentResult } from './wheels';

/** The result of a round, by the game of the table. */
export interface Results {
  readonly roulette: PocketResult;
  readonly fortune: SegmentResult;
  readonly andar: AndarResult;
  readonly baccarat: BaccaratResult;
  readonly sicbo: DiceResult;
  readonly jhandi: JhandiResult;
  readonly versus: MatchResult;
  readonly cockfight: MatchResult;
  readonly race: MatchResult;
}
/** The games of tables. */
export type TableCourse = keyof Results;

/** The rules of every table. */
export const tables: { readonly [C in TableCourse]: TableGame<Results[C]> } = {
  roulette,
  fortune,
  andar,
  baccarat,
  sicbo,
  jhandi,
  versus: match('versus'),
  cockfight: match('cockfight'),
  race: match('race'),
};

/** The table of a game; undefined for a single-player game. */
export function tableOf(
  game: Pick<Game, 'gameId' | 'gameType' | 'gameClassify' | 'motif'>,
): { kind: TableKind; course: TableCourse; table: TableGame<unknown> } | undefined {
  const found = courseOf(game);
  if (found.kind === 'slot' || found.kind === 'crash') return undefined;
  // A result is only passed back to the table that drew it, so its type does not matter outside.
  return { ...found, table: tables[found.course] as TableGame<unknown> };
}
