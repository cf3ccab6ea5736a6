import { expect, test, vi } from 'vitest';
import { answerCalls, testSession } from '../../testing';
import { keepDraft, readDraft } from '../../ui/form/use-form';
import { bus } from '../bus';
import { renewSession } from '../http/request';
import { login } from '../member';
import {
  arrive,
  clearSession,
  isLeaving,
  isLoggedIn,
  leave,
  sessionStore,
  setSession,
  syncSession,
} from './session-store';

test('a player who logs out is leaving until a public page is on screen', () => {
  // Files share their modules, and another file may have ended with a log-out.
  arrive();
  expect(isLeaving()).toBe(false);
  leave();
  expect(isLeaving()).toBe(true);
  arrive();
  expect(isLeaving()).toBe(false);
});

test('a member whose break ended the session is leaving too, and anybody else is not', () => {
  for (const context of ['hijacked', 'excluded']) {
    arrive();
    setSession(testSession());
    clearSession('revoked', { context });
    expect(isLeaving()).toBe(context === 'excluded');
  }
  arrive();
});

test('what a member typed is gone when another tab ends the session and somebody else logs in', () => {
  setSession(testSession({ userName: 'rahim77' }));
  keepDraft('card', { accountNumber: '01712345678' });
  sessionStorage.setItem('chat.draft', 'my account number is 1234');
  // Another tab has logged out, or its session has expired.
  localStorage.removeItem('MC_SESSION_INFO');
  syncSession();
  setSession(testSession({ userName: 'karim88' }));
  expect([readDraft('card', ['accountNumber']), sessionStorage.getItem('chat.draft')]).toEqual([{}, null]);
});

test.each(['expired', 'revoked'] as const)(
  'what a member typed before the session was %s waits for the same member alone',
  (reason) => {
    const typed = () => sessionStorage.getItem('chat.draft');
    setSession(testSession({ userName: 'rahim77' }));
    sessionStorage.setItem('chat.draft', 'my account number is 1234');
    clearSession(reason);
    setSession(testSession({ userName: 'rahim77', token: 'of the next log-in' }));
    expect(typed()).not.toBeNull();
    clearSession(reason);
    setSession(testSession({ userName: 'karim88' }));
    expect(typed()).toBeNull();
  },
);

test('a tab that was away while another member logged in starts without what the former one typed', async () => {
  setSession(testSession({ userName: 'rahim77' }));
  sessionStorage.setItem('chat.draft', 'my account number is 1234');
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify(testSession({ userName: 'karim88' })));
  vi.resetModules();
  const reloaded = await import('./session-store');
  expect([reloaded.isLoggedIn(), sessionStorage.getItem('chat.draft')]).toEqual([true, null]);
});

test('a session that a mailed link or the list of log-ins ends leaves nothing in the tab', () => {
  setSession(testSession());
  sessionStorage.setItem('chat.draft', 'my account number is 1234');
  clearSession('logout');
  expect(sessionStorage).toHaveLength(0);
});

const input = { username: 'rahim77', password: 'Play777!', type: 'username' } as const;
const fromOtherTab = (value: string | null) => {
  if (value === null) localStorage.removeItem('MC_SESSION_INFO');
  else localStorage.setItem('MC_SESSION_INFO', value);
  dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO', newValue: value }));
};

test('SESS-01 SESS-02 SESS-03 SESS-04 a log-in stores the record that the answer fills, and the user counts as logged in', async () => {
  answerCalls({
    login: testSession({
      token: 'abc',
      merchantCode: 'other77',
      userName: 'Rahim',
      type: 1,
      firstTimeLogin: true,
      expiresAt: 99,
    }),
  });
  expect(isLoggedIn()).toBe(false);
  await login(input);
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual({
    token: 'abc',
    merchantCode: 'other77',
    userName: 'Rahim',
    type: 1,
    firstTimeLogin: true,
    expiresAt: 99,
  });
  expect(isLoggedIn()).toBe(true);
});

test('SESS-05 a session survives a reload; a record that cannot be read counts as none', async () => {
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify(testSession({ token: 'kept' })));
  vi.resetModules();
  const reloaded = await import('./session-store');
  expect(reloaded.sessionStore.getState().session?.token).toBe('kept');
  localStorage.setItem('MC_SESSION_INFO', '{broken');
  vi.resetModules();
  expect((await import('./session-store')).isLoggedIn()).toBe(false);
});

test('what a member typed in this tab is gone when another tab logs out, or logs another member in', () => {
  const typed = () => {
    sessionStorage.setItem('feedback.draft', '{"content":"mine"}');
    return () => sessionStorage.getItem('feedback.draft');
  };
  const rahim = testSession({ userName: 'rahim77' });
  setSession(rahim);
  const afterRenewal = typed();
  fromOtherTab(JSON.stringify({ ...rahim, token: 'renewed' }));
  expect(afterRenewal()).not.toBeNull();
  const keys = ['once.deposit', 'tab'];
  for (const key of keys) sessionStorage.setItem(key, 'kept');
  fromOtherTab(null);
  expect(afterRenewal()).toBeNull();
  // The keys of requests without an answer belong to an account, and keep the same member from sending them twice.
  expect(keys.map((key) => sessionStorage.getItem(key))).toEqual(['kept', 'kept']);
  fromOtherTab(JSON.stringify(testSession({ userName: 'karim' })));
  expect(keys.map((key) => sessionStorage.getItem(key))).toEqual([null, null]);
  fromOtherTab(JSON.stringify(rahim));
  fromOtherTab(null);
  // A visitor keeps what he typed when he logs in.
  const byVisitor = typed();
  fromOtherTab(JSON.stringify(rahim));
  expect(byVisitor()).not.toBeNull();
  // A tab in the background may receive both changes at once.
  const byRahim = typed();
  fromOtherTab(JSON.stringify(testSession({ userName: 'karim' })));
  expect(byRahim()).toBeNull();
});

test('REL-05 a log-out in one tab logs the other out, and a log-in logs it in', () => {
  setSession(testSession());
  const reasons: string[] = [];
  const stop = bus.on('session.changed', ({ reason }) => reasons.push(reason));
  fromOtherTab(null);
  expect(isLoggedIn()).toBe(false);
  fromOtherTab(JSON.stringify(testSession({ userName: 'karim' })));
  expect(sessionStore.getState().session?.userName).toBe('karim');
  stop();
  expect(reasons).toEqual(['otherTab', 'otherTab']);
});

test('a password that has to be changed is noted with the session; another tab hears that it was', () => {
  setSession(testSession({ mustChangePassword: true }));
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toMatchObject({ mustChangePassword: true });
  fromOtherTab(JSON.stringify(testSession()));
  expect(sessionStore.getState().session?.mustChangePassword).toBeUndefined();
});

test('ending a missing session notifies nobody', () => {
  const heard = vi.fn();
  const stop = bus.on('session.changed', heard);
  clearSession('expired');
  stop();
  expect(heard).not.toHaveBeenCalled();
});

test.each(['full', 'refused'])(
  'with storage %s the page that logged in keeps its session, through a renewal and to the log-out',
  async (how) => {
    const refuse = () => {
      throw new DOMException(how, how === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(testSession({ token: 'of yesterday' })));
    const methods = how === 'refused' ? (['setItem', 'getItem'] as const) : (['setItem'] as const);
    const spies = methods.map((name) => vi.spyOn(Storage.prototype, name).mockImplementation(refuse));
    setSession(testSession({ token: 'first' }));
    expect(syncSession()?.token).toBe('first');
    answerCalls({ renew: testSession({ token: 'second' }) });
    expect(await renewSession()).toBe(true);
    expect(sessionStore.getState().session?.token).toBe('second');
    clearSession('logout');
    for (const spy of spies) spy.mockRestore();
    expect(syncSession()).toBeNull();
  },
);

test('each change says whether somebody is logged in and why, and nothing that is the same is announced', () => {
  const heard: unknown[] = [];
  const stop = bus.on('session.changed', ({ loggedIn, reason }) => heard.push([loggedIn, reason]));
  setSession(testSession());
  syncSession();
  fromOtherTab(JSON.stringify(testSession({ token: 'renewed there' })));
  fromOtherTab(JSON.stringify(testSession({ userName: 'karim' })));
  clearSession('logout');
  stop();
  expect(heard).toEqual([
    [true, 'login'],
    [true, 'renewed'],
    [true, 'otherTab'],
    [false, 'logout'],
  ]);
});

test.each([{ token: 'no name' }, { userName: 'no token' }, { token: 7, userName: 'rahim' }])(
  'a record without a token or a name counts as none: %j',
  (record) => {
    fromOtherTab(JSON.stringify(record));
    expect(syncSession()).toBeNull();
    expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
  },
);
