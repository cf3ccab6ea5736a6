import { expect, test } from 'vitest';
import { createShortCache } from './short-cache';

/** A cache of two results for ten ms, and reads that end when the test says so. */
function controlled() {
  let time = 0;
  const ends: ((fails?: boolean) => void)[] = [];
  const cache = createShortCache<number>({ age: 10, most: 2, now: () => time });
  const read = () => {
    const number = ends.length + 1;
    return new Promise<number>((resolve, reject) => {
      ends.push((fails) => (fails ? reject(new Error(`read ${number}`)) : resolve(number)));
    });
  };
  const advance = (ms: number) => {
    time += ms;
  };
  return { ask: (key = 'a') => cache(key, read), ends, advance };
}

test('all who ask during a read share it, also when it takes longer than its result is cached', async () => {
  const { ask, ends, advance } = controlled();
  const first = [ask(), ask()];
  advance(25);
  first.push(ask());
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  advance(9);
  expect(await ask()).toBe(1);
  advance(1);
  const second = [ask(), ask()];
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await Promise.all(second)).toEqual([2, 2]);
});

test('a failed read fails all who share it, and the next call reads again', async () => {
  const { ask, ends } = controlled();
  const both = [ask(), ask()];
  ends[0]?.(true);
  for (const one of both) await expect(one).rejects.toThrow('read 1');
  const next = ask();
  ends[1]?.();
  expect(await next).toBe(2);
});

test('above its number of results, the oldest is dropped', async () => {
  const { ask, ends } = controlled();
  for (const [place, key] of ['a', 'b', 'c'].entries()) {
    const asked = ask(key);
    ends[place]?.();
    await asked;
  }
  expect([await ask('b'), await ask('c')]).toEqual([2, 3]);
  void ask('a');
  expect(ends).toHaveLength(4);
});
