import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDocument } from '../discovery/build';
import { listAudit, listRemotes } from '../releases/listing';
import { readSnapshot } from '../releases/snapshot';
import { type Bench, openBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const by = { who: 'nadia', why: 'the page is blank' };
let remote = 'mf-a';
/** Each test has a remote of its own, with four published versions. */
beforeEach(async () => {
  remote += 'b';
  await bench.publish(remote, '1.0.0', '1.1.0', '1.2.0', '2.17.0');
});

const known = async () => (await listRemotes(bench.registry.db)).remotes.find(({ name }) => name === remote);
const marked = async () => (await known())?.versions.filter((one) => one.unhealthy).map(({ version }) => version);
const activate = async (...versions: string[]) => {
  for (const version of versions) await bench.registry.activate(remote, version, by);
};
/** Versions of the document with what each falls back to. */
const inDocument = async () =>
  buildDocument(await readSnapshot(bench.registry.db)).microFrontends[`r777/${remote}`]?.map(
    ({ metadata, fallbackUrl }) => [metadata.version, fallbackUrl?.split('/')[3]],
  );

test('an activation tells what was live and what is, and that players get it', async () => {
  const { registry } = bench;
  const first = await registry.activate(remote, '1.0.0', by);
  expect(first).toMatchObject({ remote, changed: true, enabled: true, from: null, to: '1.0.0' });
  const second = await registry.activate(remote, '1.1.0', by);
  expect(second).toMatchObject({ enabled: true, from: '1.0.0', to: '1.1.0', revision: first.revision + 1 });
});

test('to activate the live version is to end the split beside it', async () => {
  const { registry } = bench;
  await activate('1.0.0');
  await registry.traffic(remote, '1.1.0', 10, by);
  const done = await registry.activate(remote, '1.0.0', by);
  expect(done).toMatchObject({ changed: true, enabled: true, from: '1.0.0 + 1.1.0 10 %', to: '1.0.0' });
  expect(await known()).toMatchObject({ enabled: true, live: { version: '1.0.0' }, candidate: null, before: null });
  expect(await listAudit(registry.db, 1, remote)).toMatchObject([{ action: 'activate', to: '1.0.0' }]);
  expect(await registry.activate(remote, '1.0.0', by)).toMatchObject({ changed: false, enabled: true });
});

test('the time that busy areas may delay a version holds until the next change of what is live', async () => {
  const { registry } = bench;
  const deadlines: unknown[] = [];
  const note = async (change: Promise<unknown>) => {
    await change;
    deadlines.push((await known())?.deadlineMs);
  };
  await note(registry.activate(remote, '1.0.0', by, { deadlineMs: 5000 }));
  await note(registry.traffic(remote, '1.1.0', 10, by, { deadlineMs: 30_000 }));
  await note(registry.activate(remote, '1.0.0', by, { deadlineMs: 7000 }));
  await note(registry.activate(remote, '1.1.0', by));
  await note(registry.traffic(remote, '1.2.0', 10, by));
  await note(registry.promote(remote, by, { deadlineMs: 9000 }));
  await note(registry.rollback(remote, by));
  expect(deadlines).toEqual([5000, 30_000, 7000, null, null, 9000, null]);
});

test('REG-06 a replaced version that failed too often is marked with its figures, and no rollback leads to it', async () => {
  await activate('1.0.0', '2.17.0');
  const why = '2.17.0 failed on 6 of 6 pages (100 %): over its limit of 1 %';
  bench.failing[remote] = { version: '2.17.0', why };
  await bench.registry.activate(remote, '1.2.0', { who: 'nadia', why: 'mended' });
  expect(await marked()).toEqual(['2.17.0']);
  const mark = (await known())?.versions.find(({ version }) => version === '2.17.0')?.unhealthy;
  expect(mark).toMatchObject({ who: 'nadia', why: `replaced by 1.2.0: ${why}` });
  expect(await listAudit(bench.registry.db, 1, remote)).toMatchObject([
    { action: 'activate', from: '2.17.0', to: '1.2.0', why: `mended · leaves 2.17.0 marked unhealthy: ${why}` },
  ]);
  expect(await known()).toMatchObject({ before: '1.0.0' });
  expect(await inDocument()).toEqual([
    ['1.2.0', '1.0.0'],
    ['1.0.0', undefined],
  ]);
  expect(await bench.registry.rollback(remote, by)).toMatchObject({ from: '1.2.0', to: '1.0.0' });
});

test('a healthy version gets no mark, and neither does a judged one that is not replaced', async () => {
  await activate('1.0.0', '1.1.0', '1.2.0');
  bench.failing[remote] = { version: '1.1.0', why: 'figures of an earlier one' };
  await activate('2.17.0');
  expect(await marked()).toEqual([]);
  expect(await known()).toMatchObject({ before: '1.2.0' });
});

test('a refused change leaves no mark, and activating the live version again gives it none', async () => {
  await activate('1.0.0', '1.1.0');
  bench.failing[remote] = { version: '1.1.0', why: 'fails' };
  await expect(activate('9.9.9')).rejects.toMatchObject({ code: 'version.unknown' });
  await bench.registry.traffic(remote, '1.2.0', 10, by);
  await activate('1.1.0');
  expect(await marked()).toEqual([]);
  await bench.registry.traffic(remote, '1.2.0', 10, by);
  await bench.registry.promote(remote, by);
  expect(await marked()).toEqual(['1.1.0']);
});
