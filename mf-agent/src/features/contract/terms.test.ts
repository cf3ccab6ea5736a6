import { expect, test } from 'vitest';
import { aContract, aPeriod } from '../../testing/contracts';
import { compareTiers, nextStep, rateAt } from './terms';

const { tiers } = aContract('any');

test('the next step names what is missing of money and of players', () => {
  expect(nextStep(tiers, aPeriod())).toEqual({ rate: '0.40', amount: '750.00', players: 2, share: 0.625 });
  const players = { ...aPeriod(), turnover: '2000.00' };
  expect(nextStep(tiers, players)).toMatchObject({ amount: null, players: 2 });
  expect(nextStep(tiers, { ...aPeriod(), activeMembers: 8 })).toMatchObject({ amount: '750.00', players: 0 });
  expect(nextStep(tiers, { ...aPeriod(), rate: '0.40' })).toBeNull();
});

test('a dividend counts the loss, and players who won are further than nothing', () => {
  const period = aPeriod({ kind: 'dividend', loss: '-100.00', rate: '0.00', activeMembers: 3 });
  expect(nextStep(tiers, period)).toEqual({ rate: '0.20', amount: '600.00', players: 0, share: 0 });
  const fromNothing = [{ from: '0.00', activeMembers: 0, rate: '10.00' }];
  expect(nextStep(fromNothing, period)).toEqual({ rate: '10.00', amount: '100.00', players: 0, share: 0 });
});

test('rates are compared as numbers, not as texts', () => {
  const steps = [
    { from: '0.00', activeMembers: 0, rate: '9.00' },
    { from: '1000.00', activeMembers: 0, rate: '10.00' },
  ];
  expect(nextStep(steps, aPeriod({ rate: '9.00', turnover: '0.00' }))).toMatchObject({ rate: '10.00' });
});

test('the rate of figures is that of the highest step that they reach', () => {
  expect(rateAt(tiers, '500.00', 3)).toBe('0.20');
  expect(rateAt(tiers, '2000', 7)).toBe('0.20');
  expect(rateAt(tiers, '2000', 8)).toBe('0.40');
  expect(rateAt(tiers, '499.99', 8)).toBeUndefined();
});

test('steps are compared by their place', () => {
  const [first, second] = tiers;
  expect(compareTiers(tiers, tiers.slice(0, 1))).toEqual([
    { next: first, now: first },
    { next: second, now: undefined },
  ]);
  expect(compareTiers([], tiers)).toHaveLength(2);
});
