import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSideEffects } from './side-effects';

const reload = vi.hoisted(() => vi.fn());
vi.mock('../isolation/safe-reload', () => ({ reloadWhenSafe: reload }));

const games = 'mf-games';
const auth = 'mf-auth';
const { pushState, replaceState } = History.prototype;
const { fetch } = window;
const { timeStamp } = console;
let effects: ReturnType<typeof watchSideEffects>;

/** A page that contained version 1.0.0 from its start. */
beforeEach(() => {
  effects = watchSideEffects();
  effects.came(games, '1.0.0');
  effects.look({ [games]: '1.0.0' });
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(History.prototype, { pushState, replaceState });
  window.fetch = fetch;
  console.timeStamp = timeStamp;
  Reflect.deleteProperty(Array.prototype, 'lastOne');
});

/** A version arrives, after it has replaced a function of the browser. */
function comes(remote: string, version: string, name: 'pushState' | 'replaceState' = 'pushState', put = () => {}) {
  History.prototype[name] = put;
  effects.came(remote, version);
  return put;
}

test('a function of the window is reported, and put back like every other', () => {
  window.fetch = async () => Response.error();
  effects.came(games, '2.0.0');
  expect(effects.look({ [games]: '2.0.0' })).toEqual([{ remote: games, version: '2.0.0', what: 'window.fetch' }]);
  effects.look({ [games]: '3.0.0' });
  expect(window.fetch).toBe(fetch);
});

test('a function that the browser did not have is reported, and stays when its version leaves', () => {
  const lastOne = () => 1;
  Object.defineProperty(Array.prototype, 'lastOne', { value: lastOne, configurable: true });
  effects.came(games, '2.0.0');
  expect(effects.look({ [games]: '2.0.0' })).toMatchObject([{ what: 'Array.prototype.lastOne' }]);
  effects.look({ [games]: '3.0.0' });
  expect([]).toHaveProperty('lastOne', lastOne);
});

test('a version keeps its function while it waits out of sight, and while it is shown', () => {
  const put = comes(games, '2.0.0');
  effects.look({ [games]: '1.0.0' });
  effects.look({ [games]: '1.0.0' });
  expect(History.prototype.pushState).toBe(put);
  effects.look({ [games]: '2.0.0' });
  effects.look({ [games]: '2.0.0' });
  expect(History.prototype.pushState).toBe(put);
});

test.each([
  ['another remote', auth, '2.0.0'],
  ['another version of its remote', games, '1.5.0'],
])('a version keeps its function when %s fails', (_case, remote, version) => {
  const put = comes(games, '2.0.0');
  effects.failed(remote, version);
  expect(History.prototype.pushState).toBe(put);
});

test('of two versions each takes its own function along when it leaves', () => {
  comes(games, '2.0.0', 'pushState');
  const put = comes(auth, '2.0.0', 'replaceState');
  effects.look({ [games]: '2.0.0', [auth]: '2.0.0' });
  effects.look({ [auth]: '2.0.0' });
  expect([History.prototype.pushState, History.prototype.replaceState]).toEqual([pushState, put]);
  effects.look({});
  expect([History.prototype.pushState, History.prototype.replaceState]).toEqual([pushState, replaceState]);
});

test('a version that came back has its function again when the one that wrapped it leaves', () => {
  const put = comes(games, '2.0.0');
  effects.look({ [games]: '2.0.0' });
  effects.look({ [games]: '1.0.0' });
  effects.look({ [games]: '1.0.0' });
  expect(History.prototype.pushState).toBe(pushState);
  comes(games, '2.0.0', 'pushState', put);
  effects.look({ [games]: '2.0.0' });
  comes(auth, '1.0.0');
  effects.look({ [games]: '2.0.0', [auth]: '1.0.0' });
  effects.look({ [games]: '2.0.0' });
  expect(History.prototype.pushState).toBe(put);
});

test('a function that a version has locked goes with a reload, when the version has left', () => {
  const put = () => {};
  // Writable, because a locked property stays locked for other test files in this process, and has to be restored for
  // them.
  Object.defineProperty(console, 'timeStamp', { value: put, writable: true, configurable: false });
  effects.came(games, '2.0.0');
  expect(effects.look({ [games]: '2.0.0' })).toMatchObject([{ what: 'console.timeStamp' }]);
  expect(effects.look({ [games]: '3.0.0' })).toEqual([]);
  expect(console.timeStamp).toBe(put);
  expect(reload).toHaveBeenCalledTimes(1);
  effects.look({ [games]: '3.0.0' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['alone on the page', {}],
  ['beside another remote', { [auth]: '1.0.0' }],
])('what a version replaces in an effect before it is seen, %s, is its own', (_case, others) => {
  const before = { [games]: '1.0.0', ...others };
  effects.look(before);
  effects.came(games, '2.0.0');
  const put = () => {};
  History.prototype.pushState = put;
  const what = 'History.prototype.pushState';
  expect(effects.look(before)).toEqual([{ remote: games, version: '2.0.0', what }]);
  effects.look({ ...before, [games]: '2.0.0' });
  expect(History.prototype.pushState).toBe(put);
  effects.look(before);
  expect(History.prototype.pushState).toBe(pushState);
});

test('what a version puts in front of the browser’s own leaves with it', () => {
  const now = { value: () => 0, configurable: true };
  const { random } = Math;
  effects.came(games, '2.0.0');
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
  Object.defineProperty(document, 'getElementById', now);
  Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
  Object.defineProperty(Object.prototype, 'zzz', now);
  vi.spyOn(Date, 'now').mockReturnValue(0);
  Math.random = () => 0;
  const told = effects.look({ [games]: '2.0.0' }).map(({ what }) => what);
  expect(told.sort()).toEqual([
    'Date.now',
    'Math.random',
    'Object.prototype.zzz',
    'document.getElementById',
    'document.visibilityState',
    'navigator.onLine',
  ]);
  effects.look({ [games]: '3.0.0' });
  expect([document.visibilityState, navigator.onLine, Math.random]).toEqual(['visible', true, random]);
  expect(Object.hasOwn(document, 'getElementById')).toBe(false);
  expect({}).not.toHaveProperty('zzz');
  expect(Date.now()).toBeGreaterThan(0);
});

test('what one of two loading versions replaces is restored when either leaves', async () => {
  const all = { [games]: '1.0.0', [auth]: '1.0.0', 'mf-agent': '1.0.0' };
  const work = [Promise.resolve(), Promise.resolve()];
  for (const one of work) effects.loading(one);
  History.prototype.pushState = () => {};
  effects.came('mf-agent', '1.0.0');
  await Promise.all(work);
  effects.came(auth, '1.0.0');
  effects.look(all);
  expect(History.prototype.pushState).not.toBe(pushState);
  effects.look({ [games]: '1.0.0', [auth]: '1.0.0' });
  expect(History.prototype.pushState).toBe(pushState);
});
