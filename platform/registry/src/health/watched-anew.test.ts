import type { PageReport } from '@mfe/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { evidence as evidenceTable, health as healthTable } from '../database/tables';
import { buildDocument } from '../discovery/build';
import { readSnapshot, type Snapshot } from '../releases/snapshot';
import { type Bench, openBench } from '../testing/bench';
import { sampleReport } from '../testing/pages';
import { Health } from './health';
import { readPageReport } from './page-report';

const remote = 'mf-games';
let bench: Bench;
let snapshot: Snapshot;
let health: Health;
/** 1.1.0 is live after 1.0.0, and watched. */
beforeAll(async () => {
  bench = await openBench();
  await bench.publish(remote, '1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await bench.registry.activate(remote, version, { who: 'ops', why: '' });
  snapshot = await readSnapshot(bench.registry.db);
});
afterAll(() => bench.stop());
beforeEach(() => {
  health = new Health(bench.registry.db, (error) => {
    throw error;
  });
});
afterEach(() => health.close());

async function take(report: PageReport, state = snapshot): Promise<void> {
  const checked = readPageReport(report);
  if (!checked) throw new Error('no report');
  await health.take(checked, { snapshot: state, build: 'abc123' }, 'one');
}
/** How often each event of the version was counted; baselines aside. */
async function counted(): Promise<Record<string, number>> {
  await health.settle();
  const rows = await bench.registry.db.orm.select().from(healthTable);
  const own = rows.filter(({ what }) => !what.startsWith('usual.'));
  return Object.fromEntries(own.map(({ what, n }) => [what, n]));
}
async function evidence(): Promise<unknown[][]> {
  await health.settle();
  const rows = await bench.registry.db.orm.select().from(evidenceTable).orderBy(evidenceTable.page);
  return rows.map(({ page, state, heard }) => [page, state, heard]);
}
const loads = [{ remote, version: '1.1.0', ms: 200 }];
const failing = (reason: 'render' | 'runtime') => [{ remote, version: '1.1.0', reason }];
/** The same state, but the watch begins at another time, as after a kill. */
const watchedSince = (since: string): Snapshot => ({
  ...snapshot,
  remotes: snapshot.remotes.map((one) => ({ ...one, watch: one.watch && { ...one.watch, since } })),
});
const later = '2099-01-01T00:00:00.000Z';

test('REG-08 pages report again what they reported before a watch that began anew', async () => {
  const page = sampleReport({ loads, failures: failing('render') });
  for (const state of [snapshot, snapshot, watchedSince('2026-01-01T00:00:00.000Z')]) await take(page, state);
  expect(await counted()).toEqual({ load: 1, 'fail.render': 1 });
  await take(page, watchedSince(later));
  expect(await counted()).toEqual({ load: 2, 'fail.render': 2 });
  // The document tells the pages, and says it of no other version.
  const listed = buildDocument(watchedSince(later)).microFrontends[`r777/${remote}`] ?? [];
  expect(listed.map(({ extras }) => extras?.activatedAt === later)).toEqual([true, false]);
});

test('REG-08 a page that has shown the watched version since before counts, as working or as failing', async () => {
  await bench.registry.db.orm.delete(evidenceTable);
  const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
  const shows = (at: number, part: Partial<PageReport> = {}) =>
    sampleReport({ page: id(at), showing: { [remote]: '1.1.0' }, ...part });
  await take(shows(1));
  for (const part of [{ failures: failing('runtime') }, {}]) await take(shows(2, part));
  await take(shows(3, { showing: { [remote]: '1.0.0' } }));
  await take(shows(4, { loads }));
  expect(await evidence()).toEqual([
    [id(1), 'fine', false],
    [id(2), 'fail.runtime', true],
    [id(4), 'trying', false],
  ]);
  const added = vi.spyOn(health.evidence, 'add');
  await take(shows(1));
  expect(added).not.toHaveBeenCalled();
  for (const _ of [1, 2]) await take(shows(1), watchedSince(later));
  expect(added).toHaveBeenCalledOnce();
});
