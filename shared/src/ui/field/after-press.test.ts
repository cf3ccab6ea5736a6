import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { afterPress } from './after-press';

const nextTask = () => vi.advanceTimersByTime(0);
/** Whether something is being pressed is for the browser to say; a journey presses there. */
const pressed = (isPressed: boolean) =>
  vi.spyOn(document, 'querySelector').mockReturnValue(isPressed ? document.body : null);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.restoreAllMocks();
});

test.each(['mouseup', 'dragend', 'pointercancel'])('what is pressed stays in its place until %s, once', (end) => {
  const act = vi.fn();
  pressed(true);
  afterPress(act);
  nextTask();
  expect(act).not.toHaveBeenCalled();
  fireEvent(document.body, new MouseEvent(end, { bubbles: true }));
  // The click belongs to it.
  expect(act).not.toHaveBeenCalled();
  nextTask();
  fireEvent(document.body, new MouseEvent('mouseup', { bubbles: true }));
  nextTask();
  expect(act).toHaveBeenCalledOnce();
});

test('with nothing pressed, as with keys, it is the next task, and nothing is listened to', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const act = vi.fn();
  pressed(false);
  afterPress(act);
  expect(act).not.toHaveBeenCalled();
  nextTask();
  expect(act).toHaveBeenCalledOnce();
  expect(listen).not.toHaveBeenCalled();
});
