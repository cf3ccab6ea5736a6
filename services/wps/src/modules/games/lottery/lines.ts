import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { toPaisa } from '../../../platform/format/money';
import { type Bet, type BetKey, betsOf } from './bets';
import type { Lottery, Order } from './tables';

/** A line as stored in its order. Amounts in paisa as text, because JSON has no bigint; odds in hundredths. */
export interface PlacedLine {
  readonly bet: BetKey;
  readonly pick: string;
  readonly stake: string;
  readonly odds: number;
  /** Written when the order is settled. */
  readonly payout?: string;
}

const invalid = (why: string) => new InvalidInputError(why, { field: 'lines' });
const overLimit = (why: string) => new AppError('lottery.limit', why, { field: 'lines' });

/** One taka: stakes are whole taka, so that no payout has to be rounded. */
const TAKA = 100n;

/** The largest stake on one pick of a bet: what the lottery allows, and no more than its largest win. In paisa. */
export function maxStakeOf({ maxStake, maxWin }: Pick<Lottery, 'maxStake' | 'maxWin'>, odds: number): bigint {
  const byWin = (maxWin * 100n) / BigInt(odds);
  const limit = byWin < maxStake ? byWin : maxStake;
  return (limit / TAKA) * TAKA;
}

/**
 * The lines of an order as stored, with the current odds. @throws AppError `request.invalid` for an unknown bet or
 * pick, or an invalid stake
 */
export function toLines(
  lottery: Lottery,
  given: readonly { bet: BetKey; pick: string; stake: string }[],
): PlacedLine[] {
  const offered = new Map<BetKey, Bet>(betsOf(lottery).map((bet) => [bet.key, bet]));
  return given.map(({ bet, pick, stake }) => {
    const rule = offered.get(bet);
    if (!rule) throw invalid(`This lottery has no ${bet}.`);
    if (pick.length !== rule.pickDigits) throw invalid(`${bet} takes ${rule.pickDigits} digits.`);
    const odds = rule.odds(pick);
    if (odds === undefined) throw invalid(`${bet} cannot be bet on with these digits.`);
    const paisa = toPaisa(stake);
    if (paisa % TAKA !== 0n) throw invalid('A stake is whole taka.');
    if (paisa < lottery.minStake) throw invalid('A stake is below the smallest.');
    return { bet, pick, stake: paisa.toString(), odds };
  });
}

/** The total stake of lines, in paisa. */
export function stakeOfLines(lines: readonly PlacedLine[]): bigint {
  return lines.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
}

/**
 * Checks the lines of a member's new order and of the earlier ones in the same draw against the lottery's limits.
 * @throws AppError `lottery.limit`
 */
export function checkLimits(
  lottery: Lottery,
  lines: readonly PlacedLine[],
  earlier: readonly Pick<Order, 'lines'>[],
): void {
  const all = [...lines, ...earlier.flatMap((order) => order.lines)];
  if (stakeOfLines(all) > lottery.maxDraw) throw overLimit('This is more than may be staked on one draw.');
  for (const { bet, pick, odds } of lines) {
    const same = all.filter((line) => line.bet === bet && line.pick === pick);
    if (stakeOfLines(same) > maxStakeOf(lottery, odds)) throw overLimit('This is more than may be staked on one pick.');
  }
}
