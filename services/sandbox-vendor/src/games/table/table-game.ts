import type { Random } from '../random';

/** One thing to bet on. `pays` is what comes back of a stake of 100, the stake included; the most where it differs by result. */
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

/** What a table does, whatever stands on it. `Result` is told to everybody once bets are closed; it is plain data. */
export interface TableGame<Result> {
  /** ms: how long bets are taken, and how long the result is shown. */
  readonly timing: { readonly bets: number; readonly show: number };
  /** What can be bet on in a round. It is known before bets open. */
  spots(round: RoundOf): readonly Spot[];
  /** The one result of a round, from the numbers of its seed. */
  draw(random: Random, round: RoundOf): Result;
  /** What a spot gives back of a stake of 100. */
  pays(result: Result, spot: string, round: RoundOf): number;
  /** A result in a few letters, for the list of the last ones. */
  mark(result: Result): string;
}
