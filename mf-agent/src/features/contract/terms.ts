import type { calls, OutputOf } from '@r777/shared/contracts';
import { toHundredths, toPaisa, toTaka } from '@r777/shared/money';
import type { ContractKind } from '../../contracts/kinds';

/** An agent directly below, with its offer or contract of this kind from this agent. */
export type AgentBelow = OutputOf<typeof calls.contractsBelow>['content'][number];

/** The content of a contract page, by its kind. */
export type Standing = OutputOf<typeof calls.contractStanding>;
/** A contract, as either side sees it. */
export type Contract = NonNullable<Standing['running']>;
/** A step of a contract. */
export type Tier = Contract['tiers'][number];
/** The running period with its pay so far. */
export type Period = NonNullable<Standing['current']>;

/** The base of a kind's payment: the team's turnover for salaries, the players' loss for dividends. */
export const basisOf = (kind: ContractKind): 'turnover' | 'loss' => (kind === 'dividend' ? 'loss' : 'turnover');

/** The highest rate of a contract; its steps rise. */
export const topRate = (tiers: readonly Tier[]): string => tiers.at(-1)?.rate ?? '0.00';

/** The rate that the steps give for these figures; undefined below the first step. */
export function rateAt(tiers: readonly Tier[], from: string, activeMembers: number): string | undefined {
  const reached = (tier: Tier) => toPaisa(tier.from) <= toPaisa(from) && tier.activeMembers <= activeMembers;
  return tiers.findLast(reached)?.rate;
}

/** A step of an offer and the current step at the same position; either may be missing. */
export interface ComparedTier {
  readonly next?: Tier | undefined;
  readonly now?: Tier | undefined;
}

/** The steps of an offer beside those of the running contract, by position. */
export function compareTiers(next: readonly Tier[], now: readonly Tier[]): ComparedTier[] {
  return Array.from({ length: Math.max(next.length, now.length) }, (_, i) => ({ next: next[i], now: now[i] }));
}

/** The next step's missing amount, and the progress; `amount` in taka, null if the amount is reached. */
export interface NextStep {
  readonly rate: string;
  readonly amount: string | null;
  readonly players: number;
  /** From 0 to 1, for the condition that is further away. */
  readonly share: number;
}

const shareOf = (have: bigint, need: bigint): number => {
  if (have >= need) return 1;
  // Players who won: the way begins at nothing.
  return have <= 0n ? 0 : Number((have * 1_000n) / need) / 1_000;
};

/** The step after the one that the running period has reached; null at the highest step. */
export function nextStep(tiers: readonly Tier[], period: Period): NextStep | null {
  const tier = tiers.find(({ rate }) => toHundredths(rate) > toHundredths(period.rate));
  if (!tier) return null;
  const [have, need] = [toPaisa(period[basisOf(period.kind)]), toPaisa(tier.from)];
  const players = Math.max(0, tier.activeMembers - period.activeMembers);
  const far = shareOf(BigInt(period.activeMembers), BigInt(tier.activeMembers));
  return {
    rate: tier.rate,
    amount: have < need ? toTaka(need - have) : null,
    players,
    share: Math.min(shareOf(have, need), far),
  };
}
