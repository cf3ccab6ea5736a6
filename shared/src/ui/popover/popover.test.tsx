import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing';
import { Popover } from './popover';

const page = (
  <Popover label="Speed" control="Server 1">
    38 ms
  </Popover>
);
const panel = () => screen.queryByRole('note', { name: 'Speed' });
const rest = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('UI-16 a mouse opens a popover once it has rested for 0.1 s; one that passes by does not', () => {
  vi.useFakeTimers();
  renderWithApp(page);
  const control = screen.getByRole('button', { name: 'Server 1' });
  fireEvent.pointerEnter(control, { pointerType: 'mouse' });
  rest(50);
  fireEvent.pointerLeave(control, { pointerType: 'mouse' });
  rest(1000);
  expect(panel()).not.toBeInTheDocument();
  fireEvent.pointerEnter(control, { pointerType: 'mouse' });
  rest(99);
  expect(panel()).not.toBeInTheDocument();
  rest(1);
  expect(panel()).toHaveTextContent('38 ms');
});

test('a popover is opened by tap and by key, and closed by Escape and by a tap elsewhere', async () => {
  const { user } = renderWithApp(page);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(panel()).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(panel()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Server 1' }));
  fireEvent.pointerDown(document.body);
  expect(panel()).not.toBeInTheDocument();
});
