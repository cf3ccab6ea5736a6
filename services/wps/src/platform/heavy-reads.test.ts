import { expect, test } from 'vitest';
import { inTurn, shared } from './heavy-reads';

/** Work that ends when the test says so. */
function slowWork() {
  const ends: (() => void)[] = [];
  let most = 0;
  let now = 0;
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise<void>((end) => ends.push(end));
    now -= 1;
    return ends.length;
  };
  return { work, ends, most: () => most };
}

test('who asks while the work runs shares the run after it; afterwards it runs again', async () => {
  const { work, ends, most } = slowWork();
  const ask = shared(work);
  const first = ask();
  const others = [ask(), ask()];
  ends[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  const later = ask();
  ends[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2]);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  expect(await later).toBe(3);
  expect(most()).toBe(1);
});

test('in turn, one works at a time, also after a failure, and too many are refused', async () => {
  const { work, ends, most } = slowWork();
  const take = inTurn<number>();
  await expect(take('fails', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const all = Array.from({ length: 11 }, (_, i) => take(String(i), work));
  await expect(take('one more', work)).rejects.toMatchObject({ code: 'request.rateLimited', retryAfter: 30 });
  for (let turn = 0; turn < all.length; turn++) {
    await expect.poll(() => ends.length).toBe(turn + 1);
    ends[turn]?.();
    await all[turn];
  }
  expect(most()).toBe(1);
});

test('as many wait as the caller allows', async () => {
  const { work, ends } = slowWork();
  const take = inTurn<number>({ most: 1 });
  const two = [take('first', work), take('second', work)];
  await expect(take('third', work)).rejects.toMatchObject({ code: 'request.rateLimited' });
  for (const [turn, one] of two.entries()) {
    await expect.poll(() => ends.length).toBe(turn + 1);
    ends[turn]?.();
    await one;
  }
});

test('the same asked again while it waits is done once', async () => {
  const { work, ends } = slowWork();
  const take = inTurn<number>();
  const first = take('other', work);
  await expect.poll(() => ends.length).toBe(1);
  const same = [take('same', work), take('same', work)];
  ends[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await Promise.all(same)).toEqual([2, 2]);
});
