import type { TableGame } from '../../games/table-game';
import type { OpenRound } from '../rounds/journal';

/** The bets of a slip: the round of the table, and the stakes by spot, in paisa. */
export type Bets = Pick<NonNullable<OpenRound['table']>, 'n' | 'bets'>;

/** What a table pays. */
interface Paytable {
  readonly gameId: string;
  readonly game: Pick<TableGame<unknown>, 'cases' | 'pays' | 'spots'>;
}

/** The payout of a slip, in paisa: stakes are whole taka, so hundredths of them are whole paisa. */
export function payoutOf({ game, gameId }: Paytable, result: unknown, { n, bets }: Bets): number {
  return Object.entries(bets).reduce(
    (total, [spot, stake]) => total + Math.floor((stake * game.pays(result, spot, { gameId, n })) / 100),
    0,
  );
}

const stakeOf = ({ bets }: Bets): number => Object.values(bets).reduce((total, stake) => total + stake, 0);

/** By spot, what it pays in each possible result of a round, of a stake of 100. */
export type Payouts = ReadonlyMap<string, readonly number[]>;

/** The payouts of a round. Some tables have hundreds of results, so this is done once for all slips of the round. */
export function payoutsOf({ game, gameId }: Paytable, n: number): Payouts {
  const round = { gameId, n };
  const results = game.cases(round);
  return new Map(game.spots(round).map(({ id }) => [id, results.map((result) => game.pays(result, id, round))]));
}

/**
 * The part of a slip's stake that could be lost, in paisa: bets on opposite results pay each other's loss, also those of
 * other slips.
 * @param all the slips of this player in the same round, with this one
 */
export function atRiskOf(payouts: Payouts, slip: Bets, all: readonly Bets[]): number {
  const stakes = new Map<string, number>();
  for (const { bets } of all)
    for (const [spot, stake] of Object.entries(bets)) stakes.set(spot, (stakes.get(spot) ?? 0) + stake);
  const paid: number[] = [];
  for (const [spot, stake] of stakes)
    for (const [at, pays] of (payouts.get(spot) ?? []).entries())
      paid[at] = (paid[at] ?? 0) + Math.floor((stake * pays) / 100);
  const total = all.reduce((sum, one) => sum + stakeOf(one), 0);
  return Math.ceil((stakeOf(slip) * Math.max(0, total - Math.min(...paid))) / total);
}
