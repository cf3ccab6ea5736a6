// All reports of a page and their times, with one set-up: over the usual size.
import { DISCOVERY_PATHS, type PageReport } from '@mfe/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError, type Session, sessionStore } from '../../../../shared/src/core';
import { OVERRIDE_VERSION } from '../discovery/discovery';
import { RemoteFailure } from '../loading/failure';
import type { LoadedVersion } from '../loading/load-version';
import { version } from '../testing/versions';
import { describeError, redacted } from './page-error';
import { type PageState, pageReports } from './reports';

vi.mock('./vitals', () => ({
  followVitals: (tell: (name: string, value: number) => void) => {
    tell('LCP', 1200);
    tell('INP', 80);
    tell('CLS', 0.02);
  },
}));

const sent: { path: string; report: Promise<PageReport> }[] = [];
const state: PageState = { revision: 7, showing: { 'mf-games': '1.0.0' }, behind: [] };
const loaded = (remote: string, number: string): LoadedVersion => ({
  remote,
  version: number,
  discovered: version(number),
  container: { get: vi.fn(), dispose: vi.fn() },
  ...{ modules: new Map(), broken: new Map(), rendered: new Set() },
  ms: 123.4,
});
const failed = (reason: 'network' | 'render') => new RemoteFailure(reason, 'mf-games', '1.0.0');
const reports = () => Promise.all(sent.map(({ report }) => report));
let visibility: DocumentVisibilityState = 'visible';
let stop = () => {};

function begin() {
  const page = pageReports(() => ({ ...state, discovery: { versions: () => [] } }));
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
    page.failed(failed('network'));
    page.failed(failed('network'));
    page.failed(failed('render'));
    page.loaded(loaded('mf-games', '1.0.0'));
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
        errors: [],
        route: '/m/home',
        hidden: false,
        leaving: false,
      },
    ]);
  });

  test("a developer's override is not reported", async () => {
    const page = begin();
    page.loaded(loaded('mf-games', OVERRIDE_VERSION));
    page.failed(new RemoteFailure('network', 'mf-games', OVERRIDE_VERSION));
    page.loaded(loaded('mf-agent', '1.0.0'));
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(await reports()).toMatchObject([{ loads: [{ remote: 'mf-agent' }], failures: [] }]);
  });

  test('REG-08 web vitals follow once the page is at rest, all in one report', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(40_000);
    vi.useRealTimers();
    expect((await reports()).map(({ vitals }) => vitals)).toContainEqual({ LCP: 1200, INP: 80, CLS: 0.02 });
  });

  test('nothing counts against a version while the phone is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    begin().failed(failed('network'));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect((await reports()).flatMap(({ failures }) => failures)).toEqual([]);
  });
});

/** An error as a browser throws it in one of our files. */
function thrown(message: string, file = '/r/mf-games/1.2.0/546.0e.js') {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at secret_rahim77 (https://r777.example${file}:1:20)\n    at https://r777.example/assets/main.1.js:2:3\n    at https://other.example/x.js:1:1`;
  return error;
}

describe('errors', () => {
  test('each kind once, with its remote, version and route, and frames of own files only', async () => {
    const page = begin();
    history.replaceState(null, '', '/m/slot-games?name=rahim&token=opensesame');
    page.threw(thrown('x is not a function'));
    page.threw(thrown('x is not a function'));
    page.threw(thrown('failed', '/assets/main.1.js'));
    history.replaceState(null, '', '/m/home');
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    const [report] = await reports();
    expect(report?.errors).toMatchObject([
      {
        type: 'TypeError',
        message: 'x is not a function',
        remote: 'mf-games',
        version: '1.2.0',
        route: '/m/slot-games',
        stack: ['/r/mf-games/1.2.0/546.0e.js:1:20', '/assets/main.1.js:2:3'],
      },
      { message: 'failed', route: '/m/slot-games' },
    ]);
    expect(report?.errors[1]).not.toHaveProperty('remote');
    expect(JSON.stringify(report)).not.toMatch(/rahim|opensesame/);
  });

  test('a remote that throws while rendering is reported with its error', async () => {
    begin().failed(new RemoteFailure('render', 'mf-games', '1.0.0', { cause: thrown('cannot read this') }));
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect((await reports())[0]).toMatchObject({
      failures: [{ reason: 'render' }],
      errors: [{ message: 'cannot read this', remote: 'mf-games', version: '1.0.0' }],
    });
  });

  test('errors of foreign scripts, hidden errors and the hundredth kind are not reported', async () => {
    const page = begin();
    const foreign = new Error('extension');
    foreign.stack = 'Error: extension\n at chrome-extension://abcdef/x.js:1:1';
    for (const error of [foreign, null, undefined]) page.threw(error);
    const kinds = 'abcdefghijklmnopqrstuvwxyz';
    for (const kind of kinds) page.threw(thrown(`kind ${kind}`));
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    const told = (await reports()).map(({ errors }) => errors.map(({ message }) => message));
    expect(told.flat()).toEqual([...kinds].slice(0, 20).map((kind) => `kind ${kind}`));
    expect(Math.max(...told.map(({ length }) => length))).toBe(10);
  });

  test('what happens offline is reported when the network is back', async () => {
    let online = false;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    begin().threw(thrown('lost'));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(sent).toHaveLength(0);
    online = true;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect((await reports())[0]?.errors).toMatchObject([{ message: 'lost' }]);
  });

  test.each([
    ['Unexpected token \'r\', "rahim77:৳5,000" is not valid JSON', /^Unexpected token … is not valid JSON$/],
    ['user rahim77 has ৳ 12,345.60 left', /^user … has … left$/],
    ['no member KarimUddin', /^no member …$/],
    ['mobile +8801712345678 or +880 1712-345678 taken', /^mobile … or … taken$/],
    ['mail a.b@example.com bounced', /^mail … bounced$/],
    ['GET https://r777.example/wps/member?token=abc&name=Karim failed', /^GET … failed$/],
    ['no route /m/agent/team/Karim here', /^no route … here$/],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJyYWhpbSJ9.c2ln', /^Bearer …$/],
    ['key abcdefghijklmnopqrstuvwxyzabcdefghij', /^key …$/],
    ['নাম রহিম উদ্দিন পাওয়া যায়নি', /^…$/],
    ["the name 'Karim' and `Karim` and “Karim” and an \"open Karim", /^the name … and … and … and an …$/],
    [
      "Cannot read properties of undefined (reading 'balance')",
      /^Cannot read properties of undefined \(reading …\s?\)$/,
    ],
    ["can't be reached", /^can't be reached$/],
    [`${'word '.repeat(200)}`, /^.{1,200}$/],
  ])('of "%s" nobody can read who it was', (message, left) => {
    sessionStore.setState({ session: { userName: 'KarimUddin' } as Session });
    expect(redacted(message)).toMatch(left);
    expect(redacted(message)).not.toMatch(/Karim|rahim|5,000|1712|eyJ/);
    sessionStore.setState({ session: null });
  });

  test('whatever is thrown is described, and an answer by its code', () => {
    expect(describeError('plain words', '/m/home')).toMatchObject({ type: 'Error', message: 'plain words' });
    expect(describeError({ name: 'Karim' }, '/m/home')).toMatchObject({ type: 'Error', message: '' });
    expect(describeError(new AppError('session.revoked'), '/m/home').message).toBe('session.revoked');
    expect(describeError(Object.assign(new Error('x'), { name: 'Karim 77' }), '/m/home').type).toBe('Error');
  });
});

describe('when a page speaks', () => {
  test('on a change, then not again before its interval is over', async () => {
    const page = begin();
    page.changed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
    page.failed(failed('network'));
    await vi.advanceTimersByTimeAsync(9999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  test('REG-09 regularly while the page is visible, and no longer when it is hidden', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(100_000);
    const before = sent.length;
    expect(before).toBeGreaterThanOrEqual(5);
    visibility = 'hidden';
    dispatchEvent(new Event('visibilitychange'));
    expect(sent).toHaveLength(before + 1);
    await vi.advanceTimersByTimeAsync(100_000);
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
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(0);
  });
});
