import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, testSession } from '../../testing';
import { renewSession } from './renew';
import { SESSION_KEY, sessionStore, setSession } from './session-store';

afterEach(() => vi.unstubAllGlobals());

test('REL-05 a tab that waited for another one takes the token which that one got, and asks nothing', async () => {
  setSession(testSession({ token: 'old' }));
  const request = async (_name: string, work: () => Promise<unknown>) => {
    // The other tab held the lock and renewed.
    localStorage.setItem(SESSION_KEY, JSON.stringify(testSession({ token: 'other' })));
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
