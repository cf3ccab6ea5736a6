import { createHash } from 'node:crypto';
import type { TableGame } from '../../games/table/table-game';

/** One round of a table in time, ms since 1970. */
export interface Slot {
  readonly n: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly endsAt: number;
}

/** An offset per table, so that they do not all close at the same time. */
const offsetOf = (gameId: string, cycle: number) =>
  createHash('sha256').update(gameId).digest().readUInt32BE(0) % cycle;

function slot(gameId: string, { bets, show }: TableGame<unknown>['timing'], n: number): Slot {
  const cycle = bets + show;
  const opensAt = n * cycle + offsetOf(gameId, cycle);
  return { n, opensAt, closesAt: opensAt + bets, endsAt: opensAt + cycle };
}

/** The round number `n` of a table. */
export const slotOf = slot;

/**
 * The round of a table at a moment. It depends only on the clock, so a restarted vendor continues with the same round.
 */
export function slotAt(gameId: string, timing: TableGame<unknown>['timing'], now: number): Slot {
  const cycle = timing.bets + timing.show;
  return slot(gameId, timing, Math.floor((now - offsetOf(gameId, cycle)) / cycle));
}
