import { expect, test, vi } from 'vitest';
import { testSession } from '../../testing';
import { toast, toastStore } from '../feedback/toast';
import { errorText } from '../i18n/lazy-texts';
import { setLanguage } from '../language/set-language';
import { setSession } from '../session/session-store';
import { admitToDeposit, mayUseVip, rejectFree } from './roles';

test('PERM-18 PERM-22 TRIAL-08 a type that may not deposit is told so by an offline toast, and does not enter', () => {
  setLanguage('EN');
  expect([0, 1, 2].map(admitToDeposit)).toEqual([true, true, true]);
  expect(toastStore.getState().toasts).toEqual([]);
  expect([3, 40, 41, 42, 99].map(admitToDeposit)).toEqual([false, false, false, false, false]);
  toast.hide();
  expect(admitToDeposit(4)).toBe(false);
  expect(toastStore.getState().toasts).toMatchObject([
    { kind: 'offline', text: 'Please login an actual account to use this function' },
  ]);
});

test('TRIAL-08 PERM-22 the words for a trial account, of the page and of the server, are in both languages', () => {
  const words = {
    EN: 'Please login an actual account to use this function',
    BN: 'এই সুবিধা ব্যবহার করতে আসল অ্যাকাউন্টে লগ ইন করুন',
  };
  for (const language of ['EN', 'BN'] as const) {
    setLanguage(language);
    expect([errorText('free_reject'), errorText('trial.rejected')]).toEqual([words[language], words[language]]);
    toast.hide();
    rejectFree();
    expect(toastStore.getState().toasts).toMatchObject([{ kind: 'offline', text: words[language] }]);
  }
});

test('PERM-18 PERM-22 the words are Bengali in Bengali', () => {
  setLanguage('BN');
  expect(admitToDeposit(40)).toBe(false);
  expect(toastStore.getState().toasts).toMatchObject([
    { kind: 'offline', text: 'এই সুবিধা ব্যবহার করতে আসল অ্যাকাউন্টে লগ ইন করুন' },
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
