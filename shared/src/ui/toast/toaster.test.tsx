import { toast } from '@r777/shared/core';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../testing';
import { Toaster } from './toaster';

test('UI-05 every kind of toast is shown and announced, failures at once', () => {
  renderWithApp(<Toaster />);
  const say = (kind: 'info' | 'success' | 'fail' | 'offline', text: string) =>
    act(() => void toast.show({ kind, text }));
  for (const [kind, text] of [
    ['info', 'News'],
    ['success', 'Saved'],
    ['offline', 'Not for trial accounts'],
  ] as const) {
    say(kind, text);
    expect(screen.getByRole('status')).toHaveTextContent(text);
  }
  say('fail', 'Refused');
  expect(screen.getByRole('alert')).toHaveTextContent('Refused');
  act(() => void toast.show({ kind: 'loading' }));
  expect(screen.getByText('Please wait…')).toBeVisible();
  act(() => toast.hide());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('UI-05 each kind of toast has a sign of its own', () => {
  const { container } = renderWithApp(<Toaster />);
  const signs = (['info', 'success', 'fail', 'offline', 'loading'] as const).map((kind) => {
    act(() => void toast.show(kind === 'loading' ? { kind } : { kind, text: kind }));
    const sign = container.querySelector(`[data-kind=${kind}] > :first-child`);
    act(() => toast.hide());
    return sign?.outerHTML;
  });
  expect(new Set(signs).size).toBe(5);
  expect(signs).not.toContain(undefined);
});

test('money that arrives is marked for its coins, other successes are not', () => {
  renderWithApp(<Toaster />);
  act(() => void toast.show({ kind: 'success', text: 'Claimed: a gift', gain: true }));
  act(() => void toast.show({ kind: 'success', text: 'Saved' }));
  expect(screen.getByText('Claimed: a gift').closest('p')).toHaveAttribute('data-gain');
  expect(screen.getByText('Saved').closest('p')).not.toHaveAttribute('data-gain');
  act(() => toast.hide());
});

test.each(['dialog', 'alertdialog'])('a toast does not cover the actions of an open %s', (role) => {
  renderWithApp(<Toaster />);
  const raised = () => screen.getByRole('status').hasAttribute('data-raised');
  act(() => void toast.show({ kind: 'info', text: 'News' }));
  expect(raised()).toBe(false);
  const popUp = document.body.appendChild(document.createElement('div'));
  popUp.setAttribute('role', role);
  act(() => void toast.show({ kind: 'fail', text: 'Refused' }));
  expect(raised()).toBe(true);
  popUp.remove();
  act(() => toast.hide());
  expect(raised()).toBe(false);
});

test('above a running game a toast enters the top layer anew each time, and leaves it with its end', () => {
  const raised: string[] = [];
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      raised.push(this.textContent ?? '');
    },
  });
  renderWithApp(<Toaster />);
  act(() => void toast.show({ kind: 'info', text: 'News' }));
  expect(raised).toEqual([]);
  const game = document.body.appendChild(document.createElement('dialog'));
  game.open = true;
  act(() => void toast.show({ kind: 'success', text: 'Saved' }));
  expect(raised.at(-1)).toContain('Saved');
  expect(screen.getByRole('status', { hidden: true })).toHaveAttribute('popover', 'manual');
  act(() => void toast.show({ kind: 'fail', text: 'Refused' }));
  expect(raised.at(-1)).toContain('Refused');
  act(() => toast.hide());
  expect(screen.getByRole('status', { hidden: true })).not.toHaveAttribute('popover');
  game.remove();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});
