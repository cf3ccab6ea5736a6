import { type Database, isOutage } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import type { WpsConfig } from '../../config';
import { planRain } from '../../modules/rewards/red-rain/plan';
import { runRebates } from '../../modules/team/agent-rebate/daily';
import { runContracts } from '../../modules/team/contracts/payouts';
import { usualMoneyRules } from '../../platform/settings/money-rules';
import { newOperator, type Operator } from '../operator';
import { setSite } from '../set-site';

/** A service that histories run on. */
export interface HistorySite {
  readonly url: string;
  readonly now: () => number;
  readonly config: Pick<WpsConfig, 'vendorSecret' | 'keySecret'>;
  /** The operator who approves, rejects and corrects. */
  readonly operator: Operator;
  /** The current red-envelope rain. */
  readonly rainId: string;
  /** Runs the nightly jobs, as two instances at once; a service in its own process runs them itself. */
  readonly night?: () => Promise<void>;
  /** Called with every answer. */
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
  { url, now, config }: Pick<HistorySite, 'url' | 'now' | 'config'>,
): Promise<HistorySite> {
  await setSite({ db }, { money: rules });
  await db.orm.execute(sql`delete from wps.red_rains`);
  const began = now() - HOUR;
  const [startsAt, endsAt] = [new Date(began), new Date(now() + 24 * HOUR)];
  const rain = { startsAt, endsAt, budget: 100_000_000n, least: 1n, most: 500n };
  const rainId = await planRain(db.orm, rain, startsAt);
  const operator = await newOperator({ db, url, now }, 'finance');
  return { url, now, config, operator, rainId };
}

/** Runs the nightly jobs on the database, twice at once. One without a connection leaves its work to the next. */
export const nightOf = (db: Database, now: () => number) => async () => {
  const at = now();
  const rest = (error: unknown) => {
    if (!isOutage(error)) throw error;
  };
  const work = () => [runRebates(db, at).catch(rest), runContracts(db, at, { dividends: true }).catch(rest)];
  await Promise.all([...work(), ...work()]);
};
