import { type Database, isOutage } from '@mfe/server-kit';
import { eq, sql } from 'drizzle-orm';
import type { WpsConfig } from '../../config';
import { collectOwed } from '../../modules/money/cashier/deposit/charge-back';
import { closeAllExpired } from '../../modules/money/wagering/close';
import { payCashback } from '../../modules/promotions/cashback';
import { planRain } from '../../modules/rewards/red-rain/plan';
import { redRains } from '../../modules/rewards/red-rain/tables';
import { runRebates } from '../../modules/team/agent-rebate/daily';
import { runContracts } from '../../modules/team/contracts/payouts';
import { usualMoneyRules } from '../../platform/settings/money-rules';
import { referencePolicy } from '../../platform/settings/policy-pack';
import { newOperator, type Operator } from '../operator';
import { setSite } from '../set-site';
import { historyRewards, runEngines } from './engine-promises';
import { offerPromotions } from './promotions';
import { guardSafety } from './safety-guard';

/** A service that histories run on. */
export interface HistorySite {
  readonly url: string;
  readonly now: () => number;
  readonly config: Pick<WpsConfig, 'vendorSecret' | 'keySecret'>;
  /** The operator who approves, rejects and corrects. */
  readonly operator: Operator;
  /** Deposits that were returned to excluded members, each as often as an operator got that answer. */
  readonly returned: string[];
  /** The current red-envelope rain. */
  readonly rainId: string;
  /** The database, if the test has it: a step may set a clock in it. */
  readonly db?: Database;
  /** Runs the nightly jobs, as two instances at once; a service in its own process runs them itself. */
  readonly night?: () => Promise<void>;
  /** Removes every open bonus, as if it had expired, by two instances at once. */
  readonly expire?: () => Promise<void>;
  /** Called after every answer. */
  readonly heard?: () => void;
}

/** Rules that allow many small withdrawals, half of which need an operator's approval. */
const rules = {
  ...usualMoneyRules,
  depositMethods: usualMoneyRules.depositMethods.map((method) => ({ ...method, min: 1 })),
  withdrawal: { min: 1, max: 1_000_000, dailyAmount: 1_000_000_000, dailyCount: 1_000, autoApprove: 700 },
};
const HOUR = 3_600_000;

/** Prepares a database for histories: rules, an operator, a rain for all members. */
export async function prepareSite(
  db: Database,
  { url, adminUrl, now, config }: Pick<HistorySite, 'url' | 'now' | 'config'> & { readonly adminUrl: string },
): Promise<HistorySite> {
  const policy = { ...referencePolicy, limits: { ...referencePolicy.limits, minimum: '0.01' } };
  await setSite({ db }, { money: rules, policy });
  await guardSafety(db);
  const rewards = JSON.stringify(historyRewards);
  await db.orm.execute(sql`insert into wps.settings (key, value) values ('rewards', ${rewards}::jsonb)
    on conflict (key) do update set value = excluded.value`);
  await db.orm.execute(sql`delete from wps.red_rains`);
  const began = now() - HOUR;
  const [startsAt, endsAt] = [new Date(began), new Date(now() + 24 * HOUR)];
  const rain = { startsAt, endsAt, budget: 100_000_000n, least: 1n, most: 5n };
  const rainId = await planRain(db.orm, rain, startsAt);
  // The histories' players register after the rain was planned, but may still open envelopes.
  await db.orm.update(redRains).set({ plannedAt: endsAt }).where(eq(redRains.id, rainId));
  await offerPromotions(db, now());
  const operator = await newOperator({ db, adminUrl, now }, 'finance');
  return { url, now, config, operator, rainId, returned: [] };
}

/** Runs the nightly jobs on the database, twice at once. One without a connection leaves its work to the next. */
export const nightOf = (db: Database, now: () => number, config: HistorySite['config']) => async () => {
  const at = now();
  const rest = (error: unknown) => {
    if (!isOutage(error)) throw error;
  };
  const work = () => [
    runRebates(db, at).catch(rest),
    runContracts(db, at, { dividends: true }).catch(rest),
    payCashback(db, at).catch(rest),
    collectOwed(db, at).catch(rest),
    runEngines({ db, config }, at),
  ];
  await Promise.all([...work(), ...work()]);
};

/**
 * Lets every open bonus expire on the database, twice at once. One without a connection leaves its work to the next.
 */
export const expiryOf = (db: Database, now: () => number) => async () => {
  const later = now() + 31 * 24 * HOUR;
  const rest = (error: unknown) => {
    if (!isOutage(error)) throw error;
  };
  await Promise.all([closeAllExpired(db, later).catch(rest), closeAllExpired(db, later).catch(rest)]);
};
