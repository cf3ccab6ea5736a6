import { expect, test } from 'vitest';
import { calls } from '../../contracts';
import { answerCalls, refuse, testSession } from '../../testing';
import { bus } from '../bus/bus';
import { queryClient } from '../query/query-client';
import { isLoggedIn, sessionStore, setSession } from '../session/session-store';
import { autoLogin, login, logout, removedOnLogout } from './actions';

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
