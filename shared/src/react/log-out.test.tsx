import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isLoggedIn } from '../core/session/session-store';
import { aMember, renderWithApp } from '../testing';
import { DialogHost } from '../ui/dialog-host/dialog-host';
import { Toaster } from '../ui/toast/toaster';
import { useLogOut } from './log-out';
import { useMember } from './member';

function Button() {
  const logOut = useLogOut();
  const member = useMember().data;
  return (
    <>
      <p>Member: {member?.account ?? 'nobody'}</p>
      <button type="button" onClick={() => void logOut()}>
        Sign out
      </button>
    </>
  );
}

async function asked() {
  let answer: (() => void) | undefined;
  const app = renderWithApp(
    <>
      <Button />
      <DialogHost />
      <Toaster />
    </>,
    {
      session: { token: 'the-token' },
      path: '/m/set',
      answers: { memberInfo: aMember(), logout: () => new Promise((done) => (answer = () => done({ done: true }))) },
    },
  );
  localStorage.setItem('autoLogin', '1');
  sessionStorage.setItem('trialName', 'x');
  await screen.findByText('Member: rahim77');
  await app.user.click(screen.getByRole('button', { name: 'Sign out' }));
  return { ...app, answer: () => answer?.() };
}

test('SESS-10 logging out asks first', async () => {
  await asked();
  const dialog = await screen.findByRole('dialog', { name: 'Notice' });
  expect(dialog).toHaveTextContent('Are you sure you want to log out?');
});

test('SESS-11 cancelling changes nothing', async () => {
  const { user, seen, address } = await asked();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isLoggedIn()).toBe(true);
  expect(localStorage.getItem('autoLogin')).toBe('1');
  expect(sessionStorage.getItem('trialName')).toBe('x');
  expect(seen.map((call) => call.name)).not.toContain('logout');
  expect(address()).toBe('/m/set');
});

test('SESS-12 SESS-13 SESS-14 SESS-15 confirming waits for the server, forgets everything and ends on home', async () => {
  const { user, seen, answer, address } = await asked();
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Please wait…')).toBeVisible();
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ name: 'logout', headers: { token: 'the-token' } }));
  answer();
  await waitFor(() => expect(isLoggedIn()).toBe(false));
  await waitFor(() => expect(screen.queryByText('Please wait…')).toBeNull());
  expect(sessionStorage.getItem('trialName')).toBeNull();
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
  expect(screen.getByText('Member: nobody')).toBeVisible();
  expect(localStorage.getItem('autoLogin')).toBe('0');
  await waitFor(() => expect(address()).toBe('/m/home'));
});
