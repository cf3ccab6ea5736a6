import { expect, test } from 'vitest';
import { each, inCall, isAbove, shareOf } from './rates';

test('a share of the own rebates is rounded down, so that it never lies above', () => {
  const own = { ...each(() => '0.00'), RNG: '1.00', LIVE: '0.65' };
  expect(shareOf(own, 50)).toMatchObject({ RNG: '0.50', LIVE: '0.32', FISH: '0.00' });
  expect(shareOf(own, 100)).toEqual(own);
});

test('typed rebates get both decimals, and an empty one is none', () => {
  expect(inCall({ ...each(() => ''), RNG: '1', LIVE: '.5', PVP: '0.65' })).toMatchObject({
    RNG: '1.00',
    LIVE: '0.50',
    PVP: '0.65',
    FISH: '0.00',
  });
});

test.each([
  ['', '0.00', false],
  ['0.65', '0.65', false],
  ['0.66', '0.65', true],
  ['1000000', '0.65', true],
])('%s is above %s: %s', (typed, own, above) => expect(isAbove(typed, own)).toBe(above));
