import type { Database } from '@mfe/server-kit';
import { like, notLike, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { health } from '../database/tables';
import { type Bench, openBench, watchStatements } from '../testing/bench';
import { Tally } from './tally';

const remote = 'mf-games';
let bench: Bench;
let db: Database;
let tally: Tally;
const warn = vi.fn();
beforeAll(async () => {
  bench = await openBench();
  db = bench.registry.db;
});
afterAll(() => bench.stop());
beforeEach(async () => {
  warn.mockReset();
  await db.orm.delete(health);
  tally = new Tally(db, warn, () => true);
});
afterEach(async () => {
  await tally.close();
  vi.useRealTimers();
});

/** Stored counts by event, and the measured sums over the minutes, without those for usual figures. */
async function counted(): Promise<Record<string, [number, number]>> {
  const rows = await db.orm.select().from(health).where(notLike(health.what, 'usual.%'));
  const sums: Record<string, [number, number]> = {};
  for (const { remote: name, version, what, n, total } of rows) {
    const [times, measured] = sums[`${name} ${version} ${what}`] ?? [0, 0];
    sums[`${name} ${version} ${what}`] = [times + n, measured + total];
  }
  return sums;
}

test('events are added up by remote, version and kind, in memory and in what is stored', async () => {
  for (let time = 0; time < 2; time += 1) {
    tally.add({ remote, version: '1.1.0' }, 'load', 'net-a', 120);
    tally.add({ remote, version: '1.1.0' }, 'load', 'net-a', 80);
    tally.add({ remote, version: '1.1.0' }, 'fail.import', 'net-a');
    tally.add({ remote, version: '1.2.0' }, 'load', 'net-a', 10);
    tally.add({ remote: 'mf-auth', version: '1.1.0' }, 'load', 'net-a', 1);
    await tally.write();
  }
  expect(await counted()).toEqual({
    'mf-auth 1.1.0 load': [2, 2],
    'mf-games 1.1.0 fail.import': [2, 0],
    'mf-games 1.1.0 load': [4, 400],
    'mf-games 1.2.0 load': [2, 20],
  });
});

test('thousands of kinds are written in several statements, each once', async () => {
  for (let kind = 0; kind < 2001; kind += 1) tally.add({ remote, version: '1.1.0' }, `kind ${kind}`, 'net-a');
  await tally.write();
  const sums = Object.values(await counted());
  expect([sums.length, sums.every(([n]) => n === 1)]).toEqual([2001, true]);
});

test('counts that could not be written are written with the next ones, and the reason is told', async () => {
  let isDatabaseDownError = true;
  const broken = watchStatements(db, 'insert', () => {
    if (isDatabaseDownError) throw new Error('the database is away');
  });
  const kept = new Tally(broken, warn, () => true);
  kept.add({ remote, version: '1.1.0' }, 'load', 'net-a', 100);
  const writing = kept.write();
  kept.add({ remote, version: '1.1.0' }, 'load', 'net-a', 50);
  await writing;
  expect(warn.mock.calls).toEqual([[new Error('the database is away')]]);
  isDatabaseDownError = false;
  await kept.close();
  expect(await counted()).toEqual({ 'mf-games 1.1.0 load': [2, 150] });
});

test('they are written every two seconds, and removed after two weeks, until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const timed = new Tally(db, warn, () => true);
  const write = vi.spyOn(timed, 'write');
  timed.add({ remote, version: '1.1.0' }, 'load', 'net-a');
  vi.advanceTimersByTime(1999);
  await tally.write();
  expect(await counted()).toEqual({});
  vi.advanceTimersByTime(1);
  // Not by a poll: that moves the given clock at each of its tries, and the hour below would be over early.
  await write.mock.results[0]?.value;
  expect(Object.keys(await counted())).toHaveLength(1);

  timed.add({ remote, version: '1.2.0' }, 'load', 'net-a');
  await timed.write();
  const age = (version: string, by: string) =>
    db.orm.execute(sql`update registry_health set minute = minute - ${by}::interval where version = ${version}`);
  await age('1.1.0', '14 days 2 minutes');
  await age('1.2.0', '13 days 23 hours');
  vi.advanceTimersByTime(3_600_000 - 2000 - 1);
  await timed.write();
  expect(Object.keys(await counted())).toHaveLength(2);
  vi.advanceTimersByTime(1);
  await expect.poll(async () => Object.keys(await counted())).toEqual(['mf-games 1.2.0 load']);
  await timed.close();
  timed.add({ remote, version: '1.3.0' }, 'load', 'net-a');
  vi.advanceTimersByTime(3_600_000);
  await tally.write();
  expect(Object.keys(await counted())).toEqual(['mf-games 1.2.0 load']);
  expect(warn).not.toHaveBeenCalled();
});

test('what is usual is counted by group of networks, and removed after a day', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const timed = new Tally(db, warn, () => true);
  for (const network of ['net-a', 'net-a', 'net-b']) timed.add({ remote, version: '1.1.0' }, 'load', network, 10);
  timed.add({ remote, version: '1.1.0' }, 'fail.runtime', 'net-b');
  await timed.write();
  const usual = async () => {
    const rows = await db.orm.select().from(health).where(like(health.what, 'usual.%')).orderBy(health.what);
    return rows.map(({ what, n }) => [what, n]);
  };
  expect(await usual()).toEqual([
    ['usual.a.pages', 2],
    ['usual.b.errors', 1],
    ['usual.b.pages', 1],
  ]);
  await db.orm.execute(sql`update registry_health set minute = minute - interval '25 hours'`);
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(usual).toEqual([]);
  // The other counts of that day stay.
  expect(await counted()).toEqual({ 'mf-games 1.1.0 fail.runtime': [1, 0], 'mf-games 1.1.0 load': [3, 30] });
  await timed.close();
});
