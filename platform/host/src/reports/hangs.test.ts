import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OVERRIDE_VERSION } from '../discovery/discovery';
import { setUp, v1, v2 } from '../testing/one-host';
import { followHangs } from './hangs';

interface Frame {
  startTime: number;
  duration: number;
  blockingDuration: number;
  scripts: { sourceURL: string; duration: number }[];
}
let tell: (frames: Frame[]) => void = () => {};
/** The browser measures frames; the test has to simulate that. */
class Frames {
  static supportedEntryTypes = ['long-animation-frame'];
  constructor(heard: (list: { getEntries(): Frame[] }) => void) {
    tell = (frames) => heard({ getEntries: () => frames });
  }
  observe() {}
  disconnect() {
    tell = () => {};
  }
}
const fileOf = (version: string, remote = 'mf-promotions') => `https://site.example/r/${remote}/${version}/list.js`;
/** Frames one after the other, each with one script. */
const hang = (file: string, durations: readonly number[], from = 0, gap = 100) => {
  let startTime = from;
  for (const duration of durations) {
    tell([{ startTime, duration, blockingDuration: duration, scripts: [{ sourceURL: file, duration }] }]);
    startTime += duration + gap;
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Frames);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  const page = setUp();
  const place = page.place();
  await page.look(place);
  const stop = followHangs({ hosts: () => [page.host] });
  return { ...page, place, stop };
}

describe('a version that keeps the page from answering', () => {
  test('REG-08 is unmounted with a notice and reported, however long the gaps between its tasks', async () => {
    const { shown, failures, host } = await open();
    hang(fileOf('1.0.0'), [5000, 5000]);
    expect(shown()).toBe('1.0.0');
    hang(fileOf('1.0.0'), [5000], 12_000);
    expect(shown()).toBe('failed');
    expect(failures).toMatchObject([{ reason: 'unresponsive', remote: 'mf-promotions', version: '1.0.0' }]);
    // The player may try again.
    host.retry();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toBe('1.0.0');
  });

  test('REG-08 gives way at once to another version that the registry offers', async () => {
    const { shown, announce, candidate, place } = await open();
    hang(fileOf('1.0.0'), [1500, 1500, 1500]);
    expect(shown()).toBe('1.0.0');
    await announce(v2);
    // The version is not mounted in parallel, out of sight, until it is ready.
    expect([shown(), candidate()]).toEqual(['2.0.0', null]);
    expect(place.saveState).toHaveBeenCalledTimes(1);
  });

  test('gives way too when the other version was on its way already', async () => {
    const { shown, announce, candidate } = await open();
    await announce(v2);
    expect([shown(), candidate()?.version]).toEqual(['1.0.0', '2.0.0']);
    hang(fileOf('1.0.0'), [1500, 1500, 1500]);
    await vi.advanceTimersByTimeAsync(1);
    expect([shown(), candidate()]).toEqual(['2.0.0', null]);
  });

  test('is not shown at all if it does so before its first look', async () => {
    const { shown, announce, candidate, failures } = await open();
    await announce(v2);
    hang(fileOf('2.0.0'), [4000, 4000, 4000]);
    expect([shown(), candidate()]).toEqual(['1.0.0', null]);
    expect(failures).toMatchObject([{ reason: 'unresponsive', version: '2.0.0' }]);
  });

  test('is found by its trial where the browser names only the file of React', async () => {
    const { shown } = await open();
    hang('https://site.example/assets/main.js', [5000, 5000, 5000]);
    expect(shown()).toBe('failed');
  });
});

describe('nothing is ended', () => {
  test('by frames that come late, as those of a window behind another', async () => {
    const { shown, failures } = await open();
    const scripts = [{ sourceURL: fileOf('1.0.0'), duration: 90 }];
    for (const startTime of [0, 5000, 10_000, 15_000])
      tell([{ startTime, duration: 4900, blockingDuration: 40, scripts }]);
    expect([shown(), failures]).toEqual(['1.0.0', []]);
  });

  test.each([
    ['two long tasks', fileOf('1.0.0'), [8000, 8000], 100],
    ['many tasks below a second', fileOf('1.0.0'), Array.from({ length: 25 }, () => 900), 100],
    ['long tasks that are rare', fileOf('1.0.0'), [5000, 5000, 5000, 5000], 26_000],
    ['another version, which has left', fileOf('0.9.0'), [5000, 5000, 5000], 100],
    ['another remote', fileOf('1.0.0', 'mf-games'), [5000, 5000, 5000], 100],
    ['a local build at a breakpoint', fileOf(OVERRIDE_VERSION), [5000, 5000, 5000], 100],
  ] as const)('by %s', async (_name, file, durations, gap) => {
    const { shown, failures, announce } = await open();
    hang(file, durations, 0, gap);
    expect([shown(), failures]).toEqual(['1.0.0', []]);
    // The swap goes as usual.
    await announce(v2);
    expect(shown()).toBe('1.0.0');
  });

  test("by React's own file, when no version or more than one is on trial", async () => {
    const { shown, host } = await open();
    const live = host.live;
    if (live) live.seen = Number.NEGATIVE_INFINITY;
    hang('https://site.example/assets/main.js', [5000, 5000, 5000]);
    expect(shown()).toBe('1.0.0');
    expect(v1.metadata.version).toBe('1.0.0');
  });

  test('once it was stopped, and in a browser that does not measure frames', async () => {
    const { shown, stop, host } = await open();
    stop();
    hang(fileOf('1.0.0'), [5000, 5000, 5000]);
    expect(shown()).toBe('1.0.0');
    vi.stubGlobal('PerformanceObserver', undefined);
    expect(() => followHangs({ hosts: () => [host] })()).not.toThrow();
  });
});
