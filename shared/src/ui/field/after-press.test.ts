import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { afterPress } from './after-press';

const nextTask = () => vi.advanceTimersByTime(0);
/** Replaces the browser's state of pressed elements, which jsdom does not have; a journey tests the real one. */
const pressed = (isPressed: boolean) =>
  vi.spyOn(document, 'querySelector').mockReturnValue(isPressed ? document.body : null);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.restoreAllMocks();
});

test.each(['mouseup', 'dragend', 'pointercancel'])('the action waits until %s and runs once', (end) => {
  const act = vi.fn();
  pressed(true);
  afterPress(act);
  nextTask();
  expect(act).not.toHaveBeenCalled();
  fireEvent(document.body, new MouseEvent(end, { bubbles: true }));
  // The click of that press comes next.
  expect(act).not.toHaveBeenCalled();
  nextTask();
  fireEvent(document.body, new MouseEvent('mouseup', { bubbles: true }));
  nextTask();
  expect(act).toHaveBeenCalledOnce();
});

test('without a press, as with keys, it runs in the next task, and no listener is added', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const act = vi.fn();
  pressed(false);
  afterPress(act);
  expect(act).not.toHaveBeenCalled();
  nextTask();
  expect(act).toHaveBeenCalledOnce();
  expect(listen).not.toHaveBeenCalled();
});
