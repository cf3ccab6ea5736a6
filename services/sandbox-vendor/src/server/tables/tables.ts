import { createHash } from 'node:crypto';
import { seededRandom } from '../../games/random';
import type { TableGame } from '../../games/table-game';
import { type TableCourse, tableOf } from '../../games/tables';
import { VendorError } from '../../vendor-error';
import type { RoundState } from '../../wire';
import { findGame } from '../games';
import type { OpenRound } from '../rounds/journal';
import type { Proofs } from '../rounds/proofs';
import type { Seeds } from '../rounds/seeds';
import type { Settlement } from '../rounds/settler';
import { Cancelled, type MoneyTools, payOut } from '../rounds/take';
import { atRiskOf, type Payouts, payoutOf, payoutsOf } from './risk';

/** Bets of one player, placed together, in one round of a table. Amounts in paisa. */
export interface Slip {
  readonly round: OpenRound & { readonly table: NonNullable<OpenRound['table']> };
  readonly money: MoneyTools;
  /** `accepted` until bets are closed. */
  state: 'accepted' | RoundState;
  payout: number | null;
  /** Tells the session that placed the slip about the payout; absent for a slip of an earlier process. */
  onPaid?: (payout: number) => void;
  onRest?: (settlement: Settlement) => void;
}

/** How many rounds of a table keep their slips, so that players can see how they ended. */
const KEPT = 3;

/** The slips of all tables by round. */
export class Slips {
  readonly #byRound = new Map<string, Map<number, Slip[]>>();

  add(slip: Slip): void {
    const { gameId, table } = slip.round;
    const rounds = this.#byRound.get(gameId) ?? new Map<number, Slip[]>();
    this.#byRound.set(gameId, rounds);
    rounds.set(table.n, [...(rounds.get(table.n) ?? []), slip]);
    for (const n of rounds.keys()) if (n < table.n - KEPT) rounds.delete(n);
  }

  of(gameId: string, n: number): readonly Slip[] {
    return this.#byRound.get(gameId)?.get(n) ?? [];
  }
}

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

/** A table and its players. */
export interface Table {
  readonly gameId: string;
  readonly course: TableCourse;
  readonly game: TableGame<unknown>;
}

/** The result of an ended round. */
export interface Ended {
  readonly seed: Buffer;
  readonly result: unknown;
}

/** The table of a game. @throws VendorError `game.unknown` for a single-player game */
export function requireTable(gameId: string): Table {
  const game = findGame(gameId);
  const found = game && tableOf(game);
  if (!found) throw new VendorError('game.unknown');
  return { gameId, course: found.course, game: found.table };
}

/** All tables of the vendor: the current round, its result once bets are closed, and the settling of every bet. */
export class Tables {
  readonly #seeds: Seeds;
  readonly #proofs: Proofs;
  readonly #now: () => number;
  readonly #slips = new Slips();
  readonly #timers = new Set<NodeJS.Timeout>();
  /** Of the last round that each table has decided. */
  readonly #payouts = new Map<string, { readonly n: number; readonly payouts: Payouts }>();

  constructor(seeds: Seeds, proofs: Proofs, now: () => number = Date.now) {
    this.#seeds = seeds;
    this.#proofs = proofs;
    this.#now = now;
  }

  now(): number {
    return this.#now();
  }

  slot({ gameId, game }: Table): Slot {
    return slotAt(gameId, game.timing, this.#now());
  }

  /** The seed of a round, which is a secret until its bets are closed. */
  seed({ gameId }: Table, n: number): Buffer {
    return this.#seeds(gameId, n);
  }

  /** @throws Error while bets are open, because no caller may see the result then */
  result(table: Table, n: number): Ended {
    if (this.#now() < slotOf(table.gameId, table.game.timing, n).closesAt) throw new Error('Bets are open.');
    const seed = this.seed(table, n);
    return { seed, result: table.game.draw(seededRandom(seed), { gameId: table.gameId, n }) };
  }

  slips(gameId: string, n: number): readonly Slip[] {
    return this.#slips.of(gameId, n);
  }

  /** Accepts a slip whose stake was taken before bets closed. It is paid with the others. */
  accept(slip: Slip): void {
    this.#slips.add(slip);
    this.#decideWhenClosed(requireTable(slip.round.gameId), slip);
  }

  #decideWhenClosed(table: Table, slip: Slip): void {
    const { closesAt } = slotOf(table.gameId, table.game.timing, slip.round.table.n);
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        // A timer may fire up to a millisecond early by this clock, when the result must not be known yet.
        if (this.#now() < closesAt) return this.#decideWhenClosed(table, slip);
        // A round that cannot be decided stays in the journal, and is decided at the next start.
        void this.#decide(table, slip).catch(() => {});
      },
      Math.max(1, closesAt - this.#now()),
    );
    this.#timers.add(timer);
  }

  /** Restores a slip that an earlier process accepted, from its journal. */
  restore(round: Slip['round'], money: MoneyTools): void {
    money.known.set(round.roundId, 'settling');
    this.accept({ round, money, state: 'accepted', payout: null });
  }

  #payoutsOf(table: Table, n: number): Payouts {
    const kept = this.#payouts.get(table.gameId);
    if (kept?.n === n) return kept.payouts;
    const payouts = payoutsOf(table, n);
    this.#payouts.set(table.gameId, { n, payouts });
    return payouts;
  }

  async #decide(table: Table, slip: Slip): Promise<void> {
    const { round } = slip;
    const { result } = this.result(table, round.table.n);
    const payout = payoutOf(table, result, round.table);
    slip.state = 'settling';
    const { roundId, gameId } = round;
    const own = this.slips(gameId, round.table.n).filter(
      ({ state, round: other }) => state !== 'rolledBack' && other.table.player === round.table.player,
    );
    const atRisk = atRiskOf(
      this.#payoutsOf(table, round.table.n),
      round.table,
      own.map((one) => one.round.table),
    );
    void this.#proofs.add({ roundId, gameId, at: this.#now(), nonce: round.table.n });
    const settlement = await payOut({ ...round, atRisk }, payout, slip.money, 0).then(
      (paid) => {
        slip.payout = payout;
        slip.onPaid?.(payout);
        return paid.settlement;
      },
      (error: unknown) => {
        // The result could not be stored: the stake is refunded, and the page shows that.
        if (error instanceof Cancelled) return error.settlement;
        throw error;
      },
    );
    const settled = await settlement;
    slip.state = settled.state;
    slip.onRest?.(settled);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
