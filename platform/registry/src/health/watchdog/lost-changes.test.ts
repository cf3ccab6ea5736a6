import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { evidence } from '../../database/tables';
import { readSnapshot } from '../../releases/snapshot';
import { type Bench, openBench } from '../../testing/bench';
import { type Listener, listenOn } from '../../testing/http';
import { copyState } from '../../testing/lost-changes';

const by = { who: 'ops', why: '' };
let bench: Bench;
let listener: Listener;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  bench = await openBench();
  // Without notifications: the host reads the database when the test says so.
  vi.spyOn(bench.registry.db, 'listen').mockResolvedValue(async () => {});
  await bench.publish('mf-games', '1.0.0', '1.1.0', '1.2.0', '1.3.0');
  for (const version of ['1.0.0', '1.1.0']) await bench.registry.activate('mf-games', version, by);
  listener = await listenOn(bench, 60 * 60_000);
});
afterAll(async () => {
  await listener.stop();
  await bench.stop();
  vi.useRealTimers();
});

const isLive = async () => (await readSnapshot(bench.registry.db)).remotes[0]?.live.version;
/** Lets the version fail on all pages. */
async function fail(version: string): Promise<void> {
  const page = (_: unknown, at: number) => ({
    remote: 'mf-games',
    version,
    page: `${version} ${at}`,
    network: `network ${at % 5}`,
    state: 'fail.render',
    heard: true,
    at: new Date(),
  });
  await bench.registry.db.orm.insert(evidence).values(Array.from({ length: 10 }, page));
}

test('REG-08 a failing version that the database lost takes no other version with it', async () => {
  const { registry } = bench;
  const failOver = await copyState(registry.db);
  const { revision } = await registry.activate('mf-games', '1.2.0', by);
  await listener.live.refresh();
  await fail('1.2.0');
  await failOver();
  // The same revision, of another change.
  expect(await registry.activate('mf-games', '1.3.0', by)).toMatchObject({ revision });
  // The host has not noticed at the first look.
  for (const _ of [1, 2]) {
    await listener.look();
    expect(await isLive()).toBe('1.3.0');
  }
  expect([listener.live.isDatabaseBehind, [...listener.live.lost]]).toEqual([true, ['mf-games']]);
  // Changed after that, it is watched like any other.
  await registry.activate('mf-games', '1.2.0', by);
  await listener.live.refresh();
  await registry.db.orm.delete(evidence);
  await fail('1.2.0');
  await listener.look();
  expect(await isLive()).toBe('1.3.0');
});
