import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listRemotes } from '../releases/listing';
import { type Bench, openBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const by = { who: 'nadia', why: 'the page is blank' };
const enable = true;
const evenUnhealthy = true;
let remote = 'mf-a';
/** Each test has its own remote: 1.1.0 is live after 1.0.0. */
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

test('the mark of a version is a reason against giving it anew, and none where it is live already', async () => {
  const { registry } = bench;
  await registry.rollback(remote, by);
  await expect(registry.activate(remote, '1.1.0', by)).rejects.toMatchObject({ code: 'version.unhealthy' });
  await registry.activate(remote, '1.1.0', by, { evenUnhealthy });
  await registry.traffic(remote, '1.0.0', 10, by);
  expect(await registry.activate(remote, '1.1.0', by)).toMatchObject({ from: '1.1.0 + 1.0.0 10 %', to: '1.1.0' });
});

test('if only versions that were rolled back are left a rollback says so, and needs consent as well', async () => {
  const { registry } = bench;
  await registry.traffic(remote, '1.0.0', 10, by);
  await registry.rollback(remote, by);
  expect(await known()).toMatchObject({ before: null });
  const message = expect.stringMatching(
    /1\.0\.0 was rolled back on .* by nadia: the page is blank\. .*--even-unhealthy/,
  );
  await expect(registry.rollback(remote, by)).rejects.toMatchObject({ code: 'version.unhealthy', message });
  await expect(registry.rollback(remote, by, {})).rejects.toMatchObject({ code: 'version.unhealthy' });
  expect(await known()).toMatchObject({ live: { version: '1.1.0' } });
  expect(await registry.rollback(remote, by, { evenUnhealthy })).toMatchObject({ to: '1.0.0' });
});
