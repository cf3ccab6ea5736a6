import type { calls, InputOf, LotteryBet } from '@r777/shared/contracts';

/** The name of a bet. */
export type BetKey = LotteryBet['bet'];
/** A line of a slip: a bet and its digits; no digits where nothing is picked. */
export interface Line {
  bet: BetKey;
  pick: string;
}
/** An order on its way: what was sent and the key under which it counts once. */
export interface Sent {
  key: string;
  input: InputOf<typeof calls.placeLotteryOrder>;
}
/** Lines that wait to be ordered, all with the same stake (whole taka, as typed). */
export interface Slip {
  lottery: string;
  lines: readonly Line[];
  stake: string;
  /** Set while nobody knows whether the order arrived: it may only be asked for again, unchanged. */
  sent?: Sent | undefined;
}

/** The most lines of one order. */
export const MOST_LINES = 50;

/** An empty slip. */
export const newSlip = (lottery: string): Slip => ({ lottery, lines: [], stake: '10' });

/** Whether two lines are the same bet. */
export const sameLine = (a: Line, b: Line) => a.bet === b.bet && a.pick === b.pick;

/** A decimal as hundredths: `9.40` → 940. */
const hundredths = (decimal: string) => Math.round(Number(decimal) * 100);

/** Odds of a pick in hundredths; nothing for digits that cannot be bet on. A bet with two odds pays by the digits' pairs. */
export function oddsOf({ odds }: Pick<LotteryBet, 'odds'>, pick: string): number | undefined {
  const [first, second] = odds;
  if (!first) return undefined;
  if (!second) return hundredths(first.odds);
  const different = new Set(pick).size;
  if (different === pick.length) return hundredths(first.odds);
  return different === 1 ? undefined : hundredths(second.odds);
}

/** What stands against ordering a slip, in the order in which it is said. */
type SlipProblem = 'stake' | 'min' | 'max' | 'draw';
/** What a slip comes to; amounts in taka with two decimals. */
export interface SlipSum {
  total: string;
  /** What the line that pays most would win, the stake included. */
  best: string;
  problem?: { kind: SlipProblem; limit: string };
}

const toAmount = (paisa: number) => (paisa / 100).toFixed(2);

/** Adds a slip up and holds it to the limits. Stakes are whole taka, so sums of paisa stay exact. */
export function sumOf(slip: Slip, bets: readonly LotteryBet[], maxDraw: string): SlipSum {
  const stake = /^\d{1,7}$/.test(slip.stake) ? Number(slip.stake) : 0;
  const rules = slip.lines.flatMap((line) => {
    const rule = bets.find(({ bet }) => bet === line.bet);
    return rule ? [{ rule, odds: oddsOf(rule, line.pick) ?? 0 }] : [];
  });
  const sum = {
    total: toAmount(stake * 100 * slip.lines.length),
    best: toAmount(Math.max(0, ...rules.map(({ odds }) => stake * odds))),
  };
  const least = Math.max(0, ...rules.map(({ rule }) => Number(rule.minStake)));
  const most = Math.min(...rules.map(({ rule }) => Number(rule.maxStake)));
  const problem = (kind: SlipProblem, limit: number) => ({ ...sum, problem: { kind, limit: limit.toFixed(2) } });
  if (stake === 0) return problem('stake', least);
  if (stake < least) return problem('min', least);
  if (stake > most) return problem('max', most);
  return Number(sum.total) > Number(maxDraw) ? problem('draw', Number(maxDraw)) : sum;
}

/** The slip as the order call takes it. */
export function orderOf(slip: Slip, numero: string, language: Sent['input']['language']): Sent['input'] {
  const stake = `${Number(slip.stake)}.00`;
  return { lottery: slip.lottery, numero, lines: slip.lines.map((line) => ({ ...line, stake })), language };
}
