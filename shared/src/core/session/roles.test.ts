import { expect, test, vi } from 'vitest';
import { testSession } from '../../testing';
import { toastStore } from '../feedback/toast';
import { setLanguage } from '../i18n/set-language';
import { admitToDeposit, isAgent, mayDeposit, mayUseVip, memberType, rejectFree, TRIAL_TYPE } from './roles';
import { setSession } from './session-store';

test('PERM-01 the types 0, 4 and 40 are not agents, every other one is', () => {
  expect([0, 4, 40].map(isAgent)).toEqual([false, false, false]);
  expect([1, 2, 3, 5, 41, 42, 99].every(isAgent)).toBe(true);
});

test('PERM-02 MEMB-25 type 4 is the trial type, and a member without a type counts as one', () => {
  expect(TRIAL_TYPE).toBe(4);
  expect([memberType({}), memberType({ type: 0 })]).toEqual([4, 0]);
});

test('PERM-18 PERM-22 a type that may not deposit is told so by an offline toast, and does not enter', () => {
  setLanguage('EN');
  expect([0, 1, 2].map(admitToDeposit)).toEqual([true, true, true]);
  expect(toastStore.getState().toasts).toEqual([]);
  expect([4, 40, 41].map(mayDeposit)).toEqual([false, false, false]);
  expect(admitToDeposit(4)).toBe(false);
  expect(toastStore.getState().toasts).toMatchObject([
    { kind: 'offline', text: 'Please login an actual account to use this function' },
  ]);
});

test('PERM-22 free_reject lasts between 1 and 2 s', async () => {
  vi.useFakeTimers();
  rejectFree();
  vi.advanceTimersByTime(1000);
  expect(toastStore.getState().toasts).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(toastStore.getState().toasts).toHaveLength(0);
});

test('PERM-26 PERM-27 VIP benefits are for visitors, and for members with the flag', () => {
  expect(mayUseVip(undefined)).toBe(true);
  setSession(testSession());
  expect([mayUseVip({ vipBenefit: true }), mayUseVip({ vipBenefit: false }), mayUseVip(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});
