import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { health } from '../database/tables';
import { type Bench, openBench } from '../testing/bench';
import { watchStatements } from '../testing/statements';
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
  tally = new Tally(db, warn);
});
afterEach(async () => {
  await tally.close();
  vi.useRealTimers();
});

/** What is stored, by event: how often, and what was measured, added up over the minutes. */
async function counted(): Promise<Record<string, [number, number]>> {
  const rows = await db.orm.select().from(health);
  const sums: Record<string, [number, number]> = {};
  for (const { remote: name, version, what, n, total } of rows) {
    const [times, measured] = sums[`${name} ${version} ${what}`] ?? [0, 0];
    sums[`${name} ${version} ${what}`] = [times + n, measured + total];
  }
  return sums;
}

test('events are added up by remote, version and kind, in memory and in what is stored', async () => {
  for (let time = 0; time < 2; time += 1) {
    tally.add(remote, '1.1.0', 'load', 120);
    tally.add(remote, '1.1.0', 'load', 80);
    tally.add(remote, '1.1.0', 'fail.import');
    tally.add(remote, '1.2.0', 'load', 10);
    tally.add('mf-auth', '1.1.0', 'load', 1);
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
  for (let kind = 0; kind < 2001; kind += 1) tally.add(remote, '1.1.0', `kind ${kind}`);
  await tally.write();
  const sums = Object.values(await counted());
  expect([sums.length, sums.every(([n]) => n === 1)]).toEqual([2001, true]);
});

test('counts that could not be written are written with the next ones, and the reason is told', async () => {
  let isAway = true;
  const broken = watchStatements(db, 'insert', () => {
    if (isAway) throw new Error('the database is away');
  });
  const kept = new Tally(broken, warn);
  kept.add(remote, '1.1.0', 'load', 100);
  const writing = kept.write();
  kept.add(remote, '1.1.0', 'load', 50);
  await writing;
  expect(warn.mock.calls).toEqual([[new Error('the database is away')]]);
  isAway = false;
  await kept.close();
  expect(await counted()).toEqual({ 'mf-games 1.1.0 load': [2, 150] });
});

test('they are written every two seconds, and removed after two weeks, until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const timed = new Tally(db, warn);
  timed.add(remote, '1.1.0', 'load');
  vi.advanceTimersByTime(1999);
  await tally.write();
  expect(await counted()).toEqual({});
  vi.advanceTimersByTime(1);
  await expect.poll(async () => Object.keys(await counted())).toHaveLength(1);

  timed.add(remote, '1.2.0', 'load');
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
  timed.add(remote, '1.3.0', 'load');
  vi.advanceTimersByTime(3_600_000);
  await tally.write();
  expect(Object.keys(await counted())).toEqual(['mf-games 1.2.0 load']);
  expect(warn).not.toHaveBeenCalled();
});
