import type { MovementKind } from '../../modules/money/ledger/tables';

/** Small deterministic generator (mulberry32): the same seed always gives the same history. */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** 0 ≤ x < 1. */
    next,
    /** Whole number from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  };
}
/** @see createRandom */
export type Random = ReturnType<typeof createRandom>;

/** One day of a player: times in ms, amounts in paisa. */
export type Happening =
  | { readonly kind: 'login'; readonly at: number }
  | { readonly kind: 'deposit'; readonly at: number; readonly amount: number }
  /** An agent's earnings or payments (negative) from rebates, contracts and red rain. */
  | {
      readonly kind: 'earning';
      readonly at: number;
      readonly movement: MovementKind;
      readonly reference: string;
      readonly amount: number;
    }
  | {
      readonly kind: 'withdrawal';
      readonly at: number;
      readonly amount: number;
      readonly state: 'success' | 'rejected' | 'pending';
    }
  /** From the main wallet to a vendor's; negative for the reverse. */
  | { readonly kind: 'transfer'; readonly at: number; readonly amount: number; readonly vendor: string }
  | {
      readonly kind: 'round';
      readonly at: number;
      readonly gameId: string;
      readonly stake: number;
      readonly payout: number;
    };

/** A member whose history is generated. */
export interface Habit {
  readonly registeredAt: number;
  /** Probability of playing on a day. */
  readonly activity: number;
  /** Stakes to choose from, in paisa. */
  readonly stakes: readonly number[];
  /** Deposits to choose from, in paisa. */
  readonly deposits: readonly number[];
}

const DAY = 86_400_000;
const MINUTE = 60_000;
/** People play between six in the morning and early in the night. */
const MORNING = 6 * 3_600_000;
/** Wins as multiples of the stake; together about 95 % come back. */
const wins = [0.5, 0.5, 0.8, 1.2, 1.5, 2, 2.5, 3, 5, 8];

function payoutOf(stake: number, random: Random): number {
  const luck = random.next();
  if (luck < 0.004) return stake * random.between(30, 80);
  return luck < 0.36 ? Math.round(stake * random.pick(wins)) : 0;
}

/**
 * Generates a member's history until `now`, in chronological order. The balance never goes below zero: a member with
 * too little for a stake deposits first. @param dayStarts start of each day in the site's time zone, oldest first
 */
export function historyOf(
  habit: Habit,
  options: { dayStarts: readonly number[]; now: number; games: readonly string[]; balance: number; random: Random },
): { happenings: Happening[]; balance: number } {
  const { dayStarts, now, games, random } = options;
  let { balance } = options;
  const happenings: Happening[] = [];
  for (const start of dayStarts) {
    if (start + DAY <= habit.registeredAt || random.next() > habit.activity) continue;
    let at = Math.max(habit.registeredAt, start + MORNING) + random.between(1, 960) * MINUTE;
    if (at >= now) continue;
    happenings.push({ kind: 'login', at });
    for (let round = random.between(1, 6); round > 0; round--) {
      at += random.between(20, 240) * 1_000;
      const stake = random.pick(habit.stakes);
      if (balance < stake) {
        const amount = random.pick(habit.deposits);
        happenings.push({ kind: 'deposit', at: at - 10_000, amount });
        balance += amount;
      }
      if (at >= now || balance < stake) break;
      const payout = payoutOf(stake, random);
      happenings.push({ kind: 'round', at, gameId: random.pick(games), stake, payout });
      balance += payout - stake;
    }
  }
  return { happenings, balance };
}
