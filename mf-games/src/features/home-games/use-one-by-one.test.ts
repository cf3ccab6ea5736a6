import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOneByOne } from './below-hot';

let frames: (FrameRequestCallback | undefined)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  frames = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => {
    frames[id - 1] = undefined;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function frame() {
  for (const draw of frames.splice(0)) draw?.(0);
  await passes(0);
}

test('each frame brings one more block', async () => {
  const { result } = renderHook(() => useOneByOne(3));
  const seen = [result.current];
  for (let at = 0; at < 4; at++) {
    await frame();
    seen.push(result.current);
  }
  expect(seen).toEqual([0, 1, 2, 3, 3]);
});

test('a page that the browser hardly draws has all blocks before a swap stops waiting for them', async () => {
  const { result } = renderHook(() => useOneByOne(10));
  // React draws at the end of each step.
  for (let at = 0; at < 40; at++) await passes(100);
  expect(result.current).toBe(10);
});
