import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activations, remotes } from '../database/tables';
import { type Bench, openBench } from '../testing/bench';
import { listRemotes } from './listing';
import { rollbackTarget, rollbackTargets } from './rollback-target';
import { findLive, markUnhealthy } from './rows';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const by = { who: 'nadia', why: 'blank' };
let count = 0;
let remote = '';
/** Each test has its own remote, in whose history three versions follow each other. */
beforeEach(async () => {
  count += 1;
  remote = `mf-r${count}`;
  await bench.publish(remote, '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.registry.activate(remote, version, by);
});

const mark = (version: string, of = remote) => markUnhealthy(bench.registry.db.orm, of, version, by);
const marked = async (of = remote) =>
  (await listRemotes(bench.registry.db)).remotes
    .find(({ name }) => name === of)
    ?.versions.filter((one) => one.unhealthy)
    .map(({ version }) => version)
    .toSorted();
const live = async (of = remote) => {
  const row = await findLive(bench.registry.db.orm, of);
  if (!row) throw new Error(`${of} is not live`);
  return row.activation;
};
const way = async (of = remote) => {
  const { healthy, nearest } = await rollbackTarget(bench.registry.db.orm, await live(of));
  return [healthy?.version, nearest?.version];
};
/** Makes a version live behind an activation, as older registries have stored it. */
async function resume(version: string, parent: number | null): Promise<void> {
  const { orm } = bench.registry.db;
  const [row] = await orm.insert(activations).values({ remote, version, parent, at: new Date() }).returning();
  await orm.update(remotes).set({ activation: row?.id }).where(eq(remotes.name, remote));
}

test('the way back leads to the last version before that is not marked, past those that are', async () => {
  expect(await way()).toEqual(['1.1.0', '1.1.0']);
  await mark('1.1.0');
  expect(await way()).toEqual(['1.0.0', '1.1.0']);
});

test('with only marked versions left a rollback is refused with the nearest, and takes it with consent', async () => {
  await mark('1.0.0');
  await mark('1.1.0');
  expect(await way()).toEqual([undefined, '1.1.0']);
  await expect(bench.registry.rollback(remote, by)).rejects.toMatchObject({
    code: 'version.unhealthy',
    message: expect.stringMatching(new RegExp(`^${remote} 1\\.1\\.0 was rolled back on .* by nadia: blank`)),
  });
  expect((await live()).version).toBe('1.2.0');
  const taken = await bench.registry.rollback(remote, by, { evenUnhealthy: true });
  expect(taken).toMatchObject({ from: '1.2.0', to: '1.1.0' });
});

test('at the start of the history there is no way back', async () => {
  await bench.publish(`${remote}-new`, '1.0.0');
  await bench.registry.activate(`${remote}-new`, '1.0.0', by);
  expect(await way(`${remote}-new`)).toEqual([undefined, undefined]);
});

test('a live version that stands in its own history is no way back from itself', async () => {
  const { id } = await live();
  await resume('1.2.0', id);
  expect(await way()).toEqual(['1.1.0', '1.1.0']);
  await resume('1.1.0', id);
  expect(await way()).toEqual(['1.2.0', '1.2.0']);
  await mark('1.2.0');
  expect(await way()).toEqual(['1.0.0', '1.2.0']);
});

test('each remote has its own way back, whatever the others have marked', async () => {
  const first = remote;
  const other = `${remote}-other`;
  await bench.publish(other, '1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await bench.registry.activate(other, version, by);
  await mark('1.1.0');
  await mark('1.0.0', other);
  const ways = await rollbackTargets(bench.registry.db.orm, [await live(first), await live(other)]);
  const versions = [...ways].map(([name, { healthy, nearest }]) => [name, healthy?.version, nearest?.version]);
  expect(versions).toEqual([
    [first, '1.0.0', '1.1.0'],
    [other, undefined, '1.0.0'],
  ]);
});

test('a recovery clears the mark of its own version and remote, and no other', async () => {
  const other = `${remote}-other`;
  await bench.publish(other, '1.0.0', '1.1.0');
  await bench.registry.activate(other, '1.0.0', by);
  for (const version of ['1.0.0', '1.1.0']) await mark(version);
  await mark('1.1.0', other);
  const recovered = await bench.registry.recover(remote, '1.1.0', by);
  expect(recovered).toMatchObject({ changed: true, enabled: true, from: '1.1.0 unhealthy', to: '1.1.0' });
  expect([await marked(), await marked(other)]).toEqual([['1.0.0'], ['1.1.0']]);
});

test('a mark that is set again has the newest who and why, and stays one', async () => {
  await mark('1.1.0');
  await markUnhealthy(bench.registry.db.orm, remote, '1.1.0', { who: 'omar', why: 'slow' });
  const version = (await listRemotes(bench.registry.db)).remotes
    .find(({ name }) => name === remote)
    ?.versions.find((one) => one.version === '1.1.0');
  expect(version?.unhealthy).toMatchObject({ who: 'omar', why: 'slow' });
  expect(await marked()).toEqual(['1.1.0']);
});
