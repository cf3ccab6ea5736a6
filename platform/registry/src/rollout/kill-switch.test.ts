import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit, listRemotes } from '../releases/listing';
import { readSnapshot } from '../releases/snapshot';
import { type Bench, openBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const by = { who: 'ops', why: '' };
let remote = 'mf-a';
/** Each test has its own remote: 1.1.0 is live after 1.0.0, and disabled. */
beforeEach(async () => {
  remote += 'b';
  await bench.publish(remote, '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0']) await bench.registry.activate(remote, version, by);
});

const watchRow = async () => (await readSnapshot(bench.registry.db)).remotes.find(({ name }) => name === remote)?.watch;
const known = async () => (await listRemotes(bench.registry.db)).remotes.find(({ name }) => name === remote);
const off = () => bench.registry.disable(remote, by);

test('a rollback works on a disabled remote, leaves it disabled, and says so', async () => {
  await off();
  const done = await bench.registry.rollback(remote, by);
  expect(done).toMatchObject({ enabled: false, from: '1.1.0 disabled', to: '1.0.0 disabled' });
  expect(await known()).toMatchObject({ enabled: false, live: { version: '1.0.0' } });
  expect(await listAudit(bench.registry.db, 1, remote)).toMatchObject([{ to: '1.0.0 disabled' }]);
  expect(await bench.registry.enable(remote, by)).toMatchObject({ enabled: true, to: '1.0.0' });
});

test('REG-05 a kill that comes first is not undone by a pending activation', async () => {
  await Promise.allSettled([off(), bench.registry.activate(remote, '1.2.0', by)]);
  expect(await known()).toMatchObject({ enabled: false });
});

test('a kill is one entry of the audit however often it is sent, and names what was done', async () => {
  const sent = [await off(), await off()];
  sent.push(await bench.registry.enable(remote, by), await bench.registry.enable(remote, by));
  expect(sent.map(({ changed }) => changed)).toEqual([true, false, true, false]);
  expect((await listAudit(bench.registry.db, 2, remote)).map(({ action }) => action)).toEqual(['enable', 'disable']);
});

test('a split that ends a kill watches the live version too, which comes back beside it', async () => {
  const { registry } = bench;
  await registry.activate(remote, '1.1.0', by, { watchMs: 0 });
  await registry.activate(remote, '1.0.0', by, { watchMs: 0 });
  await off();
  await registry.traffic(remote, '1.2.0', 10, by, { enable: true });
  expect(await watchRow()).toMatchObject({ version: '1.2.0', until: null, live: { version: '1.0.0' } });
  await registry.traffic(remote, '1.2.0', 0, by);
  expect(await watchRow()).toMatchObject({ version: '1.0.0', until: expect.any(String) });
});

test.each([
  ['given back', () => bench.registry.enable(remote, by)],
  ['given back with the same split', () => bench.registry.traffic(remote, '1.2.0', 20, by, { enable: true })],
])('the live version beside a split that a kill took away is watched when it is %s', async (_, giveBack) => {
  const { registry } = bench;
  await registry.activate(remote, '1.0.0', by, { watchMs: 0 });
  await registry.traffic(remote, '1.2.0', 10, by, { limit: 0.05 });
  await off();
  await giveBack();
  expect(await watchRow()).toMatchObject({ version: '1.2.0', limit: 0.05, live: { version: '1.0.0', limit: 0.01 } });
});

test('a watch that still runs goes on after a kill, with the limit that the operator gave', async () => {
  const { registry } = bench;
  await registry.activate(remote, '1.0.0', by, { limit: 0.2 });
  const running = await watchRow();
  await off();
  await registry.traffic(remote, '1.2.0', 10, by, { enable: true });
  expect((await watchRow())?.live).toEqual(running);
});
