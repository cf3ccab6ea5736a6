import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit, listRemotes } from '../releases/listing';
import { type Bench, openBench } from '../testing/bench';
import { writeKill } from './write-kill';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const by = { who: 'nadia', why: '' };
async function live(remote: string) {
  await bench.publish(remote, '1.0.0');
  await bench.registry.activate(remote, '1.0.0', by);
}
const kill = (remote: string) => ({
  id: 'one',
  remote,
  who: 'nadia',
  why: 'it is broken',
  at: new Date().toISOString(),
});
const isOn = async (remote: string) =>
  (await listRemotes(bench.registry.db)).remotes.find(({ name }) => name === remote)?.enabled;
const entries = async (remote: string) =>
  (await listAudit(bench.registry.db, 10, remote)).filter(({ action }) => /able$/.test(action)).reverse();

test('REG-05 a kill is written once, with the time and the name of who gave it, also when a host repeats it', async () => {
  await live('mf-a');
  const order = kill('mf-a');
  for (const _ of ['one host', 'another host', 'after a restart']) await writeKill(bench.registry.db, order);
  expect(await isOn('mf-a')).toBe(false);
  expect(await entries('mf-a')).toMatchObject([
    {
      action: 'disable',
      who: 'nadia',
      at: order.at,
      to: '1.0.0 disabled',
      why: 'it is broken · given while the database was away',
      revision: expect.any(Number),
    },
  ]);
});

test('a host that comes back late does not undo what operators have decided since', async () => {
  await live('mf-b');
  const [order, late] = [kill('mf-b'), kill('mf-b')];
  late.who = 'rahim';
  await writeKill(bench.registry.db, order);
  await bench.registry.enable('mf-b', by);
  for (const again of [order, late, late]) await writeKill(bench.registry.db, again);
  expect(await isOn('mf-b')).toBe(true);
  expect(await entries('mf-b')).toMatchObject([
    { action: 'disable', who: 'nadia' },
    { action: 'enable' },
    { action: 'disable', who: 'rahim', revision: null, why: expect.stringContaining('enabled again since') },
  ]);
});

test('a kill of a remote that is off already is in the audit, and changes nothing', async () => {
  await live('mf-c');
  // The other kill is by another person: the same name in the same millisecond would make both the same kill.
  await bench.registry.disable('mf-c', { ...by, who: 'ops' });
  const { revision } = await listRemotes(bench.registry.db);
  await writeKill(bench.registry.db, kill('mf-c'));
  expect((await listRemotes(bench.registry.db)).revision).toBe(revision);
  expect(await entries('mf-c')).toMatchObject([
    { action: 'disable' },
    { revision: null, why: expect.stringContaining('already disabled') },
  ]);
});

test('a kill of a host whose clock is behind counts after an enable that the host had read', async () => {
  await live('mf-d');
  await bench.registry.disable('mf-d', by);
  await bench.registry.enable('mf-d', by);
  const { revision } = await listRemotes(bench.registry.db);
  const at = new Date(Date.now() - 600_000).toISOString();
  await writeKill(bench.registry.db, { ...kill('mf-d'), at, base: revision });
  expect(await isOn('mf-d')).toBe(false);
});

test('a kill whose reason the database cannot store is written without those characters', async () => {
  await live('mf-e');
  await writeKill(bench.registry.db, { ...kill('mf-e'), why: 'copied\0 half \ud83d pair' });
  expect(await isOn('mf-e')).toBe(false);
  expect(await entries('mf-e')).toMatchObject([{ why: expect.stringMatching(/^copied half {2}pair · /) }]);
});
