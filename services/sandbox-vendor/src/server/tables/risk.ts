import type { TableGame } from '../../games/table-game';
import type { OpenRound } from '../rounds/journal';

/** The bets of a slip: the round of the table, and the stakes by spot, in paisa. */
export type Bets = Pick<NonNullable<OpenRound['table']>, 'n' | 'bets'>;

/** What a table pays. */
interface Paytable {
  readonly gameId: string;
  readonly game: Pick<TableGame<unknown>, 'cases' | 'pays'>;
}

/** The payout of a slip, in paisa: stakes are whole taka, so hundredths of them are whole paisa. */
export function payoutOf({ game, gameId }: Paytable, result: unknown, { n, bets }: Bets): number {
  return Object.entries(bets).reduce(
    (total, [spot, stake]) => total + Math.floor((stake * game.pays(result, spot, { gameId, n })) / 100),
    0,
  );
}

const stakeOf = ({ bets }: Bets): number => Object.values(bets).reduce((total, stake) => total + stake, 0);

/**
 * The part of a slip's stake that could be lost, in paisa: bets on opposite results pay each other's loss, also those of
 * other slips.
 * @param all the slips of this player in the same round, with this one
 */
export function atRiskOf(table: Paytable, slip: Bets, all: readonly Bets[]): number {
  const results = table.game.cases({ gameId: table.gameId, n: slip.n });
  const least = Math.min(
    ...results.map((result) => all.reduce((total, one) => total + payoutOf(table, result, one), 0)),
  );
  const total = all.reduce((sum, one) => sum + stakeOf(one), 0);
  return Math.ceil((stakeOf(slip) * Math.max(0, total - least)) / total);
}
