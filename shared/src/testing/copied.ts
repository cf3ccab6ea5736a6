import { act, fireEvent } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { toastStore } from '../core/feedback';

/** Presses a button that copies, and checks that its confirmation stays for 2 s, no longer and no shorter: UI-12. */
export async function expectCopied(button: HTMLElement, words = 'Copied'): Promise<void> {
  const shown = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
  vi.useFakeTimers();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(shown()).toEqual([`success: ${words}`]);
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(shown()).toEqual([`success: ${words}`]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(shown()).toEqual([]);
  vi.useRealTimers();
}
