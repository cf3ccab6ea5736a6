import type { RoundState } from '../../wire';

/** The state of a round; `payout` in paisa once it is settled. */
export interface KnownRound {
  readonly state: RoundState;
  readonly payout: number;
}

/** Most rounds that are kept; the oldest are removed first. */
const MOST = 100_000;

/**
 * The rounds of this process and those that an earlier one left open. A round is added before its stake is taken, so an
 * unknown round was never played, or was confirmed by wps to an earlier process.
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
