import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { version } from '../testing/versions';
import { openContainer } from './container';
import { ScriptError } from './script';

vi.mock('@module-federation/enhanced/runtime', () => ({ getInstance: () => null }));

/** The script that runs, as the browser says it. */
const running = vi.hoisted(() => {
  const state = { script: null as HTMLScriptElement | null };
  Object.defineProperty(Document.prototype, 'currentScript', { get: () => state.script });
  return state;
});

/** Addresses that were run, their expected hashes, and the test doubles of their entries. */
const ran: string[] = [];
const hashes: (string | undefined)[] = [];
let entry: (src: string) => void;
vi.mock('./script', async (original) => ({
  ...(await original<typeof import('./script')>()),
  runScript: async (src: string, integrity: string | undefined) => {
    ran.push(src);
    hashes.push(integrity);
    entry(src);
  },
}));

const globals = globalThis as unknown as Record<string, unknown>;
const signal = new AbortController().signal;
const open = (number: string) => openContainer('mf-promotions', version(number), signal);
const chunkArray = (number: string) => globals[`rspackChunkc_${number.replaceAll('.', '_')}`];

/** Does the work of an entry: registers its container and chunk array; the first use adds a style sheet. */
function goodEntry(src: string): void {
  const number = /(\d+\.\d+\.\d+)\//.exec(src)?.[1] ?? '';
  globals[`rspackChunkc_${number.replaceAll('.', '_')}`] ??= [];
  globals[`c_${number}`] = {
    init: () => undefined,
    get: async () => {
      const link = document.createElement('link');
      link.setAttribute('data-rspack', `c_${number}:chunk-1`);
      document.head.append(link);
      return () => 'module';
    },
  };
}
const styles = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('data-rspack'));

beforeEach(() => {
  vi.useFakeTimers();
  entry = goodEntry;
  ran.length = 0;
  hashes.length = 0;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('FED-01 the entry is taken from the address that the document names, wherever that is', async () => {
  const elsewhere = { ...version('1.0.0'), url: 'https://files.example.org/of/a/team/1.0.0/entry.js' };
  (await openContainer('mf-promotions', elsewhere, signal)).dispose();
  expect(ran).toEqual(['https://files.example.org/of/a/team/1.0.0/entry.js']);
});

test('FED-08 the entry has to match the hash that the document names, at the next try as well', async () => {
  const named = { ...version('1.0.0'), metadata: { version: '1.0.0', integrity: 'sha384-of-this-entry' } };
  entry = () => {
    throw new ScriptError('could not load');
  };
  await expect(openContainer('mf-promotions', named, signal)).rejects.toThrow('could not load');
  entry = goodEntry;
  (await openContainer('mf-promotions', named, signal)).dispose();
  expect(hashes).toEqual(['sha384-of-this-entry', 'sha384-of-this-entry']);
});

test('FED-09 FED-10 two versions have their own containers, chunk arrays and styles, and one leaves without the other', async () => {
  const [one, two] = [await open('1.0.0'), await open('2.0.0')];
  await Promise.all([one.get('./PromotionList'), two.get('./PromotionList')]);
  expect(chunkArray('1.0.0')).not.toBe(chunkArray('2.0.0'));
  one.dispose();
  expect(styles()).toEqual(['c_2.0.0:chunk-1']);
  expect([globals['c_1.0.0'], chunkArray('1.0.0')]).toEqual([undefined, undefined]);
  expect([globals['c_2.0.0'], chunkArray('2.0.0')]).not.toContain(undefined);
  two.dispose();
  expect(styles()).toEqual([]);
});

test('FED-09 a version leaves, and one whose number begins with its number keeps its styles', async () => {
  const [one, ten] = [await open('1.0.1'), await open('1.0.10')];
  await Promise.all([one.get('./PromotionList'), ten.get('./PromotionList')]);
  one.dispose();
  expect(styles()).toEqual(['c_1.0.10:chunk-1']);
  ten.dispose();
});

test('a load that was given up takes nothing from the same version when it is loaded again', async () => {
  const givenUp = await open('1.0.0');
  const shown = await open('1.0.0');
  await shown.get('./PromotionList');
  givenUp.dispose();
  expect(styles()).toHaveLength(1);
  expect(globals['c_1.0.0']).toBeDefined();
  shown.dispose();
  expect([styles(), globals['c_1.0.0']]).toEqual([[], undefined]);
});

test('FED-09 a chunk that arrives after its version has left is removed, unless the version is back', async () => {
  (await open('1.0.0')).dispose();
  (await open('2.0.0')).dispose();
  // Late chunks put the arrays back.
  globals.rspackChunkc_1_0_0 = [];
  const back = await open('2.0.0');
  vi.runAllTimers();
  expect([chunkArray('1.0.0'), chunkArray('2.0.0')]).toEqual([undefined, []]);
  back.dispose();
});

test('an entry that registers nothing, or is incompatible, leaves nothing behind', async () => {
  entry = () => {};
  await expect(open('3.0.0')).rejects.toMatchObject({ reason: 'import' });
  entry = (src) => {
    goodEntry(src);
    Object.assign(globals['c_3.0.0'] as object, {
      init: () => {
        throw new Error('[ Federation Runtime ]: shared module mismatch');
      },
    });
  };
  await expect(open('3.0.0')).rejects.toThrow('mismatch');
  expect([globals['c_3.0.0'], chunkArray('3.0.0')]).toEqual([undefined, undefined]);
});

test('FED-06 a failed address is not requested again: the next try uses another one', async () => {
  entry = () => {
    throw new ScriptError('could not load');
  };
  await expect(open('4.0.0')).rejects.toMatchObject({ reason: 'network' });
  entry = goodEntry;
  (await open('4.0.0')).dispose();
  expect(ran[0]).toBe('/r/mf-promotions/4.0.0/remoteEntry.js');
  expect(ran[1]).toMatch(/^\/r\/mf-promotions\/4\.0\.0\/~\w+\/remoteEntry\.js$/);
});

test('an expose that threw is evaluated anew at the next call', async () => {
  const get = vi
    .fn()
    .mockRejectedValueOnce(new Error('threw on import'))
    .mockResolvedValue(() => 'module');
  entry = (src) => {
    goodEntry(src);
    Object.assign(globals['c_5.0.0'] as object, { get });
  };
  const container = await open('5.0.0');
  await expect(container.get('./PromotionList')).rejects.toThrow('threw on import');
  await expect(container.get('./PromotionList')).resolves.toBe('module');
  await expect(container.get('./PromotionList')).resolves.toBe('module');
  expect(get).toHaveBeenCalledTimes(2);
  container.dispose();
});

test('a version that has left answers no call, also for a module that it gave before', async () => {
  const container = await open('6.0.0');
  await container.get('./PromotionList');
  container.dispose();
  await expect(container.get('./PromotionList')).rejects.toThrow('c_6.0.0 has left');
  await expect(container.get('./PromotionDetail')).rejects.toThrow('c_6.0.0 has left');
});

test('a module that arrives after its version has left is not run, and its address counts as no failure', async () => {
  const run = vi.fn(() => 'module');
  let arrive = (_factory: () => unknown) => {};
  entry = (src) => {
    goodEntry(src);
    Object.assign(globals['c_7.0.0'] as object, { get: () => new Promise((done) => (arrive = done)) });
  };
  const container = await open('7.0.0');
  const asked = container.get('./PromotionList');
  container.dispose();
  arrive(run);
  await expect(asked).rejects.toThrow('c_7.0.0 has left');
  expect(run).not.toHaveBeenCalled();
  (await open('7.0.0')).dispose();
  expect(ran).toEqual([ran[0], ran[0]]);
});

test('a container or chunk array that another version has put in the place of this one is not taken for it', async () => {
  const fake = { get: async () => () => 'module of another', init: () => undefined };
  globals['c_9.0.0'] = fake;
  globals.rspackChunkc_9_0_0 = 'of another';
  const container = await open('9.0.0');
  await expect(container.get('./PromotionList')).resolves.toBe('module');
  expect(chunkArray('9.0.0')).toEqual([]);
  container.dispose();
  Object.defineProperty(globals, 'c_9.1.0', { value: fake });
  await expect(open('9.1.0')).rejects.toThrow('c_9.1.0 is taken');
});

test('the chunk array of a version takes what its own files push, and nothing from the files of another', async () => {
  const container = await open('9.2.0');
  const pushed = (src: string) => {
    running.script = Object.assign(document.createElement('script'), { src: new URL(src, location.href).href });
    (chunkArray('9.2.0') as string[]).push(src);
  };
  pushed('/r/mf-promotions/9.2.0/later.js');
  pushed('/r/mf-games/9.2.0/foreign.js');
  globals.rspackChunkc_9_2_0 = ['of another'];
  pushed('/r/mf-promotions/9.2.0/latest.js');
  expect(chunkArray('9.2.0')).toEqual(['/r/mf-promotions/9.2.0/later.js', '/r/mf-promotions/9.2.0/latest.js']);
  container.dispose();
});

test('a version without a named container, an entry that registers none, and one that is given up say so', async () => {
  const { extras: _, ...unnamed } = version('10.0.0');
  const failed = (promise: Promise<unknown>) => promise.catch(({ message }: Error) => message);
  expect(await failed(openContainer('mf-promotions', unnamed, signal))).toBe(
    'mf-promotions 10.0.0: import (no container is named)',
  );
  expect(ran).toEqual([]);
  entry = () => {};
  expect(await failed(open('10.0.0'))).toBe('mf-promotions 10.0.0: import (no c_10.0.0 registered)');
  entry = () => {
    throw new ScriptError('gave up');
  };
  const givenUp = openContainer('mf-promotions', version('10.0.1'), AbortSignal.abort());
  expect(await failed(givenUp)).toBe('mf-promotions 10.0.1: timeout (gave up)');
  expect(await failed(open('10.0.2'))).toBe('mf-promotions 10.0.2: network (gave up)');
});

test('FED-07 code that did not work, or threw, is loaded below a new address each time; other code is not', async () => {
  (await open('11.0.0')).dispose();
  (await open('11.0.0')).dispose(true);
  (await open('11.0.0')).dispose();
  (await open('11.0.0')).dispose();
  const [first, second, third, fourth] = ran;
  expect([first, second]).toEqual(Array(2).fill('/r/mf-promotions/11.0.0/remoteEntry.js'));
  expect(third).toMatch(/^\/r\/mf-promotions\/11\.0\.0\/~\w+\/remoteEntry\.js$/);
  expect(fourth).toMatch(/^\/r\/mf-promotions\/11\.0\.0\/~\w+\/remoteEntry\.js$/);
  expect(fourth).not.toBe(third);
  entry = (src) => {
    goodEntry(src);
    Object.assign(globals['c_11.1.0'] as object, { get: () => Promise.reject(new Error('threw on import')) });
  };
  const threw = await open('11.1.0');
  await threw.get('./PromotionList').catch(() => undefined);
  threw.dispose();
  (await open('11.1.0')).dispose();
  expect(ran.slice(-2).map((address) => address.includes('~'))).toEqual([false, true]);
});
