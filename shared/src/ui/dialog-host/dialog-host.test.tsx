import { confirm, overlaysSettled } from '@r777/shared/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing';
import { DialogHost } from './dialog-host';

const question = { title: 'Please confirm', text: 'Are you sure you want to log out?' };

test('a question is answered yes by its button, no by Cancel, by Escape and by the close control', async () => {
  const { user } = renderWithApp(<DialogHost />);
  const asked = async (answer: () => Promise<void>) => {
    const result = confirm(question);
    expect(await screen.findByRole('dialog', { name: 'Please confirm' })).toHaveTextContent(
      'Are you sure you want to log out?',
    );
    await answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return result;
  };
  expect(await asked(() => user.click(screen.getByRole('button', { name: 'Confirm' })))).toBe(true);
  expect(await asked(() => user.click(screen.getByRole('button', { name: 'Cancel' })))).toBe(false);
  expect(await asked(() => user.keyboard('{Escape}'))).toBe(false);
  expect(await asked(() => user.click(screen.getByRole('button', { name: 'Close' })))).toBe(false);
});

test('two questions come one after the other', async () => {
  const { user } = renderWithApp(<DialogHost />);
  const first = confirm({ title: 'First', text: 'one', confirmText: 'OK' });
  const second = confirm({ ...question, title: 'Second', confirmText: 'Log out', cancelText: 'Stay', tone: 'danger' });
  expect(await screen.findByRole('dialog', { name: 'First' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Second' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await first).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(await second).toBe(false);
});

test.each<[string, boolean, (shown: HTMLElement) => unknown]>([
  ['the phone’s Back', false, () => window.history.back()],
  ['Escape', false, (shown) => fireEvent(shown, new Event('cancel'))],
  ['Cancel', false, () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Confirm', true, () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))],
])('over a running game a question is drawn above the game, and answered by %s', async (_, yes, answer) => {
  const game = document.body.appendChild(document.createElement('dialog'));
  const raised = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  game.showModal();
  renderWithApp(<DialogHost />);
  const result = confirm(question);
  const shown = await screen.findByRole('dialog', { name: 'Please confirm' });
  expect(shown).toHaveTextContent('Are you sure you want to log out?');
  expect(raised.mock.instances).toEqual([game, shown]);
  // The pop-up of the test before may still be leaving the history, and this one enters it only then.
  await overlaysSettled();
  answer(shown);
  expect(await result).toBe(yes);
  await waitFor(() => expect(shown).not.toBeInTheDocument());
  game.remove();
});
