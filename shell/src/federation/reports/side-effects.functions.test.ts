import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchSideEffects } from './side-effects';

const games = 'mf-games';
const auth = 'mf-auth';
const { pushState, replaceState } = History.prototype;
const { fetch } = window;
const { timeStamp } = console;
let effects: ReturnType<typeof watchSideEffects>;

/** A page on which 1.0.0 came with the page itself. */
beforeEach(() => {
  effects = watchSideEffects();
  effects.came(games, '1.0.0');
  effects.look({ [games]: '1.0.0' });
});
afterEach(() => {
  Object.assign(History.prototype, { pushState, replaceState });
  window.fetch = fetch;
  console.timeStamp = timeStamp;
  Reflect.deleteProperty(Array.prototype, 'lastOne');
});

/** A version arrives, and has replaced a function of the browser. */
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

test('a function that a version has locked stays when it leaves, and nothing breaks', () => {
  const put = () => {};
  // Writable: what is locked stays so for the files that share this page, and has to be as it was for them.
  Object.defineProperty(console, 'timeStamp', { value: put, writable: true, configurable: false });
  effects.came(games, '2.0.0');
  expect(effects.look({ [games]: '2.0.0' })).toMatchObject([{ what: 'console.timeStamp' }]);
  expect(effects.look({ [games]: '3.0.0' })).toEqual([]);
  expect(console.timeStamp).toBe(put);
});
