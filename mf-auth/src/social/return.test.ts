import { paths } from '@r777/shared/router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askProvider } from './ask-provider';
import { receiveAnswer, takeReturned } from './receive-answer';
import { credentialOf, newRequest, type SignInRequest } from './request';

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function goToProvider() {
  const assign = vi.fn();
  vi.stubGlobal('location', { origin: 'https://r777.example', assign });
  const question = askProvider({
    provider: 'google',
    clientId: 'client',
    search: '?next=%2Fm%2Fvip',
    signal: new AbortController().signal,
    onClosed: () => undefined,
  });
  vi.unstubAllGlobals();
  return { question, address: new URL(String(assign.mock.calls[0]?.[0])) };
}

test('with windows blocked the provider replaces the page, and its answer is read on return', () => {
  const { question, address } = goToProvider();
  expect(question).toBeNull();
  expect(address.origin).toBe('https://accounts.google.com');
  const state = address.searchParams.get('state');
  history.replaceState(null, '', `${paths.login}#state=${state}&id_token=a.b.c`);
  receiveAnswer();
  expect(location.hash).toBe('');
  const returned = takeReturned();
  expect(returned).toMatchObject({ search: '?next=%2Fm%2Fvip', request: { provider: 'google', state } });
  expect(returned?.answer).toContain('id_token=a.b.c');
  expect(takeReturned()).toBeNull();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('a.b.c');
});

test('where the browser refuses channels between tabs, the provider replaces the page and no window opens', () => {
  const refused = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  };
  vi.stubGlobal('BroadcastChannel', refused);
  const { question, address } = goToProvider();
  expect([question, address.origin, vi.mocked(window.open).mock.calls]).toEqual([
    null,
    'https://accounts.google.com',
    [],
  ]);
  // An answer that arrives in a window anyway is removed from the address, and the form appears.
  vi.stubGlobal('BroadcastChannel', refused);
  history.replaceState(null, '', `${paths.login}#state=${newRequest('google', 'window').state}&id_token=a.b.c`);
  expect(receiveAnswer).not.toThrow();
  expect(location.hash).toBe('');
});

test('an answer that was not requested is discarded and removed from the address', () => {
  const { state } = newRequest('google', 'page');
  goToProvider();
  history.replaceState(null, '', `${paths.login}#state=${state}&id_token=of.somebody.else`);
  receiveAnswer();
  expect(takeReturned()).toBeNull();
  expect(location.hash).toBe('');
});

test('each request has 128 random bits in state and in nonce, and no answer fits another request', () => {
  const requests = Array.from({ length: 200 }, () => newRequest('google', 'window'));
  const random = requests.flatMap(({ state, nonce }) => [state.replace('window.', ''), nonce]);
  expect(new Set(random).size).toBe(400);
  for (const text of random) expect(text).toMatch(/^[0-9a-f]{32}$/);
  const [first, second] = requests as [SignInRequest, SignInRequest];
  const token = `a.${btoa(JSON.stringify({ nonce: first.nonce }))}.c`;
  const answer = (state: string) => new URLSearchParams({ state, id_token: token }).toString();
  expect(credentialOf(first, answer(first.state))).toBe(token);
  for (const [request, state] of [
    [second, second.state],
    [second, first.state],
    [first, second.state],
  ] as const)
    expect(() => credentialOf(request, answer(state))).toThrow('failed');
});

test('a refusal in the query, as from Facebook, is an answer too', () => {
  const state = goToProvider().address.searchParams.get('state');
  history.replaceState(null, '', `${paths.login}?error=access_denied&state=${state}#_=_`);
  receiveAnswer();
  expect(takeReturned()?.answer).toContain('access_denied');
  expect(location.search).toBe('');
});

test('other addresses are not changed', () => {
  history.replaceState(null, '', `${paths.login}?next=%2Fm%2Fvip&state=mine#part`);
  receiveAnswer();
  expect(location.search + location.hash).toBe('?next=%2Fm%2Fvip&state=mine#part');
});

test('an answer expires if no form uses it', () => {
  const state = goToProvider().address.searchParams.get('state');
  history.replaceState(null, '', `${paths.login}#state=${state}&id_token=a.b.c`);
  receiveAnswer();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 61_000);
  expect(takeReturned()).toBeNull();
});
