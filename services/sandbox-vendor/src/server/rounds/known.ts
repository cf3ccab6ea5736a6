import type { RoundState } from '../../wire';

/** How a round stands; `payout` in paisa once it is settled. */
export interface KnownRound {
  readonly state: RoundState;
  readonly payout: number;
}

/** More than this many are not remembered; the oldest go first. */
const MOST = 100_000;

/**
 * The rounds of this process and those that an earlier one left open. A round is written here before its stake is taken, so one
 * that is not known was never played, or was confirmed by wps to an earlier process.
 */
export class KnownRounds {
  readonly #rounds = new Map<string, KnownRound>();

  set(roundId: string, state: RoundState, payout = 0): void {
    this.#rounds.delete(roundId);
    this.#rounds.set(roundId, { state, payout });
    const [oldest] = this.#rounds.keys();
    if (this.#rounds.size > MOST && oldest !== undefined) this.#rounds.delete(oldest);
  }

  find(roundId: string): KnownRound | undefined {
    return this.#rounds.get(roundId);
  }
}
