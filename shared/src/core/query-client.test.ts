import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/query-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '../contracts';
import { answerCalls, testSession } from '../testing';
import { bus } from './bus';
import { prefetch, prefetched } from './http/prefetch';
import { queryClient } from './query';
import { clearSession, setSession } from './session/session-store';

/** `own`: an optional session, and figures of the member in the answer. */
const kinds = ['none', 'optional', 'own', 'member', 'agent'] as const;
const asked = vi.fn();
const keyOf = (kind: string) => [`/${kind}`, {}];
const known = () => kinds.filter((kind) => queryClient.getQueryData(keyOf(kind)) !== undefined);
const query = (kind: (typeof kinds)[number]) => ({
  queryKey: keyOf(kind),
  queryFn: () => {
    asked(kind);
    return kind;
  },
  meta: kind === 'own' ? { session: 'optional', own: true } : { session: kind },
});

/** One query of each kind on screen, with its answer. @returns the function that unmounts them. */
async function onScreen() {
  const stops = kinds.map((kind) => new QueryObserver(queryClient, query(kind)).subscribe(() => {}));
  await vi.waitFor(() => expect(known()).toEqual([...kinds]));
  asked.mockClear();
  return () => {
    for (const stop of stops) stop();
  };
}

beforeEach(() => void asked.mockClear());

test('SESS-18 a log-out leaves nothing of the member on screen, and asks anew what may differ for a visitor', async () => {
  setSession(testSession());
  const leave = await onScreen();
  clearSession('logout');
  expect(known()).toEqual(['none', 'optional']);
  await vi.waitFor(() => expect(asked.mock.calls.flat().sort()).toEqual(['optional', 'own']));
  leave();
});

test.each(['expired', 'revoked'] as const)(
  'SESS-18 a session that ends as %s leaves nothing of the member on screen',
  async (reason) => {
    setSession(testSession());
    const leave = await onScreen();
    clearSession(reason);
    expect(known()).toEqual(['none', 'optional']);
    leave();
  },
);

test('SESS-18 a log-out in another tab leaves nothing of the member on screen', async () => {
  setSession(testSession());
  const leave = await onScreen();
  localStorage.removeItem('MC_SESSION_INFO');
  window.dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO', newValue: null }));
  // Before any new answer: the visitor's own answers come a moment later.
  expect(known()).toEqual(['none', 'optional']);
  leave();
});

test('SESS-18 a log-in leaves nothing of the member before, and asks anew for all that a session matters for', async () => {
  setSession(testSession({ userName: 'trial01' }));
  const leave = await onScreen();
  setSession(testSession({ userName: 'rahim77' }));
  // Before any new answer: the trial account's data is gone.
  expect(known()).toEqual(['none', 'optional']);
  await vi.waitFor(() => expect(asked.mock.calls.flat().sort()).toEqual(['agent', 'member', 'optional', 'own']));
  leave();
});

test('SESS-18 an answer with own figures that is under way at the log-out is never shown', async () => {
  setSession(testSession());
  let answer = (_: string) => {};
  const late = new Promise<string>((done) => {
    answer = done;
  });
  const queryFn = vi.fn(() => Promise.resolve('for a visitor')).mockReturnValueOnce(late);
  const own = { queryKey: ['/own/late'], queryFn, meta: { session: 'optional', own: true } };
  const stop = new QueryObserver(queryClient, own).subscribe(() => {});
  clearSession('logout');
  answer('for the member');
  await vi.waitFor(() => expect(queryClient.getQueryData(own.queryKey)).toBe('for a visitor'));
  stop();
});

test.each([
  ['a log-out', () => clearSession('logout')],
  ['the log-in of another', () => setSession(testSession({ userName: 'karim77' }))],
])('SESS-18 %s removes what was a member’s and nobody looks at any more', async (_, change) => {
  setSession(testSession({ userName: 'rahim77' }));
  const leave = await onScreen();
  leave();
  change();
  const left = queryClient.getQueryCache().getAll();
  expect(left.map(({ meta }) => meta?.session).sort()).toEqual(['none', 'optional']);
});

test('SESS-06 a renewed session changes nothing on screen', async () => {
  setSession(testSession());
  const leave = await onScreen();
  setSession(testSession({ token: 'fresh' }), 'renewed');
  await Promise.resolve();
  expect(known()).toEqual([...kinds]);
  expect(asked).not.toHaveBeenCalled();
  leave();
});

test('an answer that was asked for ahead is not given to the next member', () => {
  answerCalls({ wallet: { sumBalance: '1.00', currency: 'BDT', wallets: [] } });
  setSession(testSession());
  void prefetch(calls.wallet, {});
  setSession(testSession({ userName: 'karim77' }));
  expect(prefetched(calls.wallet, {})).toBeUndefined();
});

test('a changed balance is asked for anew, and nothing else is', async () => {
  const wallet = {
    queryKey: [calls.wallet.path, {}],
    queryFn: () => asked('wallet') ?? 1,
    meta: { session: 'member' },
  };
  const stop = new QueryObserver(queryClient, wallet).subscribe(() => {});
  const leave = await onScreen();
  await vi.waitFor(() => expect(queryClient.getQueryData(wallet.queryKey)).toBe(1));
  asked.mockClear();
  bus.emit('balance.changed', { source: 'win' });
  await vi.waitFor(() => expect(asked.mock.calls).toEqual([['wallet']]));
  leave();
  stop();
});

test('REL-04 with the network back, what failed is asked for again, and what is there is not', () => {
  const { refetchOnReconnect } = queryClient.getDefaultOptions().queries ?? {};
  if (typeof refetchOnReconnect !== 'function') throw new Error('no rule for the network’s return');
  const of = (status: string) => refetchOnReconnect({ state: { status } } as never);
  expect([of('error'), of('success')]).toEqual(['always', false]);
});

test('a failure is final for the cache, with or without a network: the request has tried again by itself', async () => {
  onlineManager.setOnline(false);
  const fails = vi.fn(() => Promise.reject(new Error('no')));
  const stop = new QueryObserver(queryClient, { queryKey: ['/fails'], queryFn: fails }).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryState(['/fails'])?.status).toBe('error'));
  stop();
  await expect(new MutationObserver(queryClient, { mutationFn: fails }).mutate()).rejects.toThrow('no');
  onlineManager.setOnline(true);
  expect(fails).toHaveBeenCalledTimes(2);
});

test('a player who returns to the window asks for nothing anew, also after a while', async () => {
  const fetched = vi.fn(() => 1);
  const at = Date.now();
  const old = { queryKey: ['/old'], queryFn: fetched, initialData: 0, initialDataUpdatedAt: at - 29_000 };
  const stop = new QueryObserver(queryClient, old).subscribe(() => undefined);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(at + 5_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise((done) => setTimeout(done));
  focusManager.setFocused(undefined);
  clock.mockRestore();
  stop();
  expect(fetched).not.toHaveBeenCalled();
});

test('a log-out leaves alone what is no call of the service', async () => {
  setSession(testSession());
  queryClient.setQueryData(['own'], 'kept');
  expect(() => clearSession('logout')).not.toThrow();
  expect(queryClient.getQueryData(['own'])).toBe('kept');
});
