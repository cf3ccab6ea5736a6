import { type Database, isOutage } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import type { WpsConfig } from '../../config';
import { planRain } from '../../modules/rewards/red-rain/plan';
import { runRebates } from '../../modules/team/agent-rebate/daily';
import { runContracts } from '../../modules/team/contracts/payouts';
import { usualMoneyRules } from '../../platform/settings/money-rules';
import { newOperator, type Operator } from '../operator';
import { setSite } from '../set-site';

/** A service that histories are lived through on. */
export interface HistorySite {
  readonly url: string;
  readonly now: () => number;
  readonly config: Pick<WpsConfig, 'vendorSecret' | 'keySecret'>;
  /** Approves, rejects and corrects. */
  readonly operator: Operator;
  /** The rain that runs. */
  readonly rainId: string;
  /** Does the night's work, as two instances at once; a service that is a process of its own does it by itself. */
  readonly night?: () => Promise<void>;
  /** Hears of every answer. */
  readonly heard?: () => void;
}

/** Rules under which small amounts go out, half of them past an operator, as often as a history wants. */
const rules = {
  ...usualMoneyRules,
  depositMethods: usualMoneyRules.depositMethods.map((method) => ({ ...method, min: 1 })),
  withdrawal: { min: 1, max: 1_000_000, dailyAmount: 1_000_000_000, dailyCount: 1_000, autoApprove: 700 },
};
const HOUR = 3_600_000;

/** Prepares a database for histories: rules, somebody who decides, a rain for whoever is there. */
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

/** The night's work on the database itself, by two at once. One that gets no connection leaves the rest to the next, as the job does. */
export const nightOf = (db: Database, now: () => number) => async () => {
  const at = now();
  const rest = (error: unknown) => {
    if (!isOutage(error)) throw error;
  };
  const work = () => [runRebates(db, at).catch(rest), runContracts(db, at, { dividends: true }).catch(rest)];
  await Promise.all([...work(), ...work()]);
};
