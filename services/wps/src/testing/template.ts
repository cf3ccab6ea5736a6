import { join } from 'node:path';
import { databaseTemplate } from '@r777/server-kit/testing';
import { createEncryption } from '../http/encryption/encryption';
import { subscribeModules } from '../modules/subscriptions';
import { dayOf } from '../platform/clock/days';
import { openWpsDatabase } from '../platform/database/open';
import { GRACE } from '../platform/jobs/each-period';
import { seed } from '../seed/seed';

/** What the services of tests seal with, and so what the template is sealed with. */
export const testKeySecret = Buffer.alloc(32, 7);
const here = import.meta.dirname;

/** A seeded database to start tests from. */
export function template(): Promise<Blob> {
  // The template may lie ready, and then nobody seeds in this process.
  subscribeModules();
  return databaseTemplate({
    name: 'wps',
    sources: [
      '.',
      '../../migrations',
      '../modules',
      '../seed',
      '../platform',
      '../adapters',
      '../../../../tools/art/src/catalogue',
    ].map((path) => join(here, path)),
    // Seeded dates are relative to the day, and seeded earnings to the last day that was worked out.
    also: `${dayOf(Date.now())} ${dayOf(Date.now() - GRACE)}`,
    async make() {
      const db = await openWpsDatabase({ folder: 'memory' });
      await seed(db, { now: Date.now(), demo: { keySecret: testKeySecret } });
      // The first start makes a key pair, which takes a third of a second.
      await createEncryption(db, testKeySecret, Date.now);
      return db;
    },
  });
}
