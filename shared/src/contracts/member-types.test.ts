import { expect, test } from 'vitest';
import { isAgent, mayDeposit, mayHaveContract, memberType, TRIAL_TYPE } from './member-types';

test('PERM-01 the types 0, 4 and 40 are not agents, every other one is', () => {
  expect([0, 4, 40].map(isAgent)).toEqual([false, false, false]);
  expect([1, 2, 3, 5, 41, 42, 99].every(isAgent)).toBe(true);
});

test('PERM-02 MEMB-25 type 4 is the trial type, and a member without a type counts as one', () => {
  expect(TRIAL_TYPE).toBe(4);
  expect([memberType({}), memberType({ type: 0 })]).toEqual([4, 0]);
});

test('the types 0, 1 and 2 may deposit, no other may', () => {
  expect([0, 1, 2, 3, 4, 40, 41, 42, 99].filter(mayDeposit)).toEqual([0, 1, 2]);
});

test('agents may have contracts, except the types 41 and 42', () => {
  expect([0, 1, 2, 4, 40, 41, 42, 99].filter(mayHaveContract)).toEqual([1, 2, 99]);
});
