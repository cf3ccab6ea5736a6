import { GAME_PAGE_OPENED } from '@r777/shared/game-page';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFrameState } from './use-frame-state';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const { result } = renderHook(() => useFrameState('https://vendor.example/play/koi', () => undefined));
  return {
    state: () => result.current[0],
    load: () => act(() => result.current[1].onLoad(document.createElement('iframe'))),
    greet: (origin: string) =>
      act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data: GAME_PAGE_OPENED }))),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

test('a page that loads without a greeting, such as a browser’s error page, is a silent game', async () => {
  const frame = open();
  frame.load();
  frame.greet('https://elsewhere.example');
  expect(frame.state()).toBe('opening');
  await frame.pass(1_500);
  expect(frame.state()).toBe('silent');
});

test('a game that sends its greeting is open, however late, and stays so on another page of its own', async () => {
  const frame = open();
  await frame.pass(15_000);
  expect(frame.state()).toBe('silent');
  frame.greet('https://vendor.example');
  expect(frame.state()).toBe('there');
  frame.load();
  await frame.pass(20_000);
  expect(frame.state()).toBe('there');
});
