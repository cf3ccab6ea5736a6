import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enterOverlay, replaceEntry } from './overlay-history';

const marks = () => (history.state as { overlays?: string[] } | null)?.overlays?.length ?? 0;
const marked = (count: number) => vi.waitFor(() => expect(marks()).toBe(count));
const router = vi.fn();

beforeEach(() => addEventListener('popstate', router));
afterEach(() => {
  removeEventListener('popstate', router);
  router.mockClear();
});

describe('an address that is replaced while a pop-up is open', () => {
  /** As the router does: its own fields alone. */
  const move = (to: string) => replaceEntry(() => history.replaceState({ idx: 0, key: 'new' }, '', to));
  const filtered = '/m/slot-games?minBet=20';
  const there = () => location.pathname + location.search;
  beforeEach(() => {
    history.pushState({ idx: -1 }, '', '/m/before');
    history.pushState({ idx: 0 }, '', '/m/slot-games');
  });

  test.each([
    ['Back', (_: () => void) => history.back()],
    ['its own button', (leave: () => void) => leave()],
  ])('stays when %s closes it, and one Back then leaves the page', async (_, close) => {
    const leave = enterOverlay(() => undefined);
    await marked(1);
    move(filtered);
    expect([marks(), there()]).toEqual([1, filtered]);
    close(leave);
    await marked(0);
    expect([there(), history.state]).toMatchObject([filtered, { idx: 0, key: 'new' }]);
    expect(router).not.toHaveBeenCalled();
    history.back();
    await vi.waitFor(() => expect(there()).toBe('/m/before'));
    expect(router).toHaveBeenCalledOnce();
  });

  test('stays through all pop-ups that are open, one Back each', async () => {
    enterOverlay(() => undefined);
    await marked(1);
    enterOverlay(() => undefined);
    await marked(2);
    move(filtered);
    for (const left of [1, 0]) {
      history.back();
      await marked(left);
      expect(there()).toBe(filtered);
    }
    expect(router).not.toHaveBeenCalled();
  });

  test('is still there on the way back from a page that the pop-up led to', async () => {
    const leave = enterOverlay(() => undefined);
    await marked(1);
    move(filtered);
    history.pushState({ idx: 1 }, '', '/m/help');
    leave();
    history.back();
    await vi.waitFor(() => expect([there(), marks()]).toEqual([filtered, 0]));
    await vi.waitFor(() => expect(router).toHaveBeenCalledOnce());
  });

  test('replaces no other page that Back leads to', async () => {
    enterOverlay(() => undefined);
    await marked(1);
    move(filtered);
    history.go(-2);
    await vi.waitFor(() => expect(there()).toBe('/m/before'));
    expect(history.state).toEqual({ idx: -1 });
  });

  test('that is not of a pop-up’s entry is the router’s alone', () => {
    move(filtered);
    expect([there(), history.state]).toEqual([filtered, { idx: 0, key: 'new' }]);
  });
});
