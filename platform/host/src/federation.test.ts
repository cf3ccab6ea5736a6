import { afterEach, expect, test, vi } from 'vitest';
import { federation, startUpdates, watchPage } from './federation';
import { LOAD_LIMIT_MS, type LoadedVersion } from './loading/load-version';
import { version } from './testing/versions';

const page = vi.hoisted(() => ({ loaded: vi.fn(), failed: vi.fn(), changed: vi.fn(), start: vi.fn() }));
const end = vi.hoisted(() => ({ reports: vi.fn(), updates: vi.fn(), follow: vi.fn() }));
vi.mock('./reports/reports', () => ({ pageReports: () => page }));
const nothing = () => () => undefined;
vi.mock('./updates', () => ({
  followOverrides: nothing,
  followStyles: nothing,
  retryOnline: nothing,
  followRegistry: end.follow,
}));

const place = { exposeIn: () => './GameList', isBusy: () => false, saveState() {} };
const throws = (number: string) => {
  const loaded: LoadedVersion = {
    remote: 'mf-games',
    version: number,
    discovered: version(number),
    container: { get: vi.fn(), dispose: vi.fn() },
    modules: new Map(),
    broken: new Map(),
    rendered: new Set(),
    ms: 1,
  };
  federation.host('mf-games').renderFailed(loaded, new Error('threw in render'), place);
};
const told = () => page.failed.mock.calls.map(([failure]) => failure.version);

afterEach(() => vi.restoreAllMocks());

test('REG-08 failures before the reporting code has loaded are reported later, except those while offline', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  page.start.mockReturnValue(end.reports);
  end.follow.mockReturnValue(end.updates);
  throws('1.0.0');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  throws('1.1.0');
  const stop = startUpdates();
  expect(page.failed).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(end.follow).toHaveBeenCalledWith(federation.discovery));
  throws('1.2.0');
  expect(told()).toEqual(['1.0.0', '1.2.0']);
  stop();
  expect([end.reports, end.updates].map((ended) => ended.mock.calls.length)).toEqual([1, 1]);
});

test('a page that is left before that code has loaded does not start it', async () => {
  end.follow.mockClear();
  startUpdates()();
  await vi.dynamicImportSettled();
  expect(end.follow).not.toHaveBeenCalled();
});

test('a failure soon after the phone was offline is not reported: it may have begun before', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  page.failed.mockClear();
  page.start.mockReturnValue(end.reports);
  watchPage();
  const stop = startUpdates();
  await vi.waitFor(() => expect(page.start).toHaveBeenCalled());
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  dispatchEvent(new Event('online'));
  now.mockReturnValue(1_000_000 + 2 * LOAD_LIMIT_MS);
  throws('3.0.0');
  now.mockReturnValue(1_000_001 + 2 * LOAD_LIMIT_MS);
  throws('3.1.0');
  expect(told()).toEqual(['3.1.0']);
  stop();
});
