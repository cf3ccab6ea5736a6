import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Registry } from '../registry';
import { listAudit, listRemotes } from '../releases/listing';
import { type Bench, openBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const by = { who: 'omar', why: 'it is fine' };
let remote = 'mf-a';
/** Each test has its own remote, with 1.0.0 live. */
beforeEach(async () => {
  remote += 'b';
  await bench.publish(remote, '1.0.0', '1.1.0', '1.2.0');
  await bench.registry.activate(remote, '1.0.0', by);
});

const known = async () => (await listRemotes(bench.registry.db)).remotes.find(({ name }) => name === remote);

test('the live version has no share of its own, and is named as what takes the rest', async () => {
  const message = `${remote} 1.0.0 is the live version and takes the rest of the traffic`;
  for (const percent of [10, 0])
    await expect(bench.registry.traffic(remote, '1.0.0', percent, by)).rejects.toMatchObject({
      code: 'request.invalid',
      message,
    });
});

test('the same share again, and the end of no split, change nothing', async () => {
  const { registry } = bench;
  const unchanged = { changed: false, enabled: true, from: null, to: null };
  expect(await registry.traffic(remote, '1.1.0', 0, by)).toMatchObject(unchanged);
  const { revision } = await registry.traffic(remote, '1.1.0', 25, by);
  expect(await registry.traffic(remote, '1.1.0', 25, by)).toMatchObject({ ...unchanged, revision });
  expect(await registry.traffic(remote, '1.1.0', 26, by)).toMatchObject({ changed: true, revision: revision + 1 });
});

test('a split is not ended under the name of another version', async () => {
  const { registry } = bench;
  await registry.traffic(remote, '1.1.0', 25, by);
  await expect(registry.traffic(remote, '1.2.0', 0, by)).rejects.toMatchObject({
    code: 'request.invalid',
    message: `${remote} 1.2.0 has no share of the traffic`,
  });
  expect((await known())?.candidate).toMatchObject({ version: '1.1.0', percent: 25 });
});

test('what no version has a share of is not promoted, and the refusal names the remote', async () => {
  const { registry } = bench;
  const refusal = { code: 'split.none', message: `no version of ${remote} has a share of the devices` };
  await expect(registry.promote(remote, by)).rejects.toMatchObject(refusal);
  await expect(registry.promote('mf-never', by)).rejects.toMatchObject({ code: 'remote.notLive' });
});

test('a promotion makes the version with a share live, and the audit says who and why', async () => {
  const { registry } = bench;
  const { revision } = await registry.traffic(remote, '1.1.0', 25, by);
  const done = await registry.promote(remote, { ...by, ifRevision: revision });
  expect(done).toMatchObject({ changed: true, enabled: true, from: '1.0.0 + 1.1.0 25 %', to: '1.1.0' });
  expect(await known()).toMatchObject({ live: { version: '1.1.0' }, candidate: null, before: '1.0.0' });
  expect(await listAudit(registry.db, 1, remote)).toMatchObject([{ ...by, action: 'activate', to: '1.1.0' }]);
});

test('a promotion is refused when the split has changed since the operator looked', async () => {
  const { registry } = bench;
  const { revision } = await registry.traffic(remote, '1.1.0', 25, by);
  await registry.traffic(remote, '1.2.0', 25, by);
  await expect(registry.promote(remote, { ...by, ifRevision: revision })).rejects.toMatchObject({
    code: 'change.stale',
  });
  expect(await known()).toMatchObject({ live: { version: '1.0.0' }, candidate: { version: '1.2.0' } });
});

test('REG-05 a promotion is refused when another operator ends the split in the middle of it', async () => {
  const { registry, provides } = bench;
  await registry.traffic(remote, '1.1.0', 25, by);
  const slow = new Registry(registry.db, registry.store, {
    provides: async () => provides,
    judgeLeaving: async () => {
      await registry.traffic(remote, '1.1.0', 0, by);
      return null;
    },
  });
  await expect(slow.promote(remote, by)).rejects.toMatchObject({ code: 'change.stale' });
  expect(await known()).toMatchObject({ live: { version: '1.0.0' }, candidate: null });
});
