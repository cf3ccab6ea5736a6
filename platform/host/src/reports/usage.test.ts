import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bus } from '../../../../shared/src/core';
import '../testing/site';
import { recordArea } from '../isolation/area-record';
import { followElements } from '../isolation/elements';
import { countCommits } from './count-commits';
import { followCalls } from './failed-calls';
import { measureUsage } from './usage';

type Tell = (list: { getEntries(): object[] }) => void;
const observers = new Map<string, Tell>();
class Observer {
  static readonly supportedEntryTypes = ['longtask', 'long-animation-frame'];
  constructor(private readonly tell: Tell) {}
  observe({ type }: { type: string }) {
    observers.set(type, this.tell);
  }
  disconnect() {}
}
const happens = (type: string, ...entries: object[]) => observers.get(type)?.({ getEntries: () => entries });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('each version on the page gets the figures of the page, and those of its own areas', async () => {
  countCommits();
  const hook = (window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: { onCommitFiberRoot(): void } })
    .__REACT_DEVTOOLS_GLOBAL_HOOK__;
  document.body.innerHTML = `<div>${'<i></i>'.repeat(70)}</div>`;
  recordArea({ remote: 'mf-games', version: '1.1.0' }, document.body.firstElementChild);
  const answers = [404, 503];
  vi.stubGlobal('fetch', async () => new Response('', { status: answers.shift() ?? 200 }));
  const usage = measureUsage(followCalls());
  const tasks = { self: 5050, 'same-origin-descendant': 40, 'cross-origin-descendant': 3000 };
  happens('longtask', ...Object.entries(tasks).map(([name, duration]) => ({ name, duration })));
  for (const _ of [1, 2, 3]) await fetch('/lgw/games');
  for (let render = 0; render < 600; render++) hook?.onCommitFiberRoot();
  vi.advanceTimersByTime(10_000);
  const ofPage = { blocked: 50, commits: 60, calls: 1, events: 0 };
  expect(usage.take({ 'mf-games': '1.1.0', 'mf-auth': '1.0.0' })).toEqual([
    { remote: 'mf-games', version: '1.1.0', figures: { ...ofPage, nodes: 70 } },
    { remote: 'mf-auth', version: '1.0.0', figures: { ...ofPage, nodes: 0 } },
  ]);
  expect(usage.take({ 'mf-games': '1.1.0' })).toEqual([]);
  usage.stop();
});

test('elements that a version puts outside its area, or into an area without marks, count as its own', () => {
  followElements();
  const area = document.body.appendChild(document.createElement('div'));
  recordArea({ remote: 'mf-member', version: '2.0.0' }, area);
  area.innerHTML = '<i></i>'.repeat(30);
  const puts =
    'const box = document.createElement("p"); box.innerHTML = "<b></b>".repeat(10); document.body.append(box);';
  new Function(`${puts}\n//# sourceURL=https://r777.example/r/mf-member/2.0.0/page.js`)();
  const usage = measureUsage(followCalls());
  vi.advanceTimersByTime(10_000);
  expect(usage.take({ 'mf-member': '2.0.0' })).toMatchObject([{ figures: { nodes: 41 } }]);
  usage.stop();
});

test('time in which one version’s own loop blocked the page stands at no other version', async () => {
  const usage = measureUsage(followCalls());
  const file = (of: string) => `https://r777.example/r/${of}/5.js`;
  happens('longtask', { name: 'self', duration: 5050 });
  happens('long-animation-frame', {
    duration: 6000,
    blockingDuration: 5000,
    scripts: [
      { sourceURL: file('mf-games/1.1.0'), duration: 4000 },
      { sourceURL: 'https://r777.example/assets/react.js', duration: 1000 },
    ],
  });
  vi.advanceTimersByTime(10_000);
  const showing = { 'mf-games': '1.1.0', 'mf-auth': '1.0.0' };
  const blocked = () => usage.take(showing).map(({ figures }) => figures.blocked);
  expect(blocked()).toEqual([50, 10]);
  vi.advanceTimersByTime(10_000);
  expect(blocked()).toEqual([0, 0]);
  usage.stop();
});

test('many short tasks without a frame between them block the page too', () => {
  const usage = measureUsage(followCalls());
  const short = { sourceURL: 'https://r777.example/r/mf-games/1.1.0/5.js', duration: 45 };
  for (let frame = 0; frame < 50; frame++)
    happens('long-animation-frame', { duration: 180, blockingDuration: 0, scripts: [short, short, short, short] });
  vi.advanceTimersByTime(10_000);
  const figures = usage.take({ 'mf-games': '1.1.0', 'mf-auth': '1.0.0' }).map(({ figures: { blocked } }) => blocked);
  expect(figures).toEqual([65, 0]);
  usage.stop();
});

test('in a browser that measures no tasks, timers that come late tell how long the page was blocked', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  const clock = performance.now.bind(performance);
  let spent = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock() + spent);
  /** Lets a task block the page: the timer that falls due in it comes late. */
  const blocksFor = (ms: number) => {
    spent += ms;
    vi.advanceTimersByTime(500);
  };
  const usage = measureUsage(followCalls());
  const blocked = () => {
    vi.advanceTimersByTime(10_000);
    return usage.take({ 'mf-games': '1.1.0' }).map(({ figures }) => figures.blocked);
  };
  expect(blocked()).toEqual([0]);
  for (const _ of [1, 2]) blocksFor(2050);
  // 4 of 15.1 seconds.
  expect(blocked()).toEqual([26.5]);
  // A device that slept.
  blocksFor(60_000);
  expect(blocked()).toEqual([0]);
  // A game that is open.
  const game = document.body.appendChild(document.createElement('iframe'));
  for (const _ of [1, 2]) blocksFor(2050);
  game.remove();
  expect(blocked()).toEqual([0]);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  for (const _ of [1, 2]) blocksFor(2050);
  expect(blocked()).toEqual([0]);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  for (const _ of [1, 2]) blocksFor(2050);
  expect(blocked()).toEqual([26.5]);
  // Code of other files in this worker may have timers too.
  const timers = vi.getTimerCount();
  usage.stop();
  expect(vi.getTimerCount()).toBe(timers - 1);
  seen.mockRestore();
  now.mockRestore();
});

test('a flood on the bus stands at the version that sent it', () => {
  // Another test of this worker may have sent events in this second.
  vi.advanceTimersByTime(1000);
  const usage = measureUsage(followCalls());
  vi.stubGlobal(
    'Error',
    class {
      stack = 'at x (https://r777.example/r/mf-games/1.1.0/5.js:1:2)';
    },
  );
  for (let event = 0; event < 100; event++) bus.emit('balance.changed', { source: 'game' });
  vi.unstubAllGlobals();
  vi.advanceTimersByTime(10_000);
  const figures = usage.take({ 'mf-games': '1.1.0', 'mf-auth': '1.0.0' }).map(({ figures: { events } }) => events);
  expect(figures).toEqual([60, 0]);
  usage.stop();
});
