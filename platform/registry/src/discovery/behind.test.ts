import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { revisions } from '../database/tables';
import { type Bench, openBench } from '../testing/bench';
import { LiveDocument } from './live-document';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.publish('mf-games', '1.0.0');
  await bench.registry.activate('mf-games', '1.0.0', { who: 'ops', why: '' });
});
afterAll(() => bench.stop());

test('a database that went back behind a host is reported once, until it has caught up', async () => {
  const { registry } = bench;
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
  const live = new LiveDocument(registry.db, log as unknown as FastifyBaseLogger);
  await live.start();
  const { revision } = live;
  expect(live.isDatabaseBehind).toBe(false);
  // As a failover to a standby that lagged.
  await registry.db.orm.update(revisions).set({ value: sql`${revisions.value} - 1` });
  for (const _ of [1, 2]) await live.refresh();
  expect([live.isDatabaseBehind, live.revision]).toEqual([true, revision]);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { revision: revision - 1, served: revision },
    'the database has an older document than this host',
  );
  await registry.catchUp({ who: 'ops', why: 'a failover' });
  await live.refresh();
  expect(live.isDatabaseBehind).toBe(false);
  expect(live.revision).toBeGreaterThan(revision);
  await live.stop();
});
