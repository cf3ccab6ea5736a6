import { expect, test } from 'vitest';
import { calls } from '../../contracts';
import { aMember, answerCalls, aWallet, refuse, testSession } from '../../testing';
import { sessionStore, setSession } from '../session/session-store';
import type { AppError } from './app-error';
import { request } from './request';

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: AppError) => error.code,
  );

test('a call for which no session matters renews none', async () => {
  setSession(testSession({ expiresAt: Date.now() + 1000 }));
  const { seen } = answerCalls({ gameTypeList: [], renew: testSession({ token: 'fresh' }) });
  await request(calls.gameTypeList, {});
  expect(seen.map(({ name }) => name)).toEqual(['gameTypeList']);
});

test('a visitor’s calls renew nothing', async () => {
  const { seen } = answerCalls({ gameTypeList: refuse('session.expired'), wallet: refuse('password.changeRequired') });
  const optional = { ...calls.gameTypeList, session: 'optional' } as const;
  expect(await codeOf(request(optional, {}))).toBe('session.expired');
  expect(await codeOf(request(calls.wallet, {}))).toBe('password.changeRequired');
  expect(seen.filter(({ name }) => name === 'renew')).toEqual([]);
  expect(seen).toHaveLength(2);
});

test('REL-06 a refusal that arrives after the renewal renews nothing again: the call is repeated', async () => {
  setSession(testSession({ token: 'old' }));
  let answerLate = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  const isOld = () => sessionStore.getState().session?.token === 'old';
  let walletCalls = 0;
  const { seen } = answerCalls({
    memberInfo: () => (isOld() ? refuse('session.expired') : aMember()),
    wallet: async () => {
      walletCalls += 1;
      if (walletCalls > 1) return aWallet();
      await late;
      return refuse('session.expired');
    },
    renew: testSession({ token: 'new' }),
  });
  const slow = request(calls.wallet, {});
  await request(calls.memberInfo, {});
  answerLate();
  expect(await slow).toEqual(aWallet());
  expect(seen.filter(({ name }) => name === 'renew')).toHaveLength(1);
  expect(seen.filter(({ name }) => name === 'wallet').map(({ headers }) => headers.token)).toEqual(['old', 'new']);
});

test('with the session over, a call that a visitor may make is repeated without one, and no other is', async () => {
  const optional = { ...calls.gameTypeList, session: 'optional' } as const;
  const tokens = async (call: typeof optional | typeof calls.memberInfo) => {
    setSession(testSession());
    const { seen } = answerCalls({
      gameTypeList: () => (sessionStore.getState().session ? refuse('session.expired') : ['RNG']),
      memberInfo: refuse('session.expired'),
      renew: refuse('session.expired'),
    });
    await codeOf(request(call as typeof optional, {}));
    return seen.filter(({ name }) => name !== 'renew').map(({ headers }) => headers.token);
  };
  expect(await tokens(optional)).toEqual(['test-token', undefined]);
  expect(await tokens(calls.memberInfo)).toEqual(['test-token']);
});

test('a session that is over before the call, or ends elsewhere meanwhile, leaves the call its own error', async () => {
  setSession(testSession({ expiresAt: Date.now() + 1000 }));
  answerCalls({ memberInfo: refuse('session.required'), renew: refuse('session.expired') });
  expect(await codeOf(request(calls.memberInfo, {}))).toBe('session.required');
  setSession(testSession());
  answerCalls({
    memberInfo: () => {
      localStorage.removeItem('MC_SESSION_INFO');
      return refuse('session.required');
    },
  });
  expect(await codeOf(request(calls.memberInfo, {}))).toBe('session.required');
  expect(sessionStore.getState().session).toBeNull();
});

test('a refusal that has nothing to do with the password renews nothing', async () => {
  setSession(testSession());
  const { seen } = answerCalls({ wallet: refuse('system.unavailable') });
  await codeOf(request(calls.wallet, {}));
  expect(seen.map(({ name }) => name)).toEqual(['wallet']);
});

test('what one member asked for is not asked again for the next one', async () => {
  setSession(testSession({ token: 'old' }));
  const { seen } = answerCalls({
    memberInfo: () => {
      localStorage.setItem('MC_SESSION_INFO', JSON.stringify(testSession({ userName: 'karim88', token: 'of karim' })));
      return refuse('session.expired');
    },
  });
  expect(await codeOf(request(calls.memberInfo, {}))).toBe('network.aborted');
  expect(seen.map(({ name, headers }) => [name, headers.token])).toEqual([['memberInfo', 'old']]);
  expect(sessionStore.getState().session?.userName).toBe('karim88');
});
