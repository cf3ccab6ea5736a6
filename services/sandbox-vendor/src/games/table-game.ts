import type { Random } from './random';

/**
 * One thing to bet on. `pays` is the payout of a stake of 100, including the stake; the largest one if it depends on
 * the result.
 */
export interface Spot {
  readonly id: string;
  readonly pays: number;
  /** Chance that it pays at all. */
  readonly chance: number;
  /** Share of its stakes that is paid back, in per cent; exact. */
  readonly rtp: number;
}

/** Which round of which table. */
export interface RoundOf {
  readonly gameId: string;
  readonly n: number;
}

/** The rules of a table game. `Result` is plain data; it is published after bets are closed. */
export interface TableGame<Result> {
  /** ms: how long bets are taken, and how long the result is shown. */
  readonly timing: { readonly bets: number; readonly show: number };
  /** The possible bets of a round, known before bets open. */
  spots(round: RoundOf): readonly Spot[];
  /** The result of a round, from the numbers of its seed. */
  draw(random: Random, round: RoundOf): Result;
  /** Payout of a spot for a stake of 100. */
  pays(result: Result, spot: string, round: RoundOf): number;
  /** A result of each kind that pays differently in a round: one of them is the worst for any set of bets. */
  cases(round: RoundOf): readonly Result[];
  /** A result in a few letters, for the list of past results. */
  mark(result: Result): string;
}
