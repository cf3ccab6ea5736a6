import { type PageReport, REPORT_HEARTBEAT_MS } from '@r777/shared/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { version } from '../testing/versions';
import { pageReports, REPORT_EVERY_MS } from './reports';

vi.mock('./vitals', () => ({ followVitals: () => undefined }));

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'foo');
  Reflect.deleteProperty(window, 'other');
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
  const container = { get: vi.fn(), dispose: vi.fn() };
  const code = { container, modules: new Map(), broken: new Map(), rendered: new Set<unknown>(), ms: 100 };
  page.loaded({ remote: 'mf-games', version: '1.1.0', discovered: version('1.1.0'), ...code });
  await vi.advanceTimersByTimeAsync(REPORT_EVERY_MS);
  stop();
  vi.useRealTimers();
  const [first, next] = await Promise.all(sent);
  expect(first).not.toHaveProperty('sideEffects');
  expect(next?.sideEffects).toEqual([{ remote: 'mf-games', version: '1.1.0', what: 'window.foo' }]);
});
