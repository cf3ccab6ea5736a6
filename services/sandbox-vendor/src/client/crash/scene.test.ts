import { expect, test } from 'vitest';
import { shareOf } from './scene';

test('a flight rises from the start and stays in the picture, also in a frame from before its start', () => {
  expect([99.2, 100].map(shareOf)).toEqual([0, 0]);
  const heights = [101, 150, 500, 100_000].map(shareOf);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(heights.every((height) => height > 0 && height < 1)).toBe(true);
});
