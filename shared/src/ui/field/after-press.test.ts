import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { afterPress } from './after-press';

const press = (pointerType: string) => {
  const down = new MouseEvent('pointerdown', { bubbles: true });
  fireEvent(document.body, Object.assign(down, { pointerType }));
};
const nextTask = () => vi.advanceTimersByTime(0);

beforeEach(() => void vi.useFakeTimers());

test.each(['pointerup', 'pointercancel'])('what the mouse presses stays in its place until %s', (end) => {
  const act = vi.fn();
  press('mouse');
  afterPress(act);
  nextTask();
  expect(act).not.toHaveBeenCalled();
  fireEvent(document.body, new MouseEvent(end, { bubbles: true }));
  // The click belongs to it.
  expect(act).not.toHaveBeenCalled();
  nextTask();
  expect(act).toHaveBeenCalledOnce();
});

test('after a touch, which has ended by then, and with keys it is the next task', () => {
  const act = vi.fn();
  press('touch');
  afterPress(act);
  expect(act).not.toHaveBeenCalled();
  nextTask();
  expect(act).toHaveBeenCalledOnce();
});
