import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { subscribeModules } from '../modules/subscriptions';
import { foldChanges } from '../modules/team/figures/fold';
import type { KeyRing } from '../platform/crypto/key-ring';
import { site } from '../platform/settings/default-site';
import { settings } from '../platform/settings/tables';
import { seedContent } from './content';
import { seedDemo } from './demo/demo';
import { giveReference } from './reference';

/** An arbitrary number, the same for every instance: the key of the lock. */
const SEED_LOCK = 777_002;

/** Input of a seed. */
export interface SeedOptions {
  /** ms since 1970. */
  readonly now: number;
  /** The secret for the demo accounts' card numbers, or false for no demo accounts. */
  readonly demo: false | { readonly keySecret: KeyRing };
}

/**
 * Fills an empty database with data for every screen. A filled one gets only reference rows that are new since then. Of
 * instances that start together only one seeds.
 * @returns whether the database was empty, and the number of new reference rows
 */
export async function seed(db: Database, options: SeedOptions): Promise<{ seeded: boolean; given: number }> {
  // No module is registered here, but demo members use the same functions as all others.
  subscribeModules();
  const done = await db.transaction(async (tx) => {
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
  // The demo agents' figures are ready for the first page.
  if (done.seeded) await foldChanges(db, options.now);
  return done;
}
