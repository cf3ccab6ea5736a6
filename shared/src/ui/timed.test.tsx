import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithApp } from '../testing';
import { CodeField } from './code-field/code-field';
import { Resend } from './code-field/resend';
import { Popover } from './popover/popover';
import { Progress } from './progress/progress';
import { Steps } from './progress/steps';
import { PullToRefresh } from './pull-to-refresh/pull-to-refresh';
import { WithState } from './with-state';

const START = Date.parse('2026-11-20T12:00:00Z');
afterEach(() => {
  vi.useRealTimers();
});
const freeze = () => vi.useFakeTimers({ now: START });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a code is typed or pasted, one digit per box, can be autofilled, and reports when it is complete', async () => {
  const whole = vi.fn();
  const { user } = renderWithApp(
    <WithState first="">
      {(value, change) => (
        <CodeField label="Code" value={value} onChange={change} onComplete={whole} error="Wrong code" />
      )}
    </WithState>,
  );
  const box = (place: number) =>
    screen.getByRole('textbox', { name: place === 1 ? 'Code' : `Code, digit ${place} of 6` });
  expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  expect(box(1)).toHaveAttribute('inputmode', 'numeric');
  expect(box(1)).toBeInvalid();
  expect(screen.getByRole('group', { name: 'Code' })).toHaveAccessibleDescription('Wrong code');
  await user.type(box(1), '4x8');
  expect([box(1), box(2), box(3)].map((each) => (each as HTMLInputElement).value)).toEqual(['4', '8', '']);
  expect(box(3)).toHaveFocus();
  await user.keyboard('{Backspace}');
  await user.click(box(1));
  await user.paste('৪৮২ ৯১৩');
  expect(box(6)).toHaveValue('3');
  expect(whole).toHaveBeenCalledExactlyOnceWith('482913');
});

test('a code can be sent to a valid number, then again after the wait', () => {
  const sent = vi.fn();
  const unready = vi.fn();
  const ui = (secondsLeft: number, ready = true): ReactNode => (
    <Resend secondsLeft={secondsLeft} ready={ready} onSend={sent} onUnready={unready} />
  );
  const { rerender } = renderWithApp(ui(0, false));
  const button = () => screen.getByRole('button');
  fireEvent.click(button());
  expect([sent.mock.calls.length, unready.mock.calls.length]).toEqual([0, 1]);
  rerender(ui(0));
  expect(button()).toHaveTextContent('Send code');
  fireEvent.click(button());
  expect(sent).toHaveBeenCalledOnce();
  rerender(ui(45));
  expect(button()).toHaveTextContent('Resend in 45 s');
  fireEvent.click(button());
  expect(sent).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(ui(0));
  expect(button()).toHaveTextContent('Resend code');
  expect(screen.getByRole('status')).toHaveTextContent('You can ask for a new code now');
  fireEvent.click(button());
  expect([sent.mock.calls.length, unready.mock.calls.length]).toEqual([2, 1]);
});

test('progress shows its share or that it is unknown; steps show the done ones and the current one', () => {
  renderWithApp(
    <>
      <Progress label="To VIP 3" value={0.456} text="৳ 456 / ৳ 1,000" />
      <Progress label="Sending" value={null} />
      <Steps label="Recovery" steps={['Account record', 'Check', 'Password']} current={1} />
    </>,
  );
  const bar = screen.getByRole('progressbar', { name: 'To VIP 3' });
  expect(bar).toHaveAttribute('aria-valuenow', '46');
  expect(bar).toHaveAttribute('aria-valuetext', '৳ 456 / ৳ 1,000');
  expect(screen.getByRole('progressbar', { name: 'Sending' })).not.toHaveAttribute('aria-valuenow');
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps[0]).toHaveTextContent('Step 1 of 3, done: Account');
});

const hint = (
  <Popover title="Valid bets">
    <p>Bets that were settled</p>
  </Popover>
);

test('UI-16 a popover opened by hover waits 0.1 s, and closes once the mouse has left', async () => {
  renderWithApp(hint);
  const button = screen.getByRole('button', { name: 'Valid bets' });
  await import('./popover/popover-body');
  freeze();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  pass(99);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  pass(1);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  vi.useRealTimers();
  expect(await screen.findByRole('dialog', { name: 'Valid bets' })).toHaveTextContent('Bets that were settled');
  freeze();
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  pass(150);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  // A mouse that only passes over the button opens nothing; one that returns and stays opens it, after the same delay.
  for (const stays of [50, 99]) {
    fireEvent.pointerEnter(button, { pointerType: 'mouse' });
    pass(stays);
    fireEvent.pointerLeave(button, { pointerType: 'mouse' });
    pass(100 - stays);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    pass(500);
  }
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  pass(99);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  pass(1);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('UI-16 A11Y-02 a tap opens the popover at once, without hovering; Escape closes it and returns the focus', async () => {
  const { user } = renderWithApp(hint);
  const button = screen.getByRole('button', { name: 'Valid bets' });
  // With the mouse of `click` the pointer would stay over the button, and hovering also opens it.
  const tap = () => user.pointer([{ keys: '[TouchA]', target: button }]);
  await tap();
  const popover = await screen.findByRole('dialog', { name: 'Valid bets' });
  expect(popover).toBeVisible();
  await waitFor(() => expect(popover).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
  await tap();
  await screen.findByRole('dialog');
  await tap();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function pull(on: HTMLElement, far: number, sideways = 0) {
  const at = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }], cancelable: true });
  fireEvent.touchStart(on, at(100, 100));
  fireEvent.touchMove(on, at(100 + sideways, 100 + far / 2));
  fireEvent.touchMove(on, at(100 + sideways, 100 + far));
  fireEvent.touchEnd(on, { touches: [] });
}

test('a page is reloaded when it is pulled far enough from its top, and not by a scroll', async () => {
  let done: () => void = () => undefined;
  const refresh = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve;
      }),
  );
  const { user } = renderWithApp(
    <PullToRefresh onRefresh={refresh}>
      <p>A list</p>
    </PullToRefresh>,
  );
  const list = screen.getByText('A list');
  pull(list, 100);
  pull(list, -300);
  pull(list, 150, 400);
  vi.stubGlobal('scrollY', 10);
  pull(list, 300);
  vi.stubGlobal('scrollY', 0);
  expect(refresh).not.toHaveBeenCalled();
  pull(list, 200);
  expect(refresh).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent('Refreshing…');
  pull(list, 300);
  expect(refresh).toHaveBeenCalledOnce();
  await act(async () => done());
  expect(screen.getByRole('status')).toHaveTextContent('Refreshed');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Refresh this page' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(refresh).toHaveBeenCalledTimes(2);
});
