import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { MODELS_KEY } from '../domains/live-models/models';
import { settings } from '../domains/system/tables';
import { seedCatalogue } from './catalogue';
import { seedContent } from './content';
import { liveModels } from './content/live-models';
import { seedRewardContent } from './content/rewards/write';
import { site } from './content/site';
import { seedDemo } from './demo/demo';
import { seedLotteries } from './lotteries';

/** Any number will do, as long as every instance locks the same one. */
const SEED_LOCK = 777_002;

/**
 * Fills an empty database so that every screen has something to show; a filled one is left alone. Instances that start
 * together seed once.
 * @returns whether it wrote anything
 */
export function seed(db: Database, options: { readonly now: number; readonly demo: boolean }): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (db.kind === 'postgres') await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [known] = await tx.select({ key: settings.key }).from(settings).limit(1);
    if (known) return false;
    await tx.insert(settings).values([
      { key: 'site', value: site },
      { key: MODELS_KEY, value: liveModels },
    ]);
    await seedCatalogue(tx);
    await seedLotteries(tx);
    await seedContent(tx, options.now);
    await seedRewardContent(tx);
    const { signUpBonus: bonus, trialBalance } = site;
    if (options.demo) await seedDemo(db, tx, { now: options.now, bonus, trialBalance });
    return true;
  });
}
