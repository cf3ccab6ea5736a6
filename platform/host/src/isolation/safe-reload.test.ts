import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenSafe, setBusyCheck } from './safe-reload';

const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
});
afterEach(() => {
  setBusyCheck(() => false);
  document.body.replaceChildren();
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

test('the page is loaded anew once, as soon as no area is busy', () => {
  let busy = true;
  setBusyCheck(() => busy);
  reloadWhenSafe(reload);
  reloadWhenSafe(reload);
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  busy = false;
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(['<input>', '<dialog open></dialog>', '<div role="dialog"></div>', '<div role="alertdialog"></div>'])(
  'it waits for %s',
  (markup) => {
    document.body.innerHTML = markup;
    document.querySelector('input')?.focus();
    reloadWhenSafe(reload);
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    document.body.replaceChildren();
    vi.advanceTimersByTime(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test.each([
  '<div role="dialog" hidden></div>',
  '<div hidden><i role="dialog"></i></div>',
  '<div inert><i role="dialog"></i></div>',
])('it does not wait for a dialog that the player cannot see: %s', (markup) => {
  document.body.innerHTML = markup;
  reloadWhenSafe(reload);
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page whose own questions fail is loaded anew, because a version has broken it', () => {
  const broken = vi.spyOn(document, 'querySelector').mockImplementation(() => {
    throw new Error('of a version');
  });
  reloadWhenSafe(reload);
  vi.advanceTimersByTime(60_000);
  broken.mockRestore();
  expect(reload).toHaveBeenCalledTimes(1);
});
