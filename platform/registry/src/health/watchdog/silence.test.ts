import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../database/tables';
import { type Bench, openBench } from '../../testing/bench';
import { ago, type Listener, listenOn } from '../../testing/http';
import { sampleReport } from '../../testing/pages';

const remote = 'mf-games';
let bench: Bench;
let listener: Listener;
beforeAll(async () => {
  bench = await openBench();
  await bench.publish(remote, '1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await bench.registry.activate(remote, version, { who: 'ops', why: '' });
  listener = await listenOn(bench, 10 * 60_000);
});
afterAll(async () => {
  await listener.stop();
  await bench.stop();
});

test('REG-08 a version after which pages fall silent is rolled back, and the audit says why', async () => {
  for (let page = 0; page < 10; page++) {
    const report = sampleReport({ showing: { [remote]: '1.0.0' } });
    const network = `network ${page % 5}`;
    await listener.hear(report, network);
    await listener.hear({ ...report, loads: [{ remote, version: '1.1.0', ms: 100 }] }, network);
  }
  const live = async () => {
    await listener.look();
    return listener.live.snapshot.remotes[0]?.live.version;
  };
  expect(await live()).toBe('1.1.0');
  await ago(bench, listener, 31);
  expect(await live()).toBe('1.0.0');
  expect((await bench.registry.db.orm.select().from(audit).orderBy(audit.id)).at(-1)).toMatchObject({
    who: 'watchdog',
    action: 'rollback',
    why: '10 of 10 pages were not heard again after 1.1.0: unresponsive',
  });
});
