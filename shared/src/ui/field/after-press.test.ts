import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterPress } from './after-press';

const press = (pointerType: string) => {
  const down = new MouseEvent('pointerdown', { bubbles: true });
  fireEvent(document.body, Object.assign(down, { pointerType }));
};
const soon = () => new Promise((done) => setTimeout(done, 5));

test.each(['pointerup', 'pointercancel'])('what the mouse presses stays in its place until %s', async (end) => {
  const act = vi.fn();
  press('mouse');
  afterPress(act);
  await soon();
  expect(act).not.toHaveBeenCalled();
  fireEvent(document.body, new MouseEvent(end, { bubbles: true }));
  // The click belongs to it.
  expect(act).not.toHaveBeenCalled();
  await soon();
  expect(act).toHaveBeenCalledOnce();
});

test('after a touch, which has ended by then, and with keys it is the next task', async () => {
  const act = vi.fn();
  press('touch');
  afterPress(act);
  expect(act).not.toHaveBeenCalled();
  await soon();
  expect(act).toHaveBeenCalledOnce();
});
