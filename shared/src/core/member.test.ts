import { expect, test, vi } from 'vitest';
import { calls } from '../contracts';
import { answerCalls, refuse, testSession } from '../testing';
import { bus } from './bus';
import { toast, toastStore } from './feedback';
import { errorText } from './i18n/lazy-texts';
import { setLanguage } from './language';
import { admitToDeposit, autoLogin, login, logout, mayUseVip, rejectFree, removedOnLogout } from './member';
import { queryClient } from './query';
import { isLoggedIn, sessionStore, setSession } from './session/session-store';

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

const input = { username: 'rahim77', password: 'Play777!', type: 'username' } as const;

test('SESS-08 autoLogin is stored with a log-in and set to 0 by a log-out', async () => {
  answerCalls({ login: testSession(), logout: { done: true } });
  await login(input);
  expect(localStorage.getItem('autoLogin')).toBe('1');
  expect(autoLogin.read()).toBe('1');
  await logout();
  expect(localStorage.getItem('autoLogin')).toBe('0');
  expect(autoLogin.read()).toBe('0');
});

test('SESS-08 a refused log-in stores neither a session nor the flag', async () => {
  answerCalls({ login: refuse('login.failed') });
  await expect(login(input)).rejects.toMatchObject({ code: 'login.failed' });
  expect([isLoggedIn(), localStorage.getItem('autoLogin')]).toEqual([false, null]);
});

test('SESS-18 log-in and log-out are announced to all listeners', async () => {
  answerCalls({ login: testSession(), logout: { done: true } });
  const heard: unknown[] = [];
  const stop = bus.on('session.changed', (event) => heard.push(event));
  await login(input);
  await logout();
  stop();
  expect(heard).toEqual([
    { loggedIn: true, reason: 'login' },
    { loggedIn: false, reason: 'logout' },
  ]);
});

test('a log-in sends what the player typed and gives back the session; a log-out tells the server', async () => {
  const session = testSession({ token: 'abc' });
  const { seen } = answerCalls({ login: session, logout: { done: true } });
  expect(await login(input)).toEqual(session);
  await logout();
  expect(seen.map((call) => [call.name, call.input])).toEqual([
    ['login', input],
    ['logout', {}],
  ]);
});

test('SESS-13 log-out clears all data of the member, also when the server does not answer', async () => {
  setSession(testSession());
  for (const key of ['trialName', 'affiliateCode', 'draft']) sessionStorage.setItem(key, 'x');
  const query = { queryKey: [calls.memberInfo.path, {}], queryFn: () => 'rahim', meta: { session: 'member' } };
  await queryClient.fetchQuery(query);
  await queryClient.fetchQuery({
    queryKey: [calls.vendors.path, {}],
    queryFn: () => 'public',
    meta: { session: 'none' },
  });
  answerCalls({});
  await logout();
  expect(sessionStore.getState().session).toBeNull();
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(queryClient.getQueryData([calls.memberInfo.path, {}])).toBeUndefined();
  expect(queryClient.getQueryData([calls.vendors.path, {}])).toBe('public');
});

test('a log-out removes what the player wanted to be forgotten on this device, and nothing else', async () => {
  answerCalls({ logout: { done: true } });
  setSession(testSession());
  for (const key of ['savedLogin', 'searches', 'language']) localStorage.setItem(key, 'x');
  await logout();
  expect(localStorage.getItem('savedLogin')).toBe('x');
  removedOnLogout.write('savedLogin searches');
  expect(localStorage.getItem('removedOnLogout')).toBe('savedLogin searches');
  await logout();
  expect(['savedLogin', 'searches', 'language'].map((key) => localStorage.getItem(key))).toEqual([null, null, 'x']);
});
