import { join } from 'node:path';
import { databaseTemplate } from '@r777/server-kit/testing';
import { openWpsDatabase } from '../database/open';
import { createEncryption } from '../domains/session/encryption';
import { seed } from '../seed/seed';
import { dayOf } from '../wire/days';

/** What the services of tests seal with, and so what the template is sealed with. */
export const testKeySecret = Buffer.alloc(32, 7);
const here = import.meta.dirname;

/** A seeded database to start tests from. */
export const template = (): Promise<Blob> =>
  databaseTemplate({
    name: 'wps',
    sources: [
      '.',
      '../../migrations',
      '../domains',
      '../seed',
      '../database',
      '../../../../tools/art/src/catalogue',
    ].map((path) => join(here, path)),
    // Seeded dates are relative to the day.
    also: dayOf(Date.now()),
    async make() {
      const db = await openWpsDatabase({ folder: 'memory' });
      await seed(db, { now: Date.now(), demo: { keySecret: testKeySecret } });
      // The first start makes a key pair, which takes a third of a second.
      await createEncryption(db, testKeySecret, Date.now);
      return db;
    },
  });
