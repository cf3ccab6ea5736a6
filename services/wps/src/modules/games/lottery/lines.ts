import { portion } from '@r777/shared/money';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { lesser, toPaisa } from '../../../platform/format/money';
import { type Bet, bets, betsOf, type Won } from './bets';
import type { BetKey, Lottery, Order, PlacedLine } from './tables';

const invalid = (why: string) => new InvalidInputError(why, { field: 'lines' });
const overLimit = (why: string) => new AppError('lottery.limit', why, { field: 'lines' });

/** One taka: stakes are whole taka, so that no payout has to be rounded. */
const TAKA = 100n;

/**
 * The largest stake on a pick of a bet with these odds: the lottery's limit, reduced so that the pick never wins more
 * than the lottery allows. In paisa.
 */
export function maxStakeOf(
  { maxStake, maxWin }: Pick<Lottery, 'maxStake' | 'maxWin'>,
  { mostHits }: Pick<Bet, 'mostHits'>,
  odds: number,
): bigint {
  const byWin = (maxWin * 100n) / (BigInt(odds) * BigInt(mostHits));
  const limit = byWin < maxStake ? byWin : maxStake;
  return (limit / TAKA) * TAKA;
}

/** The largest stake on every pick of a bet, in paisa: that on the picks with the highest odds. */
export function leastMaxStake(lottery: Pick<Lottery, 'maxStake' | 'maxWin'>, bet: Bet): bigint {
  return bet.examples.map((pick) => maxStakeOf(lottery, bet, bet.odds(pick) ?? 1)).reduce(lesser);
}

/** The bets of a lottery, without those whose largest stake is below the smallest one. */
export function offeredBets(lottery: Lottery): Bet[] {
  return betsOf(lottery).filter((bet) => leastMaxStake(lottery, bet) >= lottery.minStake);
}

/**
 * The lines of an order as stored, with the current odds. @throws AppError `request.invalid` for an unknown bet or
 * pick, or an invalid stake
 */
export function toLines(
  lottery: Lottery,
  given: readonly { bet: BetKey; pick: string; stake: string }[],
): PlacedLine[] {
  const offered = new Map<BetKey, Bet>(offeredBets(lottery).map((bet) => [bet.key, bet]));
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

const byKey = new Map(bets.map((bet) => [bet.key, bet]));

/** Equal for lines on one pick. Picks that always win together are one, such as 123 and 321 in any order. */
const pickOf = ({ bet, pick }: Pick<PlacedLine, 'bet' | 'pick'>): string =>
  `${bet} ${byKey.get(bet)?.won?.formOf(pick) ?? pick}`;

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
  const staked = new Map<string, bigint>();
  for (const line of all) {
    const pick = pickOf(line);
    staked.set(pick, (staked.get(pick) ?? 0n) + BigInt(line.stake));
  }
  for (const line of lines) {
    const bet = byKey.get(line.bet);
    if (bet && (staked.get(pickOf(line)) ?? 0n) > maxStakeOf(lottery, bet, line.odds))
      throw overLimit('This is more than may be staked on one pick.');
  }
}

/**
 * Number of digits whose values are all tried. Lines on more digits cannot cover a draw within the limits of orders.
 */
const DIGITS = 3;
const outcomes = Array.from({ length: 10 ** DIGITS }, (_, n) => String(n).padStart(DIGITS, '0'));
/** Numbers of a Vietnamese board; each may end with the `anyPrize` pick of the smallest stake. */
const BOARD = 27n;
const PICKS = 100;
const tried = new Map(bets.flatMap(({ key, looksAt, won }) => (won && looksAt <= DIGITS ? [[key, won] as const] : [])));

/** One line for each pick, with the stakes of all its lines, because orders may repeat a pick. */
function merged(lines: readonly PlacedLine[]): PlacedLine[] {
  const picks = new Map<string, PlacedLine>();
  for (const line of lines) {
    const key = `${pickOf(line)} ${line.odds}`;
    const stake = BigInt(picks.get(key)?.stake ?? 0) + BigInt(line.stake);
    picks.set(key, { ...line, stake: stake.toString() });
  }
  return [...picks.values()];
}

/** The smallest payout of `anyPrize` lines: zero unless every pick is covered. */
function leastOfAnyPrize(lines: readonly PlacedLine[]): bigint {
  if (new Set(lines.map(({ pick }) => pick)).size < PICKS) return 0n;
  const payouts = lines.map(({ stake, odds }) => portion(BigInt(stake), BigInt(odds), 100n, 'down'));
  return BOARD * payouts.reduce(lesser);
}

/** No pick has this form: all are digits, or empty. */
const NO_PICK = '-';

/**
 * For each bet what its picks pay, by their form. So an outcome takes one look-up for each bet, not one for each line: a
 * person has thousands of them in a draw.
 */
function payoutsByBet(lines: readonly PlacedLine[]): Map<Won, Map<string, bigint>> {
  const bought = new Map<Won, Map<string, bigint>>();
  for (const { bet, pick, stake, odds } of lines) {
    const won = tried.get(bet);
    if (!won) continue;
    const payouts = bought.get(won) ?? new Map<string, bigint>();
    const form = won.formOf(pick);
    payouts.set(form, (payouts.get(form) ?? 0n) + portion(BigInt(stake), BigInt(odds), 100n, 'down'));
    bought.set(won, payouts);
  }
  return bought;
}

/**
 * The worst-case loss of the lines in one draw, in paisa. Bets on opposite outcomes pay each other's loss: ৳3 on odd
 * and ৳3 on even lose at most ৳0.30.
 */
export function stakeAtRisk(lines: readonly PlacedLine[]): bigint {
  const stake = stakeOfLines(lines);
  const all = merged(lines);
  const bought = payoutsByBet(all);
  let least: bigint | undefined;
  for (const number of outcomes) {
    const prizes = [{ rank: 'special' as const, numbers: [number] }];
    let paid = 0n;
    for (const [won, payouts] of bought) paid += payouts.get(won.of(prizes) ?? NO_PICK) ?? 0n;
    least = lesser(paid, least ?? paid);
    // No outcome pays less.
    if (paid === 0n) break;
  }
  const risk = stake - (least ?? 0n) - leastOfAnyPrize(all.filter(({ bet }) => bet === 'anyPrize'));
  return risk > 0n ? risk : 0n;
}
