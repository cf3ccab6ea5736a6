import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, openBench } from '../../testing/bench';
import { type Listener, listenOn } from '../../testing/http';
import { sampleReport } from '../../testing/pages';
import { remoteHealth } from '../remote-health';

const remote = 'mf-games';
const by = { who: 'ops', why: '' };
let bench: Bench;
let listener: Listener;
beforeAll(async () => {
  bench = await openBench();
  await bench.publish(remote, '1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await bench.registry.activate(remote, version, by);
  listener = await listenOn(bench, 10 * 60_000);
});
afterAll(async () => {
  await listener.stop();
  await bench.stop();
});

test('REG-08 a version that is made live again is judged anew by a page that tried it the first time', async () => {
  const page = sampleReport({ showing: { [remote]: '1.0.0' } });
  const live = async () => {
    await listener.look();
    return listener.live.snapshot.remotes[0]?.live.version;
  };
  const fails = { ...page, failures: [{ remote, version: '1.1.0', reason: 'runtime' as const }] };
  const loads = { ...page, loads: [{ remote, version: '1.1.0', ms: 100 }] };
  const counted = async () => {
    await listener.health.settle();
    const { pages, errors } = (await remoteHealth(bench.registry.db, remote, 5)).versions['1.1.0'] ?? {};
    return { pages, errors };
  };
  for (const word of [page, loads, loads, fails]) await listener.hear(word);
  expect(await live()).toBe('1.0.0');
  expect(await counted()).toEqual({ pages: 1, errors: 1 });

  await bench.registry.activate(remote, '1.1.0', by, { evenUnhealthy: true });
  await listener.live.refresh();
  for (const word of [loads, loads, page]) await listener.hear(word);
  expect(await live()).toBe('1.1.0');
  expect(await counted()).toEqual({ pages: 2, errors: 1 });

  await listener.hear(fails);
  expect(await live()).toBe('1.0.0');
  expect(await counted()).toEqual({ pages: 2, errors: 2 });
});

test("REG-08 a page's earlier failure does not count against a version that works there the second time", async () => {
  const { evidence } = listener.health;
  const page = sampleReport();
  await bench.registry.activate(remote, '1.1.0', by, { evenUnhealthy: true });
  await listener.live.refresh();
  const fails = { ...page, failures: [{ remote, version: '1.1.0', reason: 'import' as const }] };
  for (const word of [page, fails]) await listener.hear(word);
  await listener.health.settle();
  await bench.registry.activate(remote, '1.0.0', by);
  await bench.registry.activate(remote, '1.1.0', by, { evenUnhealthy: true });
  await listener.live.refresh();
  const loads = { ...page, loads: [{ remote, version: '1.1.0', ms: 100 }] };
  for (const word of [loads, page]) await listener.hear(word);
  await listener.health.settle();
  const since = new Date(listener.live.snapshot.remotes[0]?.watch?.since ?? 0);
  expect(await evidence.read(remote, '1.1.0', since)).toMatchObject([{ tried: { pages: 1, errors: 0 } }]);
});
