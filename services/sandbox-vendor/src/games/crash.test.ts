// @module-tag extended
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { multiplierAt, timeOf } from './course';
import { chanceOf, LEAST, MOST, pointOf, pointOfRound, RETURN } from './crash';

const RANGE = 2 ** 40;

test('every plan, from 1.01 to 100.00, returns 97 per cent', () => {
  for (let target = LEAST; target <= MOST; target++) {
    // The largest number that still reaches the target, and the one after it.
    const reaching = Math.round(chanceOf(target) * RANGE);
    expect(pointOf(reaching - 1)).toBeGreaterThanOrEqual(target);
    expect(pointOf(reaching)).toBeLessThan(target);
    expect(chanceOf(target) * target).toBeCloseTo(RETURN, 6);
  }
});

test('100,000 flights end with the stated chances, for every plan', () => {
  const flights = 100_000;
  const points = Array.from({ length: flights }, (_, n) =>
    pointOfRound({ seed: createHash('sha256').update(`flight ${n}`).digest('hex'), clientSeed: 'mine', nonce: n }),
  );
  for (const target of [LEAST, 150, 200, 500, 1_000, 5_000, MOST]) {
    const reached = points.filter((point) => point >= target).length;
    const expected = chanceOf(target) * flights;
    expect(Math.abs(reached - expected), String(target)).toBeLessThan(4.5 * Math.sqrt(expected));
  }
  expect(Math.max(...points)).toBeLessThanOrEqual(MOST);
});

test('the multiplier at a time and the time of a multiplier are consistent', () => {
  for (const multiplier of [LEAST, 150, 200, 999, 5_000, MOST]) {
    expect(multiplierAt(Math.ceil(timeOf(multiplier)))).toBeGreaterThanOrEqual(multiplier);
    expect(multiplierAt(Math.floor(timeOf(multiplier)) - 1)).toBeLessThan(multiplier + 1);
  }
  expect(multiplierAt(-5)).toBe(100);
  expect(timeOf(MOST)).toBeLessThan(60_000);
});
