import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { subscribeModules } from '../modules/subscriptions';
import { site } from '../platform/settings/default-site';
import { settings } from '../platform/settings/tables';
import { seedContent } from './content';
import { seedDemo } from './demo/demo';
import { giveReference } from './reference';

/** Any number will do, as long as every instance locks the same one. */
const SEED_LOCK = 777_002;

/** What a seed is made from. */
export interface SeedOptions {
  /** ms since 1970. */
  readonly now: number;
  /** The demo accounts as well, and what their card numbers are sealed with; false for none. */
  readonly demo: false | { readonly keySecret: Buffer };
}

/**
 * Fills an empty database so that every screen has something to show; one that is filled gets the reference rows that have
 * come since, and is left alone otherwise. Instances that start together seed once.
 * @returns whether the database was empty, and how many reference rows it was given
 */
export function seed(db: Database, options: SeedOptions): Promise<{ seeded: boolean; given: number }> {
  // No module is registered here, and demo members play and pay like all others.
  subscribeModules();
  return db.transaction(async (tx) => {
    if (db.kind === 'postgres') await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [known] = await tx.select({ key: settings.key }).from(settings).limit(1);
    const given = await giveReference(db, tx);
    if (known) return { seeded: false, given };
    await tx.insert(settings).values({ key: 'site', value: site });
    await seedContent(tx, options.now);
    const { signUpBonus: bonus, trialBalance } = site;
    if (options.demo)
      await seedDemo(db, tx, { now: options.now, bonus, trialBalance, keySecret: options.demo.keySecret });
    return { seeded: true, given };
  });
}
