import { dialogStore, sessionStore, statusStore } from '@r777/shared/core';
import { aStatus, refuse, renderWithApp } from '@r777/shared/testing';
import { DialogHost } from '@r777/shared/ui/dialog-host/dialog-host';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keepSessionPassword } from '../../account/just-registered';
import { AuthPages, loadSheet } from '../../testing/auth-pages';

beforeAll(loadSheet);
beforeEach(() => {
  statusStore.setState({ status: aStatus() });
  dialogStore.setState({ dialogs: [] });
  // If it had been typed at log-in, the form would not ask for it.
  keepSessionPassword(null);
});

const open = () =>
  renderWithApp(
    <>
      <AuthPages />
      <DialogHost />
    </>,
    {
      path: '/m/changePsw',
      session: { mustChangePassword: true },
      answers: { changePasswordV2: { done: true }, logout: { done: true }, passkeys: { passkeys: [], max: 10 } },
    },
  );
const sheet = () => screen.findByRole('dialog', { name: 'Choose your own password' });

async function enter({ user }: ReturnType<typeof open>) {
  const typed = { 'Current password': 'Agent7777', 'New password': 'Fresh4567', 'Confirm new password': 'Fresh4567' };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

test('a player with an agent’s password reads why to change it, and may leave after the change', async () => {
  const app = open();
  expect(within(await sheet()).getByText(/This password was set for you/)).toBeVisible();
  await enter(app);
  await waitFor(() => expect(sessionStore.getState().session?.mustChangePassword).toBeUndefined());
  expect(localStorage.getItem('MC_SESSION_INFO')).not.toContain('mustChangePassword');
  await waitFor(() => expect(app.address()).toBe('/m/home'), { timeout: 3000 });
});

test('after a refused change the player may not leave', async () => {
  const app = open();
  app.answers.changePasswordV2 = refuse('password.wrong', { field: 'oldPassword' });
  await enter(app);
  await screen.findByText('The current password is wrong. Please try again.');
  expect(sessionStore.getState().session?.mustChangePassword).toBe(true);
  expect(app.address()).toBe('/m/changePsw');
});

test.each(['Log out', 'Close', 'Escape'])('%s asks whether to log out, and does not navigate', async (way) => {
  const app = open();
  const form = await sheet();
  if (way === 'Escape') await app.user.keyboard('{Escape}');
  else await app.user.click(within(form).getByRole('button', { name: way }));
  const question = await screen.findByRole('dialog', { name: 'Please confirm' });
  await app.user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await sheet()).toBeVisible();
  expect(app.address()).toBe('/m/changePsw');
  await app.user.click(within(await sheet()).getByRole('button', { name: 'Log out' }));
  const again = await screen.findByRole('dialog', { name: 'Please confirm' });
  await app.user.click(within(again).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(sessionStore.getState().session).toBeNull());
  expect(app.address()).toBe('/m/home');
});
