// @module-tag extended
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { evidence as table, type Watch } from '../../database/tables';
import { readSnapshot } from '../../releases/snapshot';
import { type Bench, openBench } from '../../testing/bench';
import { buildFolder, builtVersion } from '../../testing/built';
import { visit } from '../../testing/pages';
import { startSite } from '../../testing/site';
import { Evidence } from '../evidence';
import { KnownNetworks } from '../networks';
import { recoveryOf } from './recovery';

const remote = 'mf-games';
const by = { who: 'ops', why: '' };
const HOUR_MS = 60 * 60_000;
let bench: Bench;
let evidence: Evidence;
let networks: KnownNetworks;
let health: { evidence: Evidence; networks: KnownNetworks };
beforeAll(async () => {
  bench = await openBench();
  evidence = new Evidence(bench.registry.db, () => undefined);
  networks = new KnownNetworks(bench.registry.db, () => undefined);
  health = { evidence, networks };
  await bench.publish(remote, '1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await bench.registry.activate(remote, version, by);
  await bench.registry.rollback(remote, by);
  await bench.registry.activate(remote, '1.1.0', by, { evenUnhealthy: true });
});
afterAll(async () => {
  await evidence.close();
  await networks.close();
  await bench.stop();
});

/** The verdict on the version under watch. The given numbers of pages tried it a minute ago; by default its watch is over. */
async function said(states: Record<string, number>, part: Partial<Watch> = {}): Promise<string | null> {
  const { db } = bench.registry;
  await db.orm.delete(table);
  const pages = Object.entries(states).flatMap(([state, n]) => Array.from({ length: n }, (_, i) => `${state} ${i}`));
  const at = new Date(Date.now() - 60_000);
  for (const page of pages) {
    const state = page.split(' ')[0] ?? '';
    await db.orm
      .insert(table)
      .values({ remote, version: '1.1.0', page, network: '192.0.2.0/24', state, heard: true, at });
  }
  const [snapshot] = (await readSnapshot(db)).remotes;
  if (!snapshot?.watch) throw new Error('nothing is watched');
  const until = new Date(Date.now() - 1).toISOString();
  const since = new Date(at.getTime() - 1).toISOString();
  return recoveryOf(health, { ...snapshot, watch: { ...snapshot.watch, since, until, ...part } }, Date.now());
}

test('a version that pages have tried without a failure is healthy once its watch is over', async () => {
  expect(await said({ fine: 3 })).toMatch(/^1\.1\.0 failed on 0 of 3 pages since .*: within its limit$/);
  expect(await said({ fine: 3 }, { until: new Date(Date.now() + HOUR_MS).toISOString() })).toBeNull();
});

test('only a version under watch that was rolled back before can recover, once its watch is over', async () => {
  const healthy = await said({ fine: 3 });
  expect(healthy).not.toBeNull();
  const { db } = bench.registry;
  const [snapshot] = (await readSnapshot(db)).remotes;
  if (!snapshot?.watch) throw new Error('nothing is watched');
  const over = {
    ...snapshot,
    watch: { ...snapshot.watch, since: new Date(Date.now() - HOUR_MS).toISOString(), until: new Date(0).toISOString() },
  };
  expect(await recoveryOf(health, over, Date.now())).toContain('0 of 3 pages');
  expect(await recoveryOf(health, { ...over, liveUnhealthy: false }, Date.now())).toBeNull();
  expect(await recoveryOf(health, { ...over, watch: null }, Date.now())).toBeNull();
  expect(await recoveryOf(health, { ...over, live: { ...over.live, version: '1.0.0' } }, Date.now())).toBeNull();
  expect(await recoveryOf(health, { ...over, watch: { ...over.watch, until: null } }, Date.now())).toBeNull();
});

test('one that no page has tried, or that exceeds its limit, is not', async () => {
  expect(await said({})).toBeNull();
  expect(await said({ fine: 9, 'fail.import': 1 })).toBeNull();
  expect(await said({ fine: 9, 'fail.import': 1 }, { limit: 0.1 })).toContain('1 of 10 pages');
});

test('REG-08 nor one after which more pages fell silent than after any version', async () => {
  expect(await said({ fine: 9, trying: 1 })).toBeNull();
  expect(await said({ fine: 30, trying: 10 }, { limit: 0.1 })).toBeNull();
  expect(await said({ fine: 38, trying: 2 })).toContain('0 of 40 pages');
  expect(await said({ fine: 35, trying: 3, 'fail.render': 2 }, { limit: 0.1 })).toContain('3 of 40 pages');
});

test('REG-08 the watchdog marks what it rolled back with its reason; a later healthy watch removes the mark', async () => {
  const site = await startSite();
  try {
    const client = site.client();
    for (const version of ['1.0.0', '1.1.0']) {
      await client.publish(await buildFolder(builtVersion(remote, version)));
      await client.activate(remote, version);
    }
    const mark = async () =>
      (await client.list()).remotes[0]?.versions.find(({ version }) => version === '1.1.0')?.unhealthy;
    const soon = { timeout: 15_000, interval: 200 };
    await visit(site.shell, remote, '1.1.0', { pages: 5, failing: 5 });
    await vi.waitFor(async () => expect(await mark()).toMatchObject({ who: 'watchdog' }), soon);
    expect(await mark()).toMatchObject({ why: expect.stringMatching(/^1\.1\.0 failed on \d of \d pages/) });
    await client.activate(remote, '1.1.0', { evenUnhealthy: true, watchMs: 100 });
    await visit(site.shell, remote, '1.1.0', { pages: 2 });
    await vi.waitFor(async () => expect(await mark()).toBeNull(), soon);
    expect(await client.history(remote, 1)).toMatchObject([{ who: 'watchdog', action: 'recover', to: '1.1.0' }]);
  } finally {
    await site.stop();
  }
}, 60_000);
