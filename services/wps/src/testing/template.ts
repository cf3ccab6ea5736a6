import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@mfe/server-kit';
import { copyTemplate, type TemplateOptions, type TestDatabase, testDatabase } from '@mfe/server-kit/testing';
import { createEncryption } from '../http/encryption/encryption';
import { subscribeModules } from '../modules/subscriptions';
import { periodOf } from '../platform/clock/calendar';
import { dayOf } from '../platform/clock/days';
import { parseKeyRing } from '../platform/crypto/key-ring';
import { openWpsDatabase } from '../platform/database/open';
import { GRACE } from '../platform/jobs/each';
import { seed } from '../seed/seed';

/** The encryption secret of the services in tests, and so of the template. */
export const testKeySecret = parseKeyRing(`1:${Buffer.alloc(32, 7).toString('base64')}`);
const here = import.meta.dirname;

/** In ms. Jobs settle a day some minutes after its end; the seed counts it as paid a minute later. */
const SETTLED = GRACE + 60_000;

/**
 * The time at which a test begins, in ms since 1970: now, but never the first minutes of a day, in which yesterday is
 * not yet settled and a test would find it unpaid.
 */
export function timeOfTests(now = Date.now()): number {
  return Math.max(now, periodOf('day', now).start.getTime() + SETTLED);
}

/** An embedded database with its tables and no rows: creating one takes three times as long as filling it. */
const empty: TemplateOptions = {
  name: 'wps-empty',
  sources: ['../../migrations', '../platform/database'].map((path) => join(here, path)),
  make: openWpsDatabase,
};

/** Puts an empty embedded database with all tables into a data folder. */
export const placeEmptyDatabase = (folder: string): Promise<void> => copyTemplate(empty, folder);

function options(): TemplateOptions {
  // The template may exist already; then this process does not seed.
  subscribeModules();
  return {
    name: 'wps',
    sources: [
      '.',
      '../../migrations',
      '../modules',
      '../seed',
      '../platform',
      '../adapters',
      '../../../sandbox-vendor/src/catalogue',
    ].map((path) => join(here, path)),
    // Seeded dates are relative to the day.
    also: dayOf(timeOfTests()),
    async make(place) {
      if (!place.url) await placeEmptyDatabase(place.folder);
      const db = await openWpsDatabase(place);
      await seed(db, { now: timeOfTests(), demo: { keySecret: testKeySecret } });
      // The first start creates a key pair, which takes a third of a second.
      await createEncryption(db, testKeySecret, () => timeOfTests());
      return db;
    },
  };
}

/** Puts a seeded embedded database into a data folder. */
export const placeSeededDatabase = (folder: string): Promise<void> => copyTemplate(options(), folder);

/** A seeded database on the run's PostgreSQL; undefined if none is installed. */
export const seededDatabase = (): Promise<TestDatabase | undefined> => testDatabase(options());

/** An embedded database in a folder of its own. Its `close` also deletes it. */
export async function openEmbedded(place: (folder: string) => Promise<void>): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'r777-embedded-'));
  await place(folder);
  const db = await openWpsDatabase({ folder });
  const close = db.close.bind(db);
  return Object.assign(db, { close: () => close().then(() => rmSync(folder, { recursive: true })) });
}

/** A database with all tables and no rows, for one test: on the run's PostgreSQL, or embedded. Its `close` also deletes it. */
export async function openEmptyDatabase(): Promise<Database> {
  const own = await testDatabase(empty);
  return own ? openOwn(own) : openEmbedded(placeEmptyDatabase);
}

async function openOwn(own: TestDatabase): Promise<Database> {
  const db = await openWpsDatabase({ folder: '', url: own.url });
  const close = db.close.bind(db);
  return Object.assign(db, { close: () => close().then(own.drop) });
}

/** A seeded database for one test: on the run's PostgreSQL, or embedded. Its `close` also deletes it. */
export async function openSeededDatabase(on?: 'embedded'): Promise<Database> {
  const own = on === 'embedded' ? undefined : await seededDatabase();
  return own ? openOwn(own) : openEmbedded(placeSeededDatabase);
}
