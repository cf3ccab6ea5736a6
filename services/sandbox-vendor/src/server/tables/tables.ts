import { seededRandom } from '../../games/random';
import type { TableGame } from '../../games/table/table-game';
import { type TableCourse, tableOf } from '../../games/tables';
import { VendorError } from '../../vendor-error';
import { findGame } from '../games';
import type { OpenRound } from '../rounds/open-round';
import { payOut } from '../rounds/pay-out';
import type { Seeds } from '../rounds/seeds';
import { Cancelled, type MoneyTools } from '../rounds/take';
import { type Slip, Slips } from './bets';
import { type Slot, slotAt, slotOf } from './clock';

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

/** The payout of a slip, in paisa: stakes are whole taka, so hundredths of them are whole paisa. */
function payoutOf({ game, gameId }: Table, result: unknown, { n, bets }: NonNullable<OpenRound['table']>): number {
  return Object.entries(bets).reduce(
    (total, [spot, stake]) => total + Math.floor((stake * game.pays(result, spot, { gameId, n })) / 100),
    0,
  );
}

/** All tables of the vendor: the current round, its result once bets are closed, and the settling of every bet. */
export class Tables {
  readonly #seeds: Seeds;
  readonly #now: () => number;
  readonly #slips = new Slips();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(seeds: Seeds, now: () => number = Date.now) {
    this.#seeds = seeds;
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

  /** Takes a slip whose stake was taken before bets closed; its result is paid when they are. */
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

  async #decide(table: Table, slip: Slip): Promise<void> {
    const { round } = slip;
    const { result } = this.result(table, round.table.n);
    const payout = payoutOf(table, result, round.table);
    slip.state = 'settling';
    const settlement = await payOut(round, payout, slip.money, 0).then(
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
