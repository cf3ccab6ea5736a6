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

test('who asks while the work runs gets its answer; afterwards it runs again', async () => {
  const { work, ends } = slowWork();
  const ask = shared(work);
  const answers = [ask(), ask()];
  ends[0]?.();
  expect(await Promise.all(answers)).toEqual([1, 1]);
  const next = ask();
  ends[1]?.();
  expect(await next).toBe(2);
});

test('in turn, one works at a time, also after a failure, and too many are refused', async () => {
  const { work, ends, most } = slowWork();
  const take = inTurn();
  await expect(take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const all = Array.from({ length: 11 }, () => take(work));
  await expect(take(work)).rejects.toMatchObject({ code: 'request.rateLimited' });
  for (let turn = 0; turn < all.length; turn++) {
    await expect.poll(() => ends.length).toBe(turn + 1);
    ends[turn]?.();
    await all[turn];
  }
  expect(most()).toBe(1);
});
