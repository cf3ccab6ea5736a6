import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit, listRemotes } from '../releases/listing';
import { type Bench, openBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const by = { who: 'ops', why: '' };
const enable = true;
let remote = 'mf-a';
/** Each test has its own remote: 1.1.0 is live after 1.0.0, and disabled. */
beforeEach(async () => {
  remote += 'b';
  await bench.publish(remote, '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0']) await bench.registry.activate(remote, version, by);
});

const known = async () => (await listRemotes(bench.registry.db)).remotes.find(({ name }) => name === remote);
const off = () => bench.registry.disable(remote, by);

test('on a disabled remote an activation is refused with both next steps, and changes nothing', async () => {
  await off();
  const refusal = { code: 'remote.disabled', message: expect.stringMatching(/--enable.* or .*fed enable mf-ab/) };
  await expect(bench.registry.activate(remote, '1.2.0', by)).rejects.toMatchObject(refusal);
  await expect(bench.registry.activate(remote, '1.1.0', by)).rejects.toMatchObject(refusal);
  expect(await known()).toMatchObject({ enabled: false, live: { version: '1.1.0' } });
});

test.each(['1.2.0', '1.1.0'])('with consent it is activated and enabled in one change: %s', async (version) => {
  await off();
  const done = await bench.registry.activate(remote, version, by, { enable });
  expect(done).toMatchObject({ changed: true, enabled: true, from: '1.1.0 disabled', to: version });
  expect(await known()).toMatchObject({ enabled: true, live: { version } });
  expect(await bench.registry.activate(remote, version, by, { enable })).toMatchObject({ changed: false });
});

test('a split is not started or promoted without consent, and is ended without enabling it', async () => {
  await bench.registry.traffic(remote, '1.2.0', 10, by);
  await off();
  await expect(bench.registry.traffic(remote, '1.2.0', 20, by)).rejects.toMatchObject({ code: 'remote.disabled' });
  await expect(bench.registry.promote(remote, by)).rejects.toMatchObject({ code: 'remote.disabled' });
  const ended = await bench.registry.traffic(remote, '1.2.0', 0, by);
  expect(ended).toMatchObject({ changed: true, enabled: false, to: '1.1.0 disabled' });
  const begun = await bench.registry.traffic(remote, '1.2.0', 20, by, { enable });
  expect(begun).toMatchObject({ enabled: true, to: '1.1.0 + 1.2.0 20 %' });
  await off();
  // The same share again, and back on.
  expect(await bench.registry.traffic(remote, '1.2.0', 20, by, { enable })).toMatchObject({ changed: true });
  await off();
  expect(await bench.registry.promote(remote, by, { enable })).toMatchObject({ enabled: true, to: '1.2.0' });
});

test('a rollback works on it, leaves it disabled, and says so', async () => {
  await off();
  const done = await bench.registry.rollback(remote, by);
  expect(done).toMatchObject({ enabled: false, from: '1.1.0 disabled', to: '1.0.0 disabled' });
  expect(await known()).toMatchObject({ enabled: false, live: { version: '1.0.0' } });
  expect(await listAudit(bench.registry.db, 1, remote)).toMatchObject([{ to: '1.0.0 disabled' }]);
  expect(await bench.registry.enable(remote, by)).toMatchObject({ enabled: true, to: '1.0.0' });
});

test('a kill that comes first is not undone by a pending activation', async () => {
  await Promise.allSettled([off(), bench.registry.activate(remote, '1.2.0', by)]);
  expect(await known()).toMatchObject({ enabled: false });
});

test('a kill is one entry of the audit however often it is sent, and names what was done', async () => {
  const sent = [await off(), await off()];
  sent.push(await bench.registry.enable(remote, by), await bench.registry.enable(remote, by));
  expect(sent.map(({ changed }) => changed)).toEqual([true, false, true, false]);
  expect((await listAudit(bench.registry.db, 2, remote)).map(({ action }) => action)).toEqual(['enable', 'disable']);
});
