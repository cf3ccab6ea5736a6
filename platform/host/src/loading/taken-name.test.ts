import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { version } from '../testing/versions';
import { openContainer } from './container';

vi.mock('@module-federation/enhanced/runtime', () => ({ getInstance: () => ({ shareScopeMap: { default: {} } }) }));

/** Addresses whose entries were run. */
const ran: string[] = [];
vi.mock('./script', async (original) => ({
  ...(await original<typeof import('./script')>()),
  runScript: async (src: string) => {
    ran.push(src);
    const number = /(\d+\.\d+\.\d+)\//.exec(src)?.[1] ?? '';
    globals[chunkArray(number)] ??= [];
    globals[`c_${number}`] = { init: () => {}, get: async () => () => 'module' };
  },
}));

const globals = globalThis as unknown as Record<string, unknown>;
const signal = new AbortController().signal;
const open = (number: string) => openContainer('mf-promotions', version(number), signal);
const chunkArray = (number: string) => `rspackChunkc_${number.replaceAll('.', '_')}`;

beforeEach(() => {
  vi.useFakeTimers();
  ran.length = 0;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('FED-09 a global that another has put in a version’s place is taken away, and the version’s own code runs', async () => {
  globals['c_8.0.0'] = { get: async () => () => 'code of another', init: () => {} };
  const opened = await open('8.0.0');
  expect(await opened.get('./Page')).toBe('module');
  opened.dispose();
});

test('FED-09 a version whose global or chunk array another holds for good is refused before its entry runs', async () => {
  const theirs = { get: async () => () => 'code of another', init: () => {} };
  Object.defineProperty(globals, 'c_8.0.2', { value: theirs, configurable: false });
  await expect(open('8.0.2')).rejects.toThrow('c_8.0.2 is taken');
  expect(ran).toEqual([]);
  Object.defineProperty(globals, 'rspackChunkc_8_0_1', { value: [], configurable: false });
  await expect(open('8.0.1')).rejects.toThrow('rspackChunkc_8_0_1 is taken');
});

test('FED-09 two builds that share a container are not on the page at once', async () => {
  const first = await open('8.1.0');
  const other = { ...version('8.1.0'), url: '/r/mf-promotions/8.2.0/remoteEntry.js' };
  await expect(openContainer('mf-promotions', other, signal)).rejects.toMatchObject({ reason: 'import' });
  expect(await first.get('./Page')).toBe('module');
  const second = await open('8.1.0');
  first.dispose();
  expect(globals['c_8.1.0']).toBeDefined();
  second.dispose();
  expect(globals['c_8.1.0']).toBeUndefined();
});

test('an array of chunks that was there before does not become part of a version', async () => {
  const strange = [[[1], { hostile: true }]];
  globals.rspackChunkc_8_3_0 = strange;
  const opened = await open('8.3.0');
  expect(globals[chunkArray('8.3.0')]).not.toBe(strange);
  opened.dispose();
});

test('code that replaced the chunk array of a version brings nothing into the version', async () => {
  const container = await open('12.0.0');
  const key = 'rspackChunkc_12_0_0';
  Object.defineProperty(globals, key, { value: [], configurable: true, writable: true });
  await expect(container.get('./Area')).rejects.toThrow(`another version replaced ${key}`);
  container.dispose();
  // The next container of the version has its own array.
  const next = await open('12.0.0');
  expect(await next.get('./Area')).toBe('module');
  const loading = next.get('./Other');
  Object.defineProperty(globals, key, { value: [], configurable: true, writable: true });
  await expect(loading).rejects.toThrow(`another version replaced ${key}`);
  next.dispose();
});

test('no version can replace the chunk array of the shell', async () => {
  globals.rspackChunkshell = [];
  (await open('12.1.0')).dispose();
  expect(() => Object.defineProperty(globals, 'rspackChunkshell', { value: [] })).toThrow(TypeError);
});
