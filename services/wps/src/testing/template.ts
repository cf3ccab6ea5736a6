import { join } from 'node:path';
import { databaseTemplate } from '@r777/server-kit/testing';
import { createEncryption } from '../http/encryption/encryption';
import { subscribeModules } from '../modules/subscriptions';
import { dayOf } from '../platform/clock/days';
import { parseKeyRing } from '../platform/crypto/key-ring';
import { openWpsDatabase } from '../platform/database/open';
import { GRACE } from '../platform/jobs/each-period';
import { seed } from '../seed/seed';

/** The encryption secret of the services in tests, and so of the template. */
export const testKeySecret = parseKeyRing(`1:${Buffer.alloc(32, 7).toString('base64')}`);
const here = import.meta.dirname;

/** A seeded database to start tests from. */
export function template(): Promise<Blob> {
  // The template may exist already; then this process does not seed.
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
    // Seeded dates are relative to the day, and seeded earnings to the last day that was computed.
    also: `${dayOf(Date.now())} ${dayOf(Date.now() - GRACE)}`,
    async make() {
      const db = await openWpsDatabase({ folder: 'memory' });
      await seed(db, { now: Date.now(), demo: { keySecret: testKeySecret } });
      // The first start creates a key pair, which takes a third of a second.
      await createEncryption(db, testKeySecret, Date.now);
      return db;
    },
  });
}
