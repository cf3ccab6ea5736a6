import { expect, test } from 'vitest';
import { FAILED_SPEED, speedResult } from './servers';

const [low, high] = [() => 0, () => 0.999_999];
const shown = (real: number | null, random = low) => speedResult(real, 'banded', random);

test('SRV-12 SRV-13 SRV-14 SRV-15 the time of a ping is reported as a value of its band', () => {
  const ends = (real: number) => [shown(real).speed, shown(real, high).speed];
  for (const real of [0, 1, 99.9]) expect(ends(real)).toEqual([20, 40]);
  for (const real of [100, 199.9]) expect(ends(real)).toEqual([40, 60]);
  for (const real of [200, 399.9]) expect(ends(real)).toEqual([60, 100]);
  for (const real of [400, 5_000]) expect(ends(real)).toEqual([100, 150]);
});

test('SRV-11 a server whose ping fails is reported as 9999 ms and slow', () => {
  expect(shown(null)).toEqual({ speed: FAILED_SPEED, description: '', percentage: 0, type: 'slow' });
  expect(FAILED_SPEED).toBe(9_999);
});

test('SRV-08 SRV-09 SRV-10 up to 80 ms is fast, up to 150 normal, above slow', () => {
  const typeAt = (ms: number) => speedResult(ms, 'measured', low).type;
  expect([0, 80, 81, 150, 151, 4_000].map(typeAt)).toEqual(['fast', 'fast', 'normal', 'normal', 'slow', 'slow']);
});

test('SRV-07 the bar is the shorter the slower the server is, and empty for one that does not answer', () => {
  const percentage = (ms: number | null) => speedResult(ms, 'measured', low).percentage;
  expect([0, 25, 125, 200, null].map(percentage)).toEqual([100, 90, 50, 20, 0]);
});

test('a site that shows measured speeds shows them unchanged', () => {
  const { speed, description, percentage } = speedResult(212.4, 'measured', low);
  expect([speed, description, percentage]).toEqual([212, '212 ms', 15]);
});
