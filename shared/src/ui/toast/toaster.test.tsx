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
