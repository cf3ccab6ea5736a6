import type { Game } from '@r777/art/catalogue';
import { type AndarResult, andar } from './cards/andar';
import { type BaccaratResult, baccarat } from './cards/baccarat';
import { type DiceResult, sicbo } from './dice/sicbo';
import { courseOf, type TableKind } from './kind';
import { type MatchResult, match } from './match/match';
import type { TableGame } from './table/table-game';
import { fortune, type SegmentResult } from './wheel/fortune';
import { type PocketResult, roulette } from './wheel/roulette';

/** The result of a round, by the game of the table. */
export interface Results {
  readonly roulette: PocketResult;
  readonly fortune: SegmentResult;
  readonly andar: AndarResult;
  readonly baccarat: BaccaratResult;
  readonly sicbo: DiceResult;
  readonly versus: MatchResult;
  readonly cockfight: MatchResult;
  readonly race: MatchResult;
}
/** The games of tables. */
export type TableCourse = keyof Results;

const tables: { readonly [C in TableCourse]: TableGame<Results[C]> } = {
  roulette,
  fortune,
  andar,
  baccarat,
  sicbo,
  versus: match('versus'),
  cockfight: match('cockfight'),
  race: match('race'),
};

/** The table of a game; undefined for a single-player game. */
export function tableOf(
  game: Pick<Game, 'gameType' | 'gameClassify' | 'motif'>,
): { kind: TableKind; course: TableCourse; table: TableGame<unknown> } | undefined {
  const found = courseOf(game);
  if (found.kind === 'slot' || found.kind === 'crash') return undefined;
  // A result is only passed back to the table that drew it, so its type does not matter outside.
  return { ...found, table: tables[found.course] as TableGame<unknown> };
}
