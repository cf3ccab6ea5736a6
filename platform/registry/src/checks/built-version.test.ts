import { expect, test } from 'vitest';
import { builtVersion } from '../testing/built';
import { readBuiltVersion } from './built-version';

const { built } = builtVersion('mf-games', '1.0.0');
const reading = (changes: object) => () => readBuiltVersion(JSON.stringify({ ...built, ...changes }));

test.each([
  ['a long range', { requires: { react: Array(120_000).fill('1').join('||') } }, /at most 100 characters/],
  ['a long module name', { requires: { ['r'.repeat(101)]: '^1.0.0' } }, /requires/],
  [
    'many modules',
    { requires: Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`r${at}`, '^1.0.0'])) },
    /more than 200 required modules/,
  ],
  ['many files of an expose', { exposes: { './Page': { js: Array(65).fill('page.js'), css: [] } } }, /exposes/],
  [
    'many exposes',
    {
      exposes: Object.fromEntries(
        Array.from({ length: 1_000 }, (_, at) => [`./Page${at}`, { js: ['page.js'], css: [] }]),
      ),
    },
    /more than 200 exposes/,
  ],
  ['a long slot name', { slots: { [`home.${'a'.repeat(100)}`]: './Page' } }, /slots/],
])('%s, which every page would carry, is refused', (_, changes, reason) => {
  expect(reading(changes)).toThrow(
    expect.objectContaining({ code: 'upload.invalid', message: expect.stringMatching(reason) }),
  );
});

test('a descriptor of an ordinary build is read', () => {
  expect(reading({})()).toEqual(built);
});

test('a descriptor with thousands of faults is refused with a few of them, and the number of the others', () => {
  const files = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [`../${at}.js`, { integrity: '', bytes: -1 }]),
  );
  let refusal: { details?: unknown; reasons?: readonly string[] } = {};
  try {
    reading({ files })();
  } catch (error) {
    refusal = error as typeof refusal;
  }
  const reasons = refusal.reasons ?? [];
  expect(reasons).toHaveLength(21);
  expect(reasons.at(-1)).toBe('and 480 more');
});
