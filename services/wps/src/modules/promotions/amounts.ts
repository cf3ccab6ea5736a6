import type { PromotionState, PromotionWhyLine } from '@r777/shared/contracts';
import { portion } from '@r777/shared/money';
import { lesser, toPaisa, toTaka } from '../../platform/format/money';
import type { WageringTerms } from '../money/wagering/wagering';
import type { PromotionRule, TermsOf } from './rule';

const HUNDREDTHS = 10_000n;
const hundredths = (percent: number) => BigInt(Math.round(percent * 100));

/** An amount with the steps of its computation. */
export interface Computed {
  /** In paisa. */
  readonly amount: bigint;
  /** The steps after the counted deposit or play. */
  readonly steps: readonly PromotionWhyLine[];
}

/** A percent of a base (paisa) up to a maximum, rounded down to the paisa once. */
export function shareOf(base: bigint, { percent, most }: { percent: number; most: string }): Computed {
  const share = portion(base, hundredths(percent), HUNDREDTHS, 'down');
  const amount = lesser(share, toPaisa(most));
  const steps: PromotionWhyLine[] = [{ step: 'share', percent: percent.toFixed(2), amount: toTaka(share) }];
  if (amount < share) steps.push({ step: 'cap', amount: toTaka(amount) });
  return { amount, steps };
}

/** The bonus for a deposit (paisa); null below the minimum. */
export function matchOf(terms: TermsOf<'depositMatch'>, deposit: bigint): Computed | null {
  return deposit < toPaisa(terms.minimum) ? null : shareOf(deposit, terms);
}

/**
 * The most that a budget has to cover for a member, in paisa: all payments to a member who joins, or the next payment of
 * a rule without joining, which holds nothing.
 */
export function largestCost({ terms, caps, join }: PromotionRule): bigint {
  switch (terms.kind) {
    case 'depositMatch':
      return toPaisa(terms.most) * (join === 'automatic' ? 1n : BigInt(caps.times ?? 1));
    case 'freeBonus':
      return toPaisa(terms.amount);
    case 'freeSpins':
      return toPaisa(terms.most);
    case 'cashback':
      return 1n;
    default:
      return 0n;
  }
}

/** Required turnover for a bonus (paisa) by a rule, for {@link WageringTerms}. */
export function wageringOf(
  { wagering }: PromotionRule,
  deposit: bigint,
): Pick<WageringTerms, 'multiplier' | 'days' | 'deposit' | 'counts'> {
  if (!wagering) return { multiplier: 0 };
  const { multiplier, days, of, games, maxStake } = wagering;
  return {
    multiplier,
    days,
    deposit: of === 'depositAndBonus' ? deposit : 0n,
    counts: {
      weights: Object.keys(games).length > 0 ? games : null,
      maxStake: maxStake === null ? null : toPaisa(maxStake),
    },
  };
}

/**
 * Turnover that a bonus (paisa) would require, for pages; null if none. The required amount is rounded up to the paisa.
 */
export function asksOf(rule: PromotionRule, amount: bigint, deposit: bigint) {
  const { multiplier, days = 0, deposit: own = 0n } = wageringOf(rule, deposit);
  const required = portion(amount + own, BigInt(Math.round(multiplier * 100)), 100n, 'up');
  if (required === 0n || !rule.wagering) return null;
  return {
    required: toTaka(required),
    days,
    games: gamesOf(rule.wagering.games),
    maxStake: rule.wagering.maxStake,
  };
}

/** The lines of the games that count. */
export const gamesOf = (
  weights: NonNullable<PromotionRule['wagering']>['games'] | null,
): NonNullable<PromotionState['progress']>['games'] =>
  Object.entries(weights ?? {}).map(([gameType, weight]) => ({
    gameType: gameType as keyof NonNullable<PromotionRule['wagering']>['games'],
    weight,
  }));
