import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followClock } from './clock';

const READ_MS = 1000;
let database = 0;
beforeEach(() => {
  vi.useFakeTimers();
  database = Date.now() - 600_000;
});
afterEach(() => vi.useRealTimers());

test('a host whose clock is ahead uses the database’s time, and says by how much it is wrong', async () => {
  const clock = await followClock(async () => database, { everyMs: READ_MS });
  expect(clock.now()).toBe(database);
  expect(clock.skew()).toBe(600_000);
  await vi.advanceTimersByTimeAsync(READ_MS / 2);
  expect(clock.now()).toBe(database + READ_MS / 2);
  await clock.stop();
});

test('a host’s clock that is set while the service runs changes no time, and the difference shows it', async () => {
  const clock = await followClock(async () => database, { everyMs: READ_MS });
  const before = clock.now();
  vi.setSystemTime(database - 3_600_000);
  expect(clock.now() - before).toBe(0);
  expect(clock.skew()).toBe(-3_600_000);
  await clock.stop();
});

test('a host’s clock that is set while the database is away changes no time', async () => {
  let answer: () => Promise<number> = async () => database;
  const clock = await followClock(() => answer(), { everyMs: READ_MS });
  answer = () => Promise.reject(new Error('away'));
  const before = clock.now();
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(2 * READ_MS);
  expect(clock.now() - before).toBe(2 * READ_MS);
  await clock.stop();
});

test('while the database is away the last difference is used, and a slow reading replaces no quick one', async () => {
  let answer: () => Promise<number> = async () => database;
  const clock = await followClock(() => answer(), { everyMs: READ_MS });
  answer = () => Promise.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(3 * READ_MS);
  expect(clock.skew()).toBe(600_000);
  answer = async () => {
    await vi.advanceTimersByTimeAsync(2000);
    return database;
  };
  await vi.advanceTimersByTimeAsync(25_000);
  expect(clock.skew()).toBe(600_000);
  const stopped = clock.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  await stopped;
});
