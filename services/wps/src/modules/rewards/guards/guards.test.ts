import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GuardReason, type PairFacts, playState, refusedBy } from './guards';

const clean: PairFacts = {
  sameDevice: false,
  sameNetwork: false,
  samePerson: false,
  usedBefore: false,
  excluded: false,
  closed: false,
};
const reasons = Object.keys(clean) as GuardReason[];

test.each(reasons)('%s alone refuses the payment', (reason) => {
  expect(refusedBy({ ...clean, [reason]: true })).toBe(reason);
});

test('two accounts with nothing in common are paid, and no others are', () => {
  expect(refusedBy(clean)).toBeNull();
  const facts = fc.record(
    Object.fromEntries(reasons.map((reason) => [reason, fc.boolean()])) as Record<GuardReason, fc.Arbitrary<boolean>>,
  );
  fc.assert(
    fc.property(facts, (one) => {
      expect(refusedBy(one) === null).toBe(Object.values(one).every((said) => !said));
    }),
  );
});

test.each([
  [100n, 0, 'done'],
  [99n, 0, 'waiting'],
  [99n, 1, 'late'],
  [100n, 1, 'done'],
] as const)('%s of 100 staked, %s after the end: %s', (staked, late, state) => {
  expect(playState({ staked, turnover: 100n, until: new Date(10) }, new Date(9 + late))).toBe(state);
});
