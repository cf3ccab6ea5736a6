import { DISCOVERY_PATHS, type PageReport, REPORT_HEARTBEAT_MS } from '@r777/shared/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OVERRIDE_VERSION } from './discovery';
import { RemoteFailure } from './failure';
import type { LoadedVersion } from './load-version';
import { type PageState, pageReports, REPORT_EVERY_MS } from './reports';
import { version } from './testing/versions';

vi.mock('./vitals', () => ({
  followVitals: (tell: (name: string, value: number) => void) => tell('LCP', 1200),
}));

const sent: { path: string; report: Promise<PageReport> }[] = [];
const state: PageState = { revision: 7, showing: { 'mf-games': '1.0.0' }, behind: [] };
const loaded = (remote: string, number: string): LoadedVersion => ({
  remote,
  version: version(number),
  container: { get: vi.fn(), dispose: vi.fn() },
  modules: new Map(),
  broken: new Map(),
  ms: 123.4,
});
const failed = (reason: 'network' | 'render') => new RemoteFailure(reason, 'mf-games', '1.0.0');
const reports = () => Promise.all(sent.map(({ report }) => report));
let visibility: DocumentVisibilityState = 'visible';
let stop = () => {};

function begin() {
  const page = pageReports(() => state);
  stop = page.start();
  return page;
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, body: Blob) => sent.push({ path, report: body.text().then((text) => JSON.parse(text)) }),
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what a page tells', () => {
  test('REG-08 loads and failures of each version, each once, together with what the page shows', async () => {
    const page = begin();
    page.loaded(loaded('mf-games', '1.0.0'));
    page.loaded(loaded('mf-games', '1.0.0'));
    page.failed(failed('network'));
    page.failed(failed('network'));
    page.failed(failed('render'));
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(sent[0]?.path).toBe(DISCOVERY_PATHS.reports);
    expect(await reports()).toEqual([
      {
        page: expect.stringMatching(/^[0-9a-f-]{36}$/),
        build: '',
        revision: 7,
        showing: { 'mf-games': '1.0.0' },
        behind: [],
        loads: [{ remote: 'mf-games', version: '1.0.0', ms: 123 }],
        failures: [
          { remote: 'mf-games', version: '1.0.0', reason: 'network' },
          { remote: 'mf-games', version: '1.0.0', reason: 'render' },
        ],
        vitals: {},
        leaving: false,
      },
    ]);
  });

  test("a developer's local build is nobody else's business", async () => {
    const page = begin();
    page.loaded(loaded('mf-games', OVERRIDE_VERSION));
    page.failed(new RemoteFailure('network', 'mf-games', OVERRIDE_VERSION));
    page.loaded(loaded('mf-agent', '1.0.0'));
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(await reports()).toMatchObject([{ loads: [{ remote: 'mf-agent' }], failures: [] }]);
  });

  test('web vitals follow once the page is at rest', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(REPORT_HEARTBEAT_MS * 2);
    vi.useRealTimers();
    expect((await reports()).map(({ vitals }) => vitals)).toContainEqual({ LCP: 1200 });
  });

  test('nothing is held against a version while the phone is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    begin().failed(failed('network'));
    await vi.advanceTimersByTimeAsync(REPORT_EVERY_MS);
    vi.useRealTimers();
    expect((await reports()).flatMap(({ failures }) => failures)).toEqual([]);
  });
});

describe('when a page speaks', () => {
  test('on a change, then not again before its time is over', async () => {
    const page = begin();
    page.changed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
    page.loaded(loaded('mf-games', '1.0.0'));
    await vi.advanceTimersByTimeAsync(REPORT_EVERY_MS - 1);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  test('REG-09 at regular times while it is in sight, and no longer when it is not', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(REPORT_HEARTBEAT_MS * 5);
    const before = sent.length;
    expect(before).toBeGreaterThanOrEqual(5);
    visibility = 'hidden';
    dispatchEvent(new Event('visibilitychange'));
    expect(sent).toHaveLength(before + 1);
    await vi.advanceTimersByTimeAsync(REPORT_HEARTBEAT_MS * 5);
    expect(sent).toHaveLength(before + 1);
  });

  test('REG-09 when it is left, so that it no longer counts as open', async () => {
    begin();
    dispatchEvent(new Event('pagehide'));
    vi.useRealTimers();
    expect((await reports()).map(({ leaving }) => leaving)).toEqual([true]);
  });

  test('a browser without beacons goes without', async () => {
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: undefined });
    begin().changed();
    await vi.advanceTimersByTimeAsync(REPORT_EVERY_MS);
    expect(sent).toHaveLength(0);
  });
});
