import { expect, test } from 'vitest';
import { SharedRun } from './shared-run';

/** A run that ends when the test says so, with its number or a failure. */
function controlled() {
  const ends: ((fails?: boolean) => void)[] = [];
  const shared = new SharedRun(() => {
    const number = ends.length + 1;
    return new Promise<number>((resolve, reject) => {
      ends.push((fails) => (fails ? reject(new Error(`run ${number}`)) : resolve(number)));
    });
  });
  return { shared, ends };
}

test('callers at one time share a run; callers during it share the next one', async () => {
  const { shared, ends } = controlled();
  const first = [shared.result(), shared.result()];
  await expect.poll(() => ends.length).toBe(1);
  const second = [shared.result(), shared.result()];
  ends[0]?.();
  expect(await Promise.all(first)).toEqual([1, 1]);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await Promise.all(second)).toEqual([2, 2]);
});

test('a run that fails is followed by the next one', async () => {
  const { shared, ends } = controlled();
  const first = shared.result();
  await expect.poll(() => ends.length).toBe(1);
  const second = shared.result();
  ends[0]?.(true);
  await expect(first).rejects.toThrow('run 1');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await second).toBe(2);
});
