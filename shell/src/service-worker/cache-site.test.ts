import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSite } from './cache-site';

/** Simulates the browser: a registered worker, and which worker controls the page. */
class Workers extends EventTarget {
  controller: object | null = null;
  readonly told: { keep: string[] }[] = [];
  readonly active = { postMessage: (message: { keep: string[] }) => this.told.push(message) };
  readonly registration = { active: this.active, update: vi.fn(async () => undefined) };
  readonly register = vi.fn(async () => this.registration);
  readonly ready = Promise.resolve(this.registration);

  takeOver(): void {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}
let workers: Workers;
const resource = (name: string) => ({ name }) as PerformanceResourceTiming;

beforeEach(() => {
  workers = new Workers();
  vi.stubGlobal('navigator', { serviceWorker: workers });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('REL-04 the worker gets the list of the site’s files that the page has loaded, and no others', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    resource(`${location.origin}/assets/main.1.js`),
    resource(`${location.origin}/r/mf-games/1.0.0/remoteEntry.js`),
    resource(`${location.origin}/img/games/a.svg`),
    resource(`${location.origin}/wps/member/info`),
    resource('https://elsewhere.example/assets/x.js'),
  ]);
  history.replaceState(null, '', '/m/activityDetail?id=3');
  await keepSite(() => {});
  history.replaceState(null, '', '/');
  expect(workers.register).toHaveBeenCalledWith('/sw.js');
  const files = ['/assets/main.1.js', '/r/mf-games/1.0.0/remoteEntry.js', '/img/games/a.svg'];
  expect(workers.told).toEqual([{ keep: [...files, '/m/activityDetail', '/m/home'] }]);
});

test('the first worker of a page is no new version, the next one is', async () => {
  const onUpdate = vi.fn();
  await keepSite(onUpdate);
  workers.takeOver();
  expect(onUpdate).not.toHaveBeenCalled();
  workers.takeOver();
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('a page that becomes visible after a while checks for a new shell, but not every time', async () => {
  vi.useFakeTimers();
  await keepSite(() => {});
  document.dispatchEvent(new Event('visibilitychange'));
  expect(workers.registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(workers.registration.update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(workers.registration.update).toHaveBeenCalledTimes(2);
});

test('without service workers nothing happens', async () => {
  vi.stubGlobal('navigator', {});
  await expect(keepSite(() => {})).resolves.toBeUndefined();
});
