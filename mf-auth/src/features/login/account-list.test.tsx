import { sessionStore, statusStore } from '@r777/shared/core';
import { useLogOut } from '@r777/shared/react';
import { aStatus, fill, renderWithApp } from '@r777/shared/testing';
import { DialogHost } from '@r777/shared/ui/dialog-host/dialog-host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepSessionPassword } from '../../account/just-registered';
import { readSavedLogin, SAVED_LOGIN } from '../../account/saved-login';
import { AuthPages, loadSheet } from '../../testing/auth-pages';
import { loginForm, openLogin, session } from '../../testing/login-form';

const keys = vi.hoisted(() => ({}) as { current: CryptoKey });
vi.mock(import('../../account/device-key'), () => ({ canKeepKey: () => true, deviceKey: async () => keys.current }));
const freshKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

beforeAll(loadSheet);
beforeEach(async () => {
  keys.current = await freshKey();
  statusStore.setState({ status: aStatus() });
});

async function logInAs(name: string, secret: string, remember = true) {
  const app = openLogin({ answers: { login: { ...session, userName: name }, captcha: '' } });
  const [username, password] = [await loginForm.username(), await loginForm.password()];
  await waitFor(() => expect(username).toBeVisible());
  if (localStorage.getItem(SAVED_LOGIN)) await waitFor(() => expect(username).not.toHaveValue(''));
  await app.user.clear(username);
  await app.user.clear(password);
  await fill(app.user, username, name);
  await fill(app.user, password, secret);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember password' });
  if (box.checked !== remember) await app.user.click(box);
  await app.user.click(loginForm.submit());
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  if (remember) await waitFor(async () => expect((await readSavedLogin())?.username).toBe(name));
  app.unmount();
  act(() => sessionStore.setState({ session: null }));
}
const list = () => screen.findByRole('list', { name: 'Accounts on this device' });
const none = () => screen.queryByRole('list', { name: 'Accounts on this device' });

test('AUTHL-04 a tap on one of several remembered accounts fills it in, and each can be removed', async () => {
  await logInAs('rahim77', 'Play777!');
  const alone = openLogin();
  await waitFor(async () => expect(await loginForm.username()).toHaveValue('rahim77'));
  expect(none()).toBeNull();
  alone.unmount();
  await logInAs('karima88', 'Karima888');
  const { user } = openLogin();
  await waitFor(async () => expect(await loginForm.username()).toHaveValue('karima88'));
  await user.click(within(await list()).getByRole('button', { name: 'rahim77' }));
  await waitFor(async () => expect(await loginForm.username()).toHaveValue('rahim77'));
  expect(await loginForm.password()).toHaveValue('Play777!');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Play777!|Karima888/);
  await user.click(screen.getByRole('button', { name: 'Remove karima88 from this device' }));
  expect(screen.queryByRole('button', { name: 'karima88' })).toBeNull();
  expect(localStorage.getItem(SAVED_LOGIN)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove rahim77 from this device' }));
  expect(none()).toBeNull();
});

test('AUTHC-14 a changed password is the one of its account in the list too, and of no other', async () => {
  await logInAs('karima88', 'Karima888');
  await logInAs('rahim77', 'Play777!');
  keepSessionPassword(null);
  const change = renderWithApp(<AuthPages />, {
    path: '/m/changePsw',
    session: { userName: 'rahim77' },
    answers: { changePasswordV2: { done: true } },
  });
  for (const [label, value] of Object.entries({
    'Current password': 'Play777!',
    'New password': 'Fresh4567',
    'Confirm new password': 'Fresh4567',
  }))
    await fill(change.user, await screen.findByLabelText(label), value);
  await change.user.click(screen.getByRole('button', { name: 'Save password' }));
  await waitFor(async () => expect((await readSavedLogin())?.password).toBe('Fresh4567'));
  await waitFor(() => expect(change.address()).toBe('/m/home'));
  change.unmount();
  act(() => sessionStore.setState({ session: null }));
  const { user } = openLogin();
  for (const [name, secret] of [
    ['karima88', 'Karima888'],
    ['rahim77', 'Fresh4567'],
  ] as const) {
    await user.click(within(await list()).getByRole('button', { name }));
    await waitFor(async () => expect(await loginForm.password()).toHaveValue(secret));
  }
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Play777!|Fresh4567|Karima888/);
});

test('a log-in without remembering keeps the other accounts', async () => {
  await logInAs('rahim77', 'Play777!');
  await logInAs('karima88', 'Karima888');
  await logInAs('karima88', 'Karima888', false);
  await logInAs('tanvir_88', 'Tanvir888');
  openLogin();
  const names = within(await list()).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual(['tanvir_88', 'rahim77']);
});

function LogOut() {
  const logOut = useLogOut();
  return (
    <button type="button" onClick={() => void logOut()}>
      Leave
    </button>
  );
}
async function logOut() {
  const ui = (
    <>
      <LogOut />
      <DialogHost />
    </>
  );
  const { user, unmount } = renderWithApp(ui, { session: true, answers: { logout: { done: true } } });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(sessionStore.getState().session).toBeNull());
  unmount();
}

test.each([
  [1, 'removes them at once'],
  [2, 'keeps them'],
])('with %i taps on “Remove them when I log out” a log-out %s', async (taps) => {
  await logInAs('rahim77', 'Play777!');
  await logInAs('karima88', 'Karima888');
  const { user, unmount } = openLogin();
  await list();
  for (let i = 0; i < taps; i++) await user.click(screen.getByRole('checkbox', { name: 'Remove them when I log out' }));
  unmount();
  await logOut();
  const kept = [localStorage.getItem(SAVED_LOGIN), localStorage.getItem('auth.accounts')];
  if (taps === 1) expect(kept).toEqual([null, null]);
  else expect(kept).not.toContain(null);
});

test('a choice to forget that an older version has stored counts from the next log-out on', async () => {
  await logInAs('rahim77', 'Play777!');
  localStorage.setItem('auth.forgetOnLogout', '1');
  openLogin().unmount();
  await logOut();
  expect(localStorage.getItem(SAVED_LOGIN)).toBeNull();
});

test('the list is cleared after a log-out if the player chose so', async () => {
  await logInAs('rahim77', 'Play777!');
  await logInAs('karima88', 'Karima888');
  const { user, unmount } = openLogin();
  await list();
  await user.click(screen.getByRole('checkbox', { name: 'Remove them when I log out' }));
  unmount();
  // Keys that a log-out leaves in storage (SESS-08).
  localStorage.setItem('autoLogin', '0');
  openLogin();
  expect(await loginForm.username()).toHaveValue('');
  expect(none()).toBeNull();
  expect([localStorage.getItem(SAVED_LOGIN), localStorage.getItem('auth.accounts')]).toEqual([null, null]);
});

test('the form works with a list that is damaged or that the device key cannot decrypt', async () => {
  await logInAs('rahim77', 'Play777!');
  await logInAs('karima88', 'Karima888');
  keys.current = await freshKey();
  const { user, unmount } = openLogin();
  await user.click(within(await list()).getByRole('button', { name: 'rahim77' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'rahim77' })).toBeNull());
  unmount();
  localStorage.setItem('auth.accounts', '{"broken":');
  openLogin();
  expect(await loginForm.username()).toBeVisible();
});

test('a single remembered log-in is forgotten at the log-out too, if the player chose so at the log-in', async () => {
  const app = openLogin({ answers: { login: { ...session, userName: 'rahim77' } } });
  const choice = () => screen.queryByRole('checkbox', { name: 'Remove it when I log out' });
  await fill(app.user, await loginForm.username(), 'rahim77');
  await fill(app.user, await loginForm.password(), 'Play777!');
  expect(choice()).toBeNull();
  await app.user.click(screen.getByRole('checkbox', { name: 'Remember password' }));
  await app.user.click(screen.getByRole('checkbox', { name: 'Remove it when I log out' }));
  await app.user.click(loginForm.submit());
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  await waitFor(async () => expect((await readSavedLogin())?.username).toBe('rahim77'));
  app.unmount();
  await logOut();
  expect([localStorage.getItem(SAVED_LOGIN), localStorage.getItem('auth.accounts')]).toEqual([null, null]);
});
