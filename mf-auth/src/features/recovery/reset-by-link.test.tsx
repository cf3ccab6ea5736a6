import { AppError, sessionStore, statusStore, toastStore } from '@r777/shared/core';
import { useLocation } from '@r777/shared/router';
import { type AppOptions, aStatus, fill, refuse, renderWithApp, testSession } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AuthPages, loadSheet } from '../../testing/auth-pages';

beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus() }));

const TOKEN = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0_-x';
const NEW = 'Fresh4567';
let hash = '';
function Hash() {
  hash = useLocation().hash;
  return null;
}
const open = (options: AppOptions = {}, fragment = `#reset=${TOKEN}`) =>
  renderWithApp(
    <>
      <Hash />
      <AuthPages />
    </>,
    { path: `/m/forget${fragment}`, answers: { resetPassword: { username: 'rahim77' } }, ...options },
  );
const first = () => screen.findByLabelText<HTMLInputElement>('New password');
const second = () => screen.findByLabelText<HTMLInputElement>('Confirm new password');
const set = () => screen.getByRole('button', { name: 'Set password' });
async function enter({ user }: ReturnType<typeof open>, password = NEW, again = password) {
  await fill(user, await first(), password);
  await fill(user, await second(), again);
  await user.click(set());
}

test('a mailed link opens the form for a new password, and its token is removed from the address', async () => {
  const app = open();
  expect(await screen.findByRole('dialog', { name: 'Choose a new password' })).toBeVisible();
  expect(hash).toBe('');
  await enter(app);
  await waitFor(() => expect(app.address()).toBe('/m/login'));
  expect(app.seen.filter(({ name }) => name === 'resetPassword').map(({ input }) => input)).toEqual([
    { token: TOKEN, newPassword: NEW },
  ]);
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['Your new password is set']);
});

test('the log-in form that follows is filled in', async () => {
  const app = open();
  await enter(app);
  await waitFor(async () => expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe(NEW));
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('rahim77');
  expect(app.address()).toBe('/m/login');
});

test.each([
  ['an empty password', '', '', 'Enter password'],
  ['a password of seven characters', 'letters', 'letters', /^Password: 8 to 64 characters/],
  ['a confirmation that differs', NEW, 'Fresh4568', 'Confirmation password not matched'],
])('%s is shown under its field, and nothing is sent', async (_, password, again, words) => {
  const app = open();
  await screen.findByRole('dialog');
  if (password) await fill(app.user, await first(), password);
  if (again) await fill(app.user, await second(), again);
  await app.user.click(set());
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(app.seen).toEqual([]);
});

test('a used or expired link is named, with a way to request another one', async () => {
  const app = open({ answers: { resetPassword: refuse('verification.wrong', { field: 'token' }) } });
  await enter(app);
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Request a new link' }));
  expect(await screen.findByRole('button', { name: 'Retrieve password' })).toBeVisible();
});

test.each(['#reset=', '#reset', `#reset=${TOKEN.slice(3)}`, `#reset=${TOKEN}x`, '#reset=<script>'])(
  'a link that ends in %s is called incomplete before anything is typed',
  async (fragment) => {
    const app = open({}, fragment);
    expect(await screen.findByText('This link isn’t complete')).toBeVisible();
    expect(hash).toBe('');
    expect(app.seen).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Request a new link' }));
    expect(await screen.findByRole('button', { name: 'Retrieve password' })).toBeVisible();
  },
);

test('AUTHF-11 the current password is refused under its field, which is cleared, and the link stays valid', async () => {
  const app = open({ answers: { resetPassword: refuse('modify.new.old.same', { field: 'newPassword' }) } });
  await enter(app);
  expect(await screen.findByText('The new password cannot equal the old one.')).toBeVisible();
  expect(await first()).toHaveValue('');
  expect(await second()).toHaveValue('');
  app.answers.resetPassword = { username: 'rahim77' };
  await enter(app, 'Other7890');
  await waitFor(() => expect(app.address()).toBe('/m/login'));
});

test('without an answer the form stays, with a message', async () => {
  const app = open({ answers: { resetPassword: new AppError('network.timeout') } });
  await enter(app);
  expect(await screen.findByRole('alert')).toHaveTextContent('This is taking too long');
  expect((await first()).value).toBe(NEW);
});

test('a session of this account ends with the old password, one of another account stays', async () => {
  const own = open({ session: true });
  await enter(own);
  await waitFor(() => expect(own.address()).toBe('/m/login'));
  expect(sessionStore.getState().session).toBeNull();
  own.unmount();
  const other = open({ session: testSession({ userName: 'karim' }) });
  await enter(other);
  await waitFor(() => expect(other.address()).toBe('/m/home'));
  expect(sessionStore.getState().session?.userName).toBe('karim');
});
