import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit, listRemotes } from '../releases/listing';
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
