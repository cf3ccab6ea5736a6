import type { RoundState } from '../../wire';
import type { OpenRound } from '../rounds/open-round';
import type { Settlement } from '../rounds/settler';
import type { MoneyTools } from '../rounds/take';

/** Bets of one player, placed together, in one round of a table. Amounts in paisa. */
export interface Slip {
  readonly round: OpenRound & { readonly table: NonNullable<OpenRound['table']> };
  readonly money: MoneyTools;
  /** `accepted` until bets are closed. */
  state: 'accepted' | RoundState;
  payout: number | null;
  /** Notifies the session that placed it of the payout; absent for a slip of an earlier process. */
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
