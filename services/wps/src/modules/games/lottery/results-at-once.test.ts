import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, granted, startWps, type TestWps } from '../../../testing';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('the results of a lottery are counted once in ten seconds for all visitors', async () => {
  const count = vi.spyOn(wps.db.orm, '$count');
  const read = (lottery: string) => createClient(wps.url).call('lotteryResults', { lottery });
  const many = await Promise.all(Array.from({ length: 20 }, () => read('lkn-fast-3-minute')));
  const [first] = many.map((answer) => granted(answer).totalCount);
  expect(first).toBeGreaterThan(0);
  expect(count).toHaveBeenCalledTimes(1);
  granted(await read('tcg-lotto-vn-fast-three'));
  expect(count).toHaveBeenCalledTimes(2);
  wps.advance(10_001);
  expect(granted(await read('lkn-fast-3-minute')).totalCount).toBe(first);
  expect(count).toHaveBeenCalledTimes(3);
  count.mockRestore();
});
