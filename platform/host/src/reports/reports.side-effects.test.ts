import { type PageReport, REPORT_HEARTBEAT_MS } from '@mfe/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { version } from '../testing/versions';
import { pageReports, REPORT_EVERY_MS } from './reports';

vi.mock('./vitals', () => ({ followVitals: () => undefined }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.getElementById('discovery')?.remove();
  Reflect.deleteProperty(window, 'foo');
  Reflect.deleteProperty(window, 'other');
});

const code = () => {
  const container = { get: vi.fn(), dispose: vi.fn() };
  return { container, modules: new Map(), broken: new Map(), rendered: new Set<unknown>(), ms: 100 };
};

test('what a version has changed waits for the proof of the page, as reports without one are not read', async () => {
  vi.useFakeTimers();
  document.head.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="discovery" data-revision="5" data-build="abc" data-seal="wax">{}</script>',
  );
  let isUp = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!isUp) throw new TypeError('no network');
    return Response.json({ proof: 'given' });
  });
  const sent: Promise<PageReport>[] = [];
  const sendBeacon = (_: string, body: Blob) => sent.push(body.text().then((text) => JSON.parse(text)));
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  const showing = { 'mf-games': '1.1.0' };
  const page = pageReports(() => ({ revision: 7, showing, behind: [], discovery: { versions: () => [] } }));
  const stop = page.start();
  await vi.advanceTimersByTimeAsync(REPORT_HEARTBEAT_MS);
  Object.assign(window, { foo: 1 });
  page.loaded({ remote: 'mf-games', version: '1.1.0', discovered: version('1.1.0'), ...code() });
  await vi.advanceTimersByTimeAsync(REPORT_HEARTBEAT_MS);
  isUp = true;
  await vi.advanceTimersByTimeAsync(3 * REPORT_HEARTBEAT_MS);
  stop();
  vi.useRealTimers();
  const reports = await Promise.all(sent);
  const naming = reports.filter(({ sideEffects }) => sideEffects);
  expect(reports.some(({ proof }) => proof === undefined)).toBe(true);
  expect(naming).toMatchObject([{ proof: 'given', sideEffects: [{ remote: 'mf-games', what: 'window.foo' }] }]);
});

test('the next report names what a version has changed outside its area, and nothing else about it', async () => {
  vi.useFakeTimers();
  const sent: Promise<PageReport>[] = [];
  const sendBeacon = (_: string, body: Blob) => sent.push(body.text().then((text) => JSON.parse(text)));
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  const showing = { 'mf-games': '1.0.0', 'mf-auth': '1.0.0' };
  const page = pageReports(() => ({ revision: 7, showing, behind: [], discovery: { versions: () => [] } }));
  const stop = page.start();
  await vi.advanceTimersByTimeAsync(REPORT_HEARTBEAT_MS);
  const work = Promise.resolve();
  Object.assign(window, { other: 1 });
  page.loading(work);
  await work;
  Object.assign(window, { foo: 1 });
  page.loaded({ remote: 'mf-games', version: '1.1.0', discovered: version('1.1.0'), ...code() });
  await vi.advanceTimersByTimeAsync(REPORT_EVERY_MS);
  stop();
  vi.useRealTimers();
  const [first, next] = await Promise.all(sent);
  expect(first).not.toHaveProperty('sideEffects');
  expect(next?.sideEffects).toEqual([{ remote: 'mf-games', version: '1.1.0', what: 'window.foo' }]);
});

test.each([
  ['offline', navigator, 'onLine', false],
  ['hidden', document, 'visibilityState', 'hidden'],
])(
  'a version that feigned a page that is %s does not keep it so after it has left',
  async (_case, owner, name, value) => {
    vi.useFakeTimers();
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: () => true });
    const showing: Record<string, string> = {};
    const page = pageReports(() => ({ revision: 7, showing, behind: [], discovery: { versions: () => [] } }));
    const stop = page.start();
    await vi.advanceTimersByTimeAsync(REPORT_HEARTBEAT_MS);
    page.loaded({ remote: 'mf-games', version: '1.1.0', discovered: version('1.1.0'), ...code() });
    showing['mf-games'] = '1.1.0';
    Object.defineProperty(owner, name, { get: () => value, configurable: true });
    await vi.advanceTimersByTimeAsync(2 * REPORT_HEARTBEAT_MS);
    expect(Reflect.get(owner, name)).toBe(value);
    showing['mf-games'] = '1.0.0';
    await vi.advanceTimersByTimeAsync(2 * REPORT_HEARTBEAT_MS);
    stop();
    expect(Object.hasOwn(owner, name)).toBe(false);
  },
);
