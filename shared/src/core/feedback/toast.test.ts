import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../language/set-language';
import { durations, toast, toastStore } from './toast';

const shown = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
/** How long a toast stays, to 100 ms; null when it is still there after a minute. */
function stays(): number | null {
  for (let ms = 0; ms <= 60_000; ms += 100) {
    if (shown().length === 0) return ms;
    vi.advanceTimersByTime(100);
  }
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  setLanguage('EN');
});

test('UI-06 UI-07 a short toast stays 3 s, a long one 8 s', () => {
  toast.show({ kind: 'info', text: 'a', duration: 'short' });
  expect(stays()).toBe(3000);
  toast.show({ kind: 'info', text: 'a', duration: 'long' });
  expect(stays()).toBe(8000);
  toast.show({ kind: 'fail', text: 'a' });
  expect(stays()).toBe(3000);
});

test('UI-08 UI-09 a loading toast stays until it is hidden, or for a time limit of its own', () => {
  const id = toast.show({ kind: 'loading' });
  expect(shown()).toEqual(['loading: Please wait…']);
  expect(stays()).toBeNull();
  toast.hide(id);
  expect(shown()).toEqual([]);
  toast.show({ kind: 'loading', text: 'Sending SMS…', duration: 10_000 });
  expect(shown()).toEqual(['loading: Sending SMS…']);
  expect(stays()).toBe(10_000);
  toast.show({ kind: 'loading', duration: 9999 });
  expect(stays()).toBeNull();
});

test('UI-09 a loading toast asks to wait in Bengali too', () => {
  setLanguage('BN');
  toast.show({ kind: 'loading' });
  expect(shown()).toEqual(['loading: একটু অপেক্ষা করুন…']);
});

test('UI-10 UI-11 UI-12 success, notices and copying each have their own duration', () => {
  toast.show({ kind: 'success', text: 'done' });
  expect(stays()).toBe(1500);
  toast.show({ kind: 'success', text: 'done', duration: 'successMessage' });
  expect(stays()).toBe(1000);
  toast.show({ kind: 'info', text: 'news' });
  expect(stays()).toBe(1500);
  toast.show({ kind: 'success', text: 'copied', duration: 'copied' });
  expect(stays()).toBe(2000);
  expect(durations.untilHidden).toBe(9999);
});

test('the outcome replaces the progress toast, equal texts show once, and at most three are visible', () => {
  toast.show({ kind: 'loading' });
  toast.show({ kind: 'fail', text: 'no' });
  toast.show({ kind: 'fail', text: 'no' });
  expect(shown()).toEqual(['fail: no']);
  for (const text of ['a', 'b', 'c']) toast.show({ kind: 'info', text });
  expect(shown()).toEqual(['info: a', 'info: b', 'info: c']);
});

test('equal texts of two kinds are two toasts, and one for a lost network is short', () => {
  toast.show({ kind: 'success', text: 'saved' });
  toast.show({ kind: 'info', text: 'saved' });
  expect(shown()).toEqual(['success: saved', 'info: saved']);
  toast.hide();
  toast.show({ kind: 'offline', text: 'no network' });
  expect(stays()).toBe(3000);
});

test('hiding without an id hides all with their timers, and hiding nothing draws nothing anew', () => {
  const before = vi.getTimerCount();
  toast.show({ kind: 'success', text: 'a' });
  toast.show({ kind: 'info', text: 'b' });
  toast.hide();
  expect([shown(), vi.getTimerCount()]).toEqual([[], before]);
  const drawn = vi.fn();
  const stop = toastStore.subscribe(drawn);
  toast.hide();
  stop();
  expect(drawn).not.toHaveBeenCalled();
});
