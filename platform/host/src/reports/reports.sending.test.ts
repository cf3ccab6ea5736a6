import type { PageReport } from '@mfe/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RemoteFailure } from '../loading/failure';
import type { LoadedVersion } from '../loading/load-version';
import { version } from '../testing/versions';
import { pageReports } from './reports';

vi.mock('./vitals', () => ({ followVitals: () => undefined }));

const sent: PageReport[] = [];
const types: (string | undefined)[] = [];
let visibility: DocumentVisibilityState = 'visible';
let stop = () => {};

/** Reading a blob is asynchronous, so the content is recorded when the blob is created. */
class ReadBlob {
  constructor(parts: string[], options?: BlobPropertyBag) {
    sent.push(JSON.parse(parts.join('')) as PageReport);
    types.push(options?.type);
  }
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const open = () => pageReports(() => ({ revision: 7, showing: {}, behind: [], discovery: { versions: () => [] } }));
function begin() {
  const page = open();
  stop = page.start();
  return page;
}
const loaded = (remote: string, number = '1.0.0'): LoadedVersion => ({
  remote,
  version: number,
  discovered: version(number),
  container: { get: vi.fn(), dispose: vi.fn() },
  ...{ modules: new Map(), broken: new Map(), rendered: new Set() },
  ms: 100,
});
const failed = (reason: 'network' | 'import' | 'render', cause?: Error) =>
  new RemoteFailure(reason, 'mf-games', '1.0.0', { cause });
/** An error as Chrome throws it in a file of the site; without a file, like an error of a library that has no stack. */
const thrown = (message: string, file?: string) =>
  Object.defineProperty(new TypeError(message), 'stack', {
    value: file && `TypeError: ${message}\n    at f (https://r777.example${file}:1:20)`,
  });
const turns = (to: DocumentVisibilityState) => {
  visibility = to;
  dispatchEvent(new Event('visibilitychange'));
};
/** The HTML of a page that gets its proof after this many ms. */
function sealed(ms = 0) {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="discovery" data-revision="5" data-build="abc" data-seal="wax">{}</script>',
  );
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await new Promise((done) => setTimeout(done, ms));
    return Response.json({ proof: 'given' });
  });
}
const loads = () => sent.flatMap((report) => report.loads.map((load) => `${load.remote} ${load.version}`));
const errors = () => sent.flatMap((report) => report.errors.map(({ message }) => message));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  sent.length = 0;
  types.length = 0;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('Blob', ReadBlob);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: () => true });
});
afterEach(() => {
  stop();
  document.getElementById('discovery')?.remove();
});

describe('what a report says', () => {
  test('it is JSON, and names the build of the page', async () => {
    sealed();
    begin();
    await passes(5000);
    expect(types).toEqual(['application/json']);
    expect(sent).toMatchObject([{ build: 'abc', proof: 'given' }]);
  });

  test('a page that is opened at an address that the site does not know says so, and no more of it', async () => {
    history.replaceState(null, '', '/rahim77');
    begin().threw(thrown('lost'));
    await passes(1000);
    expect(sent).toMatchObject([{ route: 'unknown', errors: [{ route: 'unknown' }] }]);
  });

  test('versions of one remote and of several are each told of', async () => {
    const page = begin();
    for (const [remote, number] of [
      ['mf-games', '1.0.0'],
      ['mf-games', '2.0.0'],
      ['mf-auth', '1.0.0'],
    ] as const)
      page.loaded(loaded(remote, number));
    expect(loads()).toEqual(['mf-games 1.0.0', 'mf-games 2.0.0', 'mf-auth 1.0.0']);
  });

  test('errors of one message are told apart by the file, and without a stack by the page', async () => {
    const page = begin();
    for (const path of ['/m/home', '/m/slot-games']) {
      history.replaceState(null, '', path);
      for (const file of ['/assets/a.js', '/assets/b.js', undefined]) page.threw(thrown('x is not a function', file));
    }
    await passes(1000);
    expect(sent[0]?.errors.map(({ stack, route }) => stack[0] ?? route)).toEqual([
      '/assets/a.js:1:20',
      '/assets/b.js:1:20',
      '/m/home',
      '/m/slot-games',
    ]);
  });

  test('the error of a version that throws while it is evaluated is told, that of a failed load is not', async () => {
    const page = begin();
    page.failed(failed('network', thrown('no answer')));
    page.failed(failed('import', thrown('x is not a function')));
    await passes(1000);
    expect(errors()).toEqual(['x is not a function']);
  });
});

describe('when a report is sent', () => {
  test('not before the page begins to send, nothing is lost until then, nor when the clock is set back', async () => {
    const page = open();
    page.loaded(loaded('mf-games'));
    await passes(60_000);
    expect(sent).toEqual([]);
    stop = page.start();
    await passes(5000);
    expect(loads()).toEqual(['mf-games 1.0.0']);
    vi.setSystemTime(Date.now() - 3_600_000);
    page.threw(thrown('lost'));
    await passes(30_000);
    expect(errors()).toEqual(['lost']);
  });

  test('not after the page has stopped, whatever happens', async () => {
    const page = begin();
    stop();
    page.loaded(loaded('mf-games'));
    page.changed();
    for (const sign of ['visibilitychange', 'pagehide', 'pageshow', 'online']) dispatchEvent(new Event(sign));
    await passes(60_000);
    expect(sent).toEqual([]);
  });

  test('a second after the proof of the page has arrived', async () => {
    sealed(100);
    begin();
    await passes(1099);
    expect(sent).toEqual([]);
    await passes(1);
    expect(sent).toMatchObject([{ proof: 'given' }]);
  });

  test('a version that arrives before the proof is told of after it, not at once', async () => {
    sealed(3000);
    begin().loaded(loaded('mf-games'));
    expect(sent).toEqual([]);
    await passes(20_000);
    expect(loads()).toEqual(['mf-games 1.0.0']);
  });

  test('ten seconds after one about versions, also if as many have failed as have loaded', async () => {
    const page = open();
    page.loaded(loaded('mf-games'));
    page.failed(failed('network'));
    stop = page.start();
    await passes(5000);
    expect(sent).toMatchObject([{ loads: [{}], failures: [{}] }]);
    await passes(10_000);
    expect(sent).toHaveLength(2);
  });

  test('REG-09 at once when the page is hidden, as it may not speak again, and a second after it is seen again', async () => {
    begin();
    await passes(60_000);
    sent.length = 0;
    turns('hidden');
    expect(sent).toMatchObject([{ hidden: true, leaving: false }]);
    await passes(60_000);
    turns('visible');
    expect(sent).toHaveLength(1);
    await passes(1000);
    expect(sent[1]).toMatchObject({ hidden: false, leaving: false });
  });

  test('ten seconds after the last one when the player comes back to a page that was left', async () => {
    begin();
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new Event('pageshow'));
    await passes(10_000);
    expect(sent).toMatchObject([{ leaving: true }, { leaving: false }]);
  });

  test.each([
    ['a failure', (page: ReturnType<typeof begin>) => page.failed(failed('network'))],
    ['a failure and its error', (page: ReturnType<typeof begin>) => page.failed(failed('render', thrown('x')))],
  ])('of a hidden page for %s', async (_case, happens) => {
    const page = begin();
    turns('hidden');
    await passes(60_000);
    expect(sent).toHaveLength(1);
    happens(page);
    await passes(1000);
    expect(sent).toMatchObject([{ failures: [] }, { hidden: true, failures: [{}] }]);
  });

  test('of a hidden page for a load and a failure that have waited for the proof', async () => {
    sealed(3000);
    const page = begin();
    page.loaded(loaded('mf-games'));
    page.failed(failed('network'));
    turns('hidden');
    await passes(20_000);
    expect(sent).toMatchObject([
      { loads: [], failures: [] },
      { hidden: true, loads: [{}], failures: [{}] },
    ]);
  });
});

test('on a page that a translator has changed a lost node is no failure of the version; another error is', async () => {
  const lost = new DOMException("Failed to execute 'removeChild' on 'Node'", 'NotFoundError');
  document.documentElement.classList.add('translated-ltr');
  const page = begin();
  page.failed(failed('render', lost));
  await passes(1000);
  expect(sent.flatMap(({ failures }) => failures)).toEqual([]);
  page.failed(failed('render', thrown('x is undefined')));
  await passes(20_000);
  expect(sent.flatMap(({ failures }) => failures)).toEqual([
    { remote: 'mf-games', version: '1.0.0', reason: 'render' },
  ]);
  document.documentElement.className = '';
});

test('a registry that does not know the figures of versions gets a report without them', async () => {
  begin();
  await passes(60_000);
  expect(sent.length).toBeGreaterThan(1);
  for (const report of sent) expect(report).not.toHaveProperty('usage');
});
