import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bus } from '../../core';
import { useTurn } from './use-turn';

const openPopUps = (...overlays: string[]) => history.replaceState({ overlays }, '');
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  openPopUps();
});
afterEach(() => {
  openPopUps();
  vi.useRealTimers();
});

test('a pop-up that nobody tapped for waits until no other is open', async () => {
  openPopUps('another');
  const { result } = renderHook(() => useTurn(true));
  await wait(5000);
  expect(result.current).toBe(false);
  openPopUps();
  await wait(300);
  expect(result.current).toBe(true);
});

test('what the player taps for goes first, also when its turn had come but it was not on the screen yet', async () => {
  const { result } = renderHook(() => useTurn(true));
  await wait(0);
  expect(result.current).toBe(true);
  act(() => bus.emit('overlay.open', { overlay: 'member' }));
  expect(result.current).toBe(false);
  openPopUps('member');
  await wait(10_000);
  expect(result.current).toBe(false);
  openPopUps();
  await wait(300);
  expect(result.current).toBe(true);
});

test.each(['pointerdown', 'keydown'])(
  'while the player is busy, with a %s, it waits for a quiet second',
  async (kind) => {
    openPopUps('another');
    const { result } = renderHook(() => useTurn(true));
    for (let taps = 0; taps < 5; taps++) {
      window.dispatchEvent(new Event(kind));
      openPopUps();
      await wait(700);
      expect(result.current).toBe(false);
    }
    await wait(600);
    expect(result.current).toBe(true);
  },
);

test('once it is on the screen it stays, whatever is asked for over it', async () => {
  const { result } = renderHook(() => useTurn(true));
  await wait(0);
  openPopUps('this one');
  act(() => bus.emit('overlay.open', { overlay: 'referral' }));
  await wait(5000);
  expect(result.current).toBe(true);
});
