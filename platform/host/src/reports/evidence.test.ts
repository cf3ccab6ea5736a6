// All evidence that a page reports, with one double of the browser: over the usual size.
import { DISCOVERY_PATHS, type DiscoveredVersion, type PageReport } from '@mfe/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../../shared/src/core';
import { OVERRIDE_VERSION } from '../discovery/discovery';
import { RemoteFailure } from '../loading/failure';
import type { LoadedVersion } from '../loading/load-version';
import { version } from '../testing/versions';
import { pageReports } from './reports';

vi.mock('./vitals', () => ({ followVitals: () => undefined }));

const sent: PageReport[] = [];
let showing: Record<string, string> = {};
let stop = () => {};
let tellTasks: (entries: { startTime: number; duration: number }[]) => void = () => {};

/** Reading a blob is asynchronous, so the content is recorded when the blob is created. */
class ReadBlob {
  constructor(readonly parts: string[]) {}
}
/** The browser measures tasks; the test has to simulate that. */
class Tasks {
  static supportedEntryTypes = ['longtask'];
  constructor(tell: (list: { getEntries(): { startTime: number; duration: number }[] }) => void) {
    tellTasks = (entries) => tell({ getEntries: () => entries.map((entry) => ({ name: 'self', ...entry })) });
  }
  observe() {}
  disconnect() {
    tellTasks = () => {};
  }
}

const loaded = (number: string): LoadedVersion => ({
  remote: 'mf-games',
  version: number,
  discovered: version(number),
  container: { get: vi.fn(), dispose: vi.fn() },
  modules: new Map(),
  broken: new Map(),
  rendered: new Set(),
  ms: 100,
});
const told = () => sent.flatMap(({ failures }) => failures);
const discovery = { versions: (): DiscoveredVersion[] => [] };
const open = () => pageReports(() => ({ revision: 7, showing, behind: [], discovery }));
function begin(before: (page: ReturnType<typeof open>) => void = () => {}) {
  const page = open();
  before(page);
  stop = page.start();
  return page;
}
/** The site's HTML and the registry's answers. */
function sealed(answer: () => Promise<Response> | Response) {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="discovery" data-revision="5" data-build="abc" data-seal="wax">{}</script>',
  );
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
}

/** An error as a browser throws it, with the frames of its stack. */
function thrown(frames: readonly string[], error: Error = new TypeError('x is not a function')) {
  error.stack = [
    `TypeError: ${error.message}`,
    ...frames.map((frame) => `    at f (${frame}${frame === native ? '' : ':1:20'})`),
  ].join('\n');
  return error;
}
const native = '<anonymous>';
const ours = 'https://r777.example/r/mf-games/1.2.0/546.0e.js';
const main = 'https://r777.example/assets/main.1.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  sent.length = 0;
  showing = { 'mf-games': '1.2.0' };
  vi.stubGlobal('Blob', ReadBlob);
  vi.stubGlobal('PerformanceObserver', Tasks);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, { parts }: ReadBlob) => {
      if (path === DISCOVERY_PATHS.reports) sent.push(JSON.parse(parts.join('')) as PageReport);
      return true;
    },
  });
});
afterEach(() => {
  stop();
  document.getElementById('discovery')?.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('REG-08 uncaught errors count against the version whose code threw', () => {
  const failure = { remote: 'mf-games', version: '1.2.0', reason: 'runtime' };

  test.each([
    ['its own file', [ours]],
    ['what the shell threw for a remote', [main, ours]],
    ['a retry of its file', ['https://r777.example/r/mf-games/1.2.0/~2/546.0e.js']],
    ['native code it called', [native, ours]],
  ])('REG-08 %s, minutes after it came', async (_case, frames) => {
    const page = begin();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    page.threw(thrown(frames));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told()).toEqual([failure]);
  });

  test('REG-08 once per page, whatever else fails after it', async () => {
    const page = begin();
    for (const at of [ours, `${ours}x`]) page.threw(thrown([at]));
    page.failed(new RemoteFailure('render', 'mf-games', '1.2.0'));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(told()).toEqual([failure]);
  });

  test('REG-08 an area that throws while it is drawn anew is told of as before', async () => {
    begin().failed(new RemoteFailure('render', 'mf-games', '1.2.0', { cause: thrown([ours]) }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told()).toEqual([{ ...failure, reason: 'render' }]);
  });

  test.each([
    ['an extension', thrown(['chrome-extension://abc/x.js'])],
    ['an extension inside of a call of ours', thrown(['chrome-extension://abc/x.js', ours])],
    ["another site's script", thrown(['https://ads.example/x.js', ours])],
    ['the shell alone', thrown([main])],
    ['a script that browsers hide, or an observer of sizes', null],
    ['a string', 'plain words'],
    ['a call without an answer', thrown([main, ours], new AppError('network.offline'))],
    ['a call that the backend refused', thrown([main, ours], new AppError('system.unknown'))],
    ['a request without an answer', thrown([ours], new TypeError('Failed to fetch'))],
    ['a request that was given up', thrown([ours], new DOMException('aborted', 'AbortError'))],
    ["a developer's own build", thrown([`http://localhost:9000/${OVERRIDE_VERSION}.js`])],
  ])('REG-08 errors from %s count against no version', async (_case, error) => {
    begin().threw(error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(told()).toEqual([]);
  });

  test('REG-08 nor anything while the phone is offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = begin();
    page.threw(thrown([ours]));
    onLine.mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(told()).toEqual([]);
  });
});

describe('REG-08 a version that is made live again', () => {
  test('REG-08 reports loads and failures again, each once, for each time that it was made live', async () => {
    let listed: DiscoveredVersion[] = [];
    vi.spyOn(discovery, 'versions').mockImplementation(() => listed);
    const page = begin();
    const tries = async () => {
      sent.length = 0;
      page.loaded(loaded('1.2.0'));
      page.failed(new RemoteFailure('network', 'mf-games', '1.2.0'));
      page.threw(thrown([ours]));
      await vi.advanceTimersByTimeAsync(10_000);
      return [sent.flatMap(({ loads }) => loads).length, told().map(({ reason }) => reason)];
    };
    const { extras, ...entry } = version('1.2.0');
    const listedSince = (activatedAt: string): DiscoveredVersion[] => [
      version('1.0.0'),
      { ...entry, ...(extras ? { extras: { ...extras, activatedAt } } : {}) },
    ];
    listed = listedSince('2026-11-22T10:00:00.000Z');
    expect(await tries()).toEqual([1, ['network', 'runtime']]);
    // Rolled back: code that remains on the page reports nothing new.
    listed = [version('1.0.0')];
    expect(await tries()).toEqual([0, []]);
    listed = listedSince('2026-11-22T11:00:00.000Z');
    expect(await tries()).toEqual([1, ['network', 'runtime']]);
    expect(await tries()).toEqual([0, []]);
  });
});

describe('REG-08 a version that blocks the page', () => {
  test('REG-08 is reported before it is rendered, and the page reports again in ten seconds', async () => {
    const page = begin();
    await vi.advanceTimersByTimeAsync(20_000);
    sent.length = 0;
    page.loaded(loaded('1.2.0'));
    expect(sent).toMatchObject([{ loads: [{ version: '1.2.0' }], hidden: false }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(2);
  });

  test('REG-08 is reported by the page after the block', async () => {
    const page = begin();
    await vi.advanceTimersByTimeAsync(60_000);
    page.loaded(loaded('1.2.0'));
    tellTasks([{ startTime: 60_010, duration: 60_000 }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told()).toEqual([{ remote: 'mf-games', version: '1.2.0', reason: 'unresponsive' }]);
  });

  test('REG-08 also when it was there before the reporting code', async () => {
    begin((page) => page.loaded(loaded('1.2.0')));
    tellTasks([{ startTime: 300, duration: 20_000 }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told()).toMatchObject([{ reason: 'unresponsive' }]);
  });

  test('REG-08 a block before its arrival, long after it, or of a moment is not attributed to it', async () => {
    const page = begin();
    await vi.advanceTimersByTimeAsync(60_000);
    page.loaded(loaded('1.2.0'));
    tellTasks([{ startTime: 10_000, duration: 30_000 }]);
    tellTasks([{ startTime: 60_010, duration: 2000 }]);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    tellTasks([{ startTime: 300_000, duration: 30_000 }]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(told()).toEqual([]);
  });
});

describe('REG-08 the proof of a page', () => {
  const answer = (proof: string) => () => Response.json({ proof });

  test('REG-08 is requested with the marks of the HTML, once, and sent with each report', async () => {
    const asked = sealed(answer('given'));
    const page = begin();
    await vi.advanceTimersByTimeAsync(0);
    page.loaded(loaded('1.2.0'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledOnce();
    const [path, { body } = {}] = asked.mock.calls[0] ?? [];
    expect(path).toBe(DISCOVERY_PATHS.pages);
    expect(JSON.parse(String(body))).toEqual({ page: sent[0]?.page, revision: 5, build: 'abc', seal: 'wax' });
    expect(new Set(sent.map(({ proof }) => proof))).toEqual(new Set(['given']));
  });

  test('REG-08 reports about versions wait for it, and are sent once', async () => {
    let there = false;
    sealed(() => (there ? Response.json({ proof: 'given' }) : new Response(null, { status: 429 })));
    const page = begin();
    page.loaded(loaded('1.2.0'));
    page.failed(new RemoteFailure('render', 'mf-games', '1.2.0'));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.flatMap(({ loads, failures }) => [...loads, ...failures])).toEqual([]);
    there = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.flatMap(({ loads, failures }) => [...loads, ...failures])).toHaveLength(2);
  });

  test('REG-08 a page that is open for days requests the next one in time', async () => {
    let given = 0;
    sealed(() => Response.json({ proof: `given ${++given}` }));
    begin();
    // Hours are skipped at once, because the reports of each minute of a day would take seconds. The minutes after them
    // pass one by one.
    const after = async (hours: number) => {
      vi.setSystemTime(Date.now() + hours * 60 * 60_000);
      await vi.advanceTimersByTimeAsync(10 * 60_000);
      return sent.at(-1)?.proof;
    };
    expect([await after(0), await after(22), await after(1)]).toEqual(['given 1', 'given 1', 'given 2']);
    expect(new Set(sent.map(({ page }) => page)).size).toBe(1);
  });

  test('REG-08 HTML without a seal requests nothing, and without a network nothing breaks', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    begin();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).not.toHaveBeenCalled();
    stop();
    sealed(() => Promise.reject(new TypeError('Failed to fetch')));
    begin();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent.length).toBeGreaterThan(0);
  });
});
