import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, openBench } from '../../testing/bench';
import { type Listener, listenOn } from '../../testing/http';
import { sampleReport } from '../../testing/pages';

const remote = 'mf-games';
let bench: Bench;
const listeners: Listener[] = [];
beforeAll(async () => {
  bench = await openBench();
  await bench.publish(remote, '1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await bench.registry.activate(remote, version, { who: 'ops', why: '' });
});
afterAll(async () => {
  for (const listener of listeners) await listener.stop();
  await bench.stop();
});

/** The live version after a page has failed on a host that has received reports for so long. */
async function liveAfter(forMs: number): Promise<string | undefined> {
  const listener = await listenOn(bench, forMs);
  listeners.push(listener);
  const page = sampleReport({ failures: [{ remote, version: '1.1.0', reason: 'import' }] });
  for (const word of [page, page]) await listener.hear(word);
  await listener.look();
  return listener.live.snapshot.remotes[0]?.live.version;
}

test('REG-08 a page that fails right after a restart does not decide alone: the others have not been heard yet', async () => {
  expect(await liveAfter(0)).toBe('1.1.0');
  expect(await liveAfter(10 * 60_000)).toBe('1.0.0');
});
