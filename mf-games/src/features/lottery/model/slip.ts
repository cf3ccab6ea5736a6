import type { calls, InputOf, LotteryBet, OutputOf } from '@r777/shared/contracts';
import { toHundredths, toPaisa, toTaka } from '@r777/shared/money';

/** The bets of a lottery with their limits. */
export type BetRules = OutputOf<typeof calls.lotteryBets>;

/** The name of a bet. */
export type BetKey = LotteryBet['bet'];
/** A line of a slip: a bet and its digits; no digits where none are picked. */
export interface Line {
  bet: BetKey;
  pick: string;
}
/** A pending order: its content and its idempotency key. */
export interface Sent {
  key: string;
  input: InputOf<typeof calls.placeLotteryOrder>;
}
/** Lines to order, all with the same stake (whole taka, as typed). */
export interface Slip {
  lottery: string;
  lines: readonly Line[];
  stake: string;
  /** Set while it is unknown whether the order arrived. The order may then only be repeated, unchanged. */
  sent?: Sent | undefined;
}

/** The most lines of one order. */
export const MOST_LINES = 50;

/** An empty slip. */
export const newSlip = (lottery: string): Slip => ({ lottery, lines: [], stake: '10' });

/** The slip of an order that was sent. Its stakes are whole taka, the same for each line. */
export function slipOf(sent: Sent): Slip {
  const { lottery, lines } = sent.input;
  const [stake = ''] = lines[0]?.stake.split('.') ?? [];
  return { lottery, lines: lines.map(({ bet, pick }) => ({ bet, pick })), stake, sent };
}

/** Whether two lines are the same bet. */
export const sameLine = (a: Line, b: Line) => a.bet === b.bet && a.pick === b.pick;

/**
 * Odds of a pick in hundredths; undefined for digits that cannot be bet on. A bet with two odds pays by the pairs in
 * its digits.
 */
export function oddsOf({ odds }: Pick<LotteryBet, 'odds'>, pick: string): number | undefined {
  const [first, second] = odds;
  if (!first) return undefined;
  if (!second) return toHundredths(first.odds);
  const different = new Set(pick).size;
  if (different === pick.length) return toHundredths(first.odds);
  return different === 1 ? undefined : toHundredths(second.odds);
}

/** Reasons why a slip cannot be ordered, in display order. */
type SlipProblem = 'stake' | 'min' | 'max' | 'draw';
/** The totals of a slip; amounts in taka with two decimals. */
export interface SlipSum {
  total: string;
  /** The win of the line that pays most, including the stake. */
  best: string;
  problem?: { kind: SlipProblem; limit: string };
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

/** The stake as typed, in whole taka. */
const wholeTaka = ({ stake }: Slip): bigint => (/^\d{1,7}$/.test(stake) ? BigInt(stake) : 0n);

/** Sums up a slip and checks it against the limits. */
export function sumOf(slip: Slip, bets: readonly LotteryBet[], maxDraw: string): SlipSum {
  const taka = wholeTaka(slip);
  const stake = toPaisa(String(taka));
  const rules = slip.lines.flatMap((line) => {
    const rule = bets.find(({ bet }) => bet === line.bet);
    return rule ? [{ rule, odds: oddsOf(rule, line.pick) ?? 0 }] : [];
  });
  const total = stake * BigInt(slip.lines.length);
  // Whole taka times hundredths: whole paisa.
  const best = rules.map(({ odds }) => taka * BigInt(odds)).reduce(larger, 0n);
  const sum = { total: toTaka(total), best: toTaka(best) };
  const least = rules.map(({ rule }) => toPaisa(rule.minStake)).reduce(larger, 0n);
  const most = rules.map(({ rule }) => toPaisa(rule.maxStake));
  const problem = (kind: SlipProblem, limit: bigint) => ({ ...sum, problem: { kind, limit: toTaka(limit) } });
  if (stake === 0n) return problem('stake', least);
  if (stake < least) return problem('min', least);
  const highest = most.length > 0 ? most.reduce(smaller) : undefined;
  if (highest !== undefined && stake > highest) return problem('max', highest);
  return total > toPaisa(maxDraw) ? problem('draw', toPaisa(maxDraw)) : sum;
}

/** The slip as the order call takes it. */
export function orderOf(slip: Slip, numero: string, language: Sent['input']['language']): Sent['input'] {
  const stake = toTaka(toPaisa(String(wholeTaka(slip))));
  return { lottery: slip.lottery, numero, lines: slip.lines.map((line) => ({ ...line, stake })), language };
}
