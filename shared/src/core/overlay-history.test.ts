import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterStepBack, enterOverlay, overlaysSettled, pageStep } from './overlay-history';

const marks = () => (history.state as { overlays?: string[] } | null)?.overlays?.length ?? 0;
const marked = (count: number) => vi.waitFor(() => expect(marks()).toBe(count));
const router = vi.fn();

beforeEach(() => {
  history.pushState({ idx: 0 }, '', '/m/home');
  addEventListener('popstate', router);
});
afterEach(() => {
  removeEventListener('popstate', router);
  router.mockClear();
});

test('Back closes the pop-up on top, one at a time, and the router is not notified', async () => {
  const closed: string[] = [];
  enterOverlay(() => closed.push('sheet'));
  await marked(1);
  enterOverlay(() => closed.push('dialog'));
  await marked(2);
  history.back();
  await marked(1);
  expect(closed).toEqual(['dialog']);
  history.back();
  await marked(0);
  expect(closed).toEqual(['dialog', 'sheet']);
  expect(location.pathname).toBe('/m/home');
  expect(router).not.toHaveBeenCalled();
});

test('a pop-up that closes by itself removes its entry, without a callback', async () => {
  const close = vi.fn();
  const leave = enterOverlay(close);
  await marked(1);
  leave();
  await marked(0);
  expect(close).not.toHaveBeenCalled();
  expect(router).not.toHaveBeenCalled();
});

test('after a link in a pop-up one Back returns to the page, not two', async () => {
  const leave = enterOverlay(() => undefined);
  await marked(1);
  history.pushState({ idx: 1 }, '', '/m/help');
  leave();
  history.back();
  await vi.waitFor(() => expect([location.pathname, marks()]).toEqual(['/m/home', 0]));
  await vi.waitFor(() => expect(router).toHaveBeenCalledOnce());
  expect(history.state).toEqual({ idx: 0 });
});

test('a page that a pop-up leads to is not undone when the pop-up closes', async () => {
  const leave = enterOverlay(() => undefined);
  await marked(1);
  leave();
  await Promise.resolve();
  history.pushState({ idx: 1 }, '', '/m/help');
  await new Promise((done) => setTimeout(done, 200));
  expect(location.pathname).toBe('/m/help');
});

test('a pop-up that follows another takes its entry over, and stays open', async () => {
  const close = vi.fn();
  const leave = enterOverlay(() => undefined);
  await marked(1);
  const before = history.length;
  leave();
  enterOverlay(close);
  await new Promise((done) => setTimeout(done, 200));
  expect([marks(), history.length]).toEqual([1, before]);
  expect(close).not.toHaveBeenCalled();
  history.back();
  await marked(0);
  expect(close).toHaveBeenCalledOnce();
});

test('a mount that is undone at once leaves no trace', async () => {
  enterOverlay(() => undefined)();
  await overlaysSettled();
  expect(history.state).toEqual({ idx: 0 });
});

test('the way to another site waits for the step back of a pop-up that has just closed', async () => {
  const leave = enterOverlay(() => undefined);
  await marked(1);
  leave();
  await overlaysSettled();
  expect(marks()).toBe(0);
  await overlaysSettled();
});

test('a page that follows while a closed pop-up’s entry is being taken away keeps its address', async () => {
  const leave = enterOverlay(() => undefined);
  await marked(1);
  const back = vi.spyOn(history, 'back');
  leave();
  await vi.waitFor(() => expect(back).toHaveBeenCalled());
  afterStepBack(() => history.replaceState({ idx: 0 }, '', '/m/notice'));
  await overlaysSettled();
  expect([location.pathname, marks()]).toEqual(['/m/notice', 0]);
  back.mockRestore();
});

/** Longer than the delay before a closed pop-up's entry is removed. */
const settled = () => new Promise((done) => setTimeout(done, 200));

test('an entry whose pop-up led to another page long ago is passed over on the way back', async () => {
  const leave = enterOverlay(() => undefined);
  await marked(1);
  history.pushState({ idx: 1 }, '', '/m/help');
  leave();
  await settled();
  history.back();
  await vi.waitFor(() => expect([location.pathname, marks()]).toEqual(['/m/home', 0]));
  expect(history.state).toEqual({ idx: 0 });
});

test('pop-ups that stayed open under a page are there again after it', async () => {
  const closed = vi.fn();
  enterOverlay(closed);
  enterOverlay(closed);
  history.pushState({ idx: 1 }, '', '/m/help');
  history.back();
  await marked(2);
  await vi.waitFor(() => expect(router).toHaveBeenCalledOnce());
  await settled();
  expect([marks(), closed.mock.calls.length]).toEqual([2, 0]);
  history.go(-2);
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(2));
});

test('a step over several pop-ups closes them from the top', async () => {
  const closed: string[] = [];
  enterOverlay(() => closed.push('sheet'));
  enterOverlay(() => closed.push('dialog'));
  history.go(-2);
  await vi.waitFor(() => expect(closed).toEqual(['dialog', 'sheet']));
});

test('a step to another page closes the pop-up, and the router goes there', async () => {
  const closed = vi.fn();
  history.pushState({ idx: 1 }, '', '/m/help');
  enterOverlay(closed);
  history.go(-2);
  await vi.waitFor(() => expect(location.pathname).toBe('/m/home'));
  await vi.waitFor(() => expect(router).toHaveBeenCalledOnce());
  expect(closed).toHaveBeenCalledOnce();
});

test('a pop-up of the page that a closed one led to has an entry of its own', async () => {
  enterOverlay(() => undefined)();
  history.pushState({ idx: 1 }, '', '/m/help');
  enterOverlay(() => undefined);
  expect(marks()).toBe(1);
  history.back();
  await vi.waitFor(() => expect([location.pathname, history.state]).toEqual(['/m/help', { idx: 1 }]));
});

test('a pop-up that came and went during a step back was never there', async () => {
  const leave = enterOverlay(() => undefined);
  const back = vi.spyOn(history, 'back');
  leave();
  await vi.waitFor(() => expect(back).toHaveBeenCalled());
  enterOverlay(() => undefined)();
  await overlaysSettled();
  await settled();
  expect([history.state, location.pathname]).toEqual([{ idx: 0 }, '/m/home']);
  back.mockRestore();
});

test('a pop-up that Back has closed, and that says so itself as well, takes no other one away', async () => {
  const below = vi.fn();
  enterOverlay(below);
  const leave = enterOverlay(() => undefined);
  history.back();
  await marked(1);
  leave();
  await settled();
  expect(marks()).toBe(1);
  history.back();
  await marked(0);
  expect(below).toHaveBeenCalledOnce();
});

test('a history entry without any state closes what is open', async () => {
  const closed = vi.fn();
  history.replaceState(null, '');
  enterOverlay(closed);
  history.back();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(history.state).toBeNull();
});

test('a step that moves a frame alone, of which the page hears nothing, does not stop the site', async () => {
  const leave = enterOverlay(() => undefined);
  await marked(1);
  const step = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  leave();
  await vi.waitFor(() => expect(step).toHaveBeenCalledOnce());
  step.mockRestore();
  const moved = vi.fn();
  afterStepBack(moved);
  expect(moved).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(moved).toHaveBeenCalledOnce(), { timeout: 8000 });
});

test('a pop-up that throws as it closes keeps no other one open', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const closed = vi.fn();
  enterOverlay(closed);
  await marked(1);
  enterOverlay(() => {
    throw new Error('of a sheet');
  });
  await marked(2);
  history.go(-2);
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(reported).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('while a page steps back over a pop-up, the pop-up takes no step of its own', () => {
  vi.useFakeTimers();
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  const leave = enterOverlay(() => undefined);
  expect([pageStep(1), pageStep(-1)]).toEqual([1, -2]);
  leave();
  vi.advanceTimersByTime(200);
  expect(back).not.toHaveBeenCalled();
  vi.useRealTimers();
  back.mockRestore();
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
});
