import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, refuse, testSession } from '../../testing';
import { bus } from '../bus';
import { clearSession, sessionStore, setSession } from '../session/session-store';
import { isFresh, renewSession } from './request';
import { noteServerTime } from './server-clock';

afterEach(() => vi.unstubAllGlobals());

test('REL-05 a tab that waited for another one takes its token, and makes no call', async () => {
  setSession(testSession({ token: 'old' }));
  const request = async (_name: string, work: () => Promise<unknown>) => {
    // The other tab held the lock, and has renewed the session.
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(testSession({ token: 'other' })));
    return work();
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  const { seen } = answerCalls({ renew: testSession({ token: 'second' }) });
  expect(await renewSession()).toBe(true);
  expect(sessionStore.getState().session?.token).toBe('other');
  expect(seen).toHaveLength(0);
});

test('without a session there is nothing to renew', async () => {
  const { seen } = answerCalls({});
  expect(await renewSession()).toBe(false);
  expect(seen).toHaveLength(0);
});

test.each([86_400_000, -86_400_000])(
  'a token lasts as long as the server says on a phone whose clock is %s ms off',
  (off) => {
    const told = (ms: number) => noteServerTime(new Date(Date.now() + ms).toUTCString(), Date.now());
    setSession(testSession({ expiresAt: Date.now() + off + 600_000 }));
    told(off);
    expect(isFresh()).toBe(true);
    setSession(testSession({ expiresAt: Date.now() + off + 30_000 }));
    expect(isFresh()).toBe(false);
    told(0);
  },
);

test('a session is renewed when it has a minute left, not before', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  setSession(testSession({ expiresAt: 1_060_001 }));
  expect(isFresh()).toBe(true);
  setSession(testSession({ expiresAt: 1_060_000 }));
  expect(isFresh()).toBe(false);
  now.mockRestore();
});

test('REL-05 a tab that waited while another one logged out has no session, and makes no call', async () => {
  setSession(testSession({ token: 'old' }));
  const names: string[] = [];
  const request = async (name: string, work: () => Promise<unknown>) => {
    names.push(name);
    localStorage.removeItem('MC_SESSION_INFO');
    return work();
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  const { seen } = answerCalls({ renew: testSession({ token: 'second' }) });
  expect(await renewSession()).toBe(false);
  expect([names, sessionStore.getState().session, seen]).toEqual([['session.renew'], null, []]);
});

test('a renewal is announced as one, and one that the server refuses says no', async () => {
  const reasons: string[] = [];
  setSession(testSession());
  const stop = bus.on('session.changed', ({ reason }) => reasons.push(reason));
  const { answers } = answerCalls({ renew: testSession({ token: 'second' }) });
  expect(await renewSession()).toBe(true);
  answers.renew = refuse('session.revoked');
  expect(await renewSession()).toBe(false);
  stop();
  expect(reasons).toEqual(['renewed', 'revoked']);
});

test.each([
  ['grants', testSession({ token: 'second' })],
  ['refuses', refuse('session.revoked')],
])('a renewal that the server %s after another member has logged in changes nothing', async (_, answer) => {
  const next = testSession({ userName: 'karim88', token: 'of karim' });
  setSession(testSession({ token: 'old' }));
  answerCalls({
    renew: () => {
      localStorage.setItem('MC_SESSION_INFO', JSON.stringify(next));
      return answer;
    },
  });
  expect(await renewSession()).toBe(true);
  expect(sessionStore.getState().session).toEqual(next);
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? 'null')).toEqual(next);
});

test('a renewal that is answered after the log-out does not undo it', async () => {
  setSession(testSession({ token: 'old' }));
  answerCalls({
    renew: () => {
      clearSession('logout');
      return testSession({ token: 'second' });
    },
  });
  expect(await renewSession()).toBe(false);
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
});
