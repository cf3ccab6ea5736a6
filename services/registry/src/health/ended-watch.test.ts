import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, openBench } from '../testing/bench';
import { type Listener, listenOn } from '../testing/listener';
import { aReport } from '../testing/pages';

const remote = 'mf-games';
const by = { who: 'ops', why: '' };
let bench: Bench;
let listener: Listener;
beforeAll(async () => {
  bench = await openBench();
  await bench.publish(remote, '1.0.0', '1.1.0');
  await bench.registry.activate(remote, '1.0.0', by);
  listener = await listenOn(bench, 10 * 60_000);
});
afterAll(async () => {
  await listener.stop();
  await bench.stop();
});

/** Makes a version live, for a watch of a moment. @returns how many pages that try it after the watch are evidence */
async function pagesAfter(rollout: { evenUnhealthy?: boolean }): Promise<number> {
  await bench.registry.activate(remote, '1.1.0', by, { watchMs: 1, ...rollout });
  await listener.live.refresh();
  const page = aReport({ loads: [{ remote, version: '1.1.0', ms: 100 }] });
  for (const word of [page, page]) await listener.hear(word);
  await listener.health.settle();
  return (await listener.health.evidence.pages(remote, '1.1.0', new Date(0))).size;
}

test('once a watch is over nothing is noted, unless the version is to lose its mark by it', async () => {
  expect(await pagesAfter({})).toBe(0);
  await bench.registry.rollback(remote, by);
  expect(await pagesAfter({ evenUnhealthy: true })).toBe(1);
});
