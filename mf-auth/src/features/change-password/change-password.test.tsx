// A file over the usual size: all tests of the form need the same page, session and device key.
import { AppError, sessionStore, setSession, statusStore, toastStore } from '@r777/shared/core';
import { type AppOptions, aStatus, fill, refuse, renderWithApp, testSession } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepSessionPassword, sessionPassword } from '../../account/just-registered';
import { readSavedLogin, saveLogin } from '../../account/saved-login';
import { AuthPages, loadSheet } from '../../testing/auth-pages';
import { session as loginAnswer, loginForm } from '../../testing/login-form';

/** jsdom has no IndexedDB: the key store returns a real key that the test has made. */
const keys = vi.hoisted(() => ({}) as { current: CryptoKey });
vi.mock(import('../../account/device-key'), () => ({ canKeepKey: () => true, deviceKey: async () => keys.current }));

const OLD = 'Play777!';
const NEW = 'Fresh4567';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
beforeAll(loadSheet);
beforeEach(async () => {
  keys.current = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  keepSessionPassword(null);
  statusStore.setState({ status: aStatus() });
});

const open = ({ answers = { changePasswordV2: { done: true } }, ...options }: AppOptions = {}) =>
  renderWithApp(<AuthPages />, {
    path: '/m/changePsw',
    session: true,
    answers: { passkeys: { passkeys: [], max: 10 }, ...answers },
    ...options,
  });
type Opened = ReturnType<typeof open>;
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save password' });
const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
const sent = ({ seen }: Opened) => seen.filter(({ name }) => name === 'changePasswordV2').map(({ input }) => input);

async function enter({ user }: Opened, typed: { old?: string; fresh?: string; again?: string } = {}) {
  const { old = OLD, fresh = NEW, again = fresh } = typed;
  const shown = await screen.findByLabelText<HTMLInputElement>('New password');
  const current = screen.queryByLabelText('Current password');
  if (current && old) await fill(user, current, old);
  if (fresh) await fill(user, shown, fresh);
  if (again) await fill(user, await field('Confirm new password'), again);
  await user.click(save());
}

test('AUTHC-01 AUTHC-03 the pop-up has the read-only username, two fields for the new password and a submit button', async () => {
  open();
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeVisible();
  const username = await field('Username');
  expect(username.value).toBe('rahim77');
  expect(username.readOnly).toBe(true);
  for (const label of ['New password', 'Confirm new password']) expect((await field(label)).type).toBe('password');
  expect(save()).toHaveAttribute('type', 'submit');
});

test('a member who fears a thief has other browsers and passkeys forgotten with the change', async () => {
  const app = open();
  await app.user.click(
    await screen.findByRole('checkbox', { name: 'Stop trusting my other browsers and remove my passkeys' }),
  );
  await enter(app);
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  expect(sent(app)[0]).toMatchObject({ newPassword: NEW, forgetOthers: true });
});

test('the member says which passkeys stay: new ones are removed unless ticked, copied ones are not asked', async () => {
  const day = '2026-11-03T09:00:00Z';
  const passkey = (passkeyId: string, name: string, part: object = {}) => ({
    passkeyId,
    name,
    synced: false,
    createdAt: day,
    lastUsedAt: null,
    cloned: false,
    confirmsFrom: null,
    isNew: false,
    ...part,
  });
  const passkeys = [
    passkey('1', 'Chrome · Android'),
    passkey('2', 'Safari · iOS', { isNew: true }),
    passkey('3', 'Firefox', { isNew: true }),
    passkey('4', 'Copied', { cloned: true }),
  ];
  const app = open({ answers: { changePasswordV2: { done: true }, passkeys: { passkeys, max: 10 } } });
  const asked = await screen.findByRole('group', { name: /^Passkeys that also log in/ });
  const boxes = () =>
    within(asked)
      .getAllByRole<HTMLInputElement>('checkbox')
      .map((box) => `${box.labels?.[0]?.textContent}: ${box.checked}`);
  const since = ', since you last logged in on this device';
  expect(boxes()).toEqual([
    'Chrome · Android, added 11/03/2026: true',
    `Safari · iOS, added 11/03/2026${since}: false`,
    `Firefox, added 11/03/2026${since}: false`,
  ]);
  await app.user.click(within(asked).getByRole('checkbox', { name: /^Firefox/ }));
  await enter(app);
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  expect(sent(app)[0]).toMatchObject({ newPassword: NEW, keepPasskeys: ['1', '3'] });
});

test('a backend of the version before, which says of no passkey whether it is new, is sent no choice', async () => {
  const old = { passkeyId: '1', name: 'Chrome', synced: false, createdAt: '2026-11-03T09:00:00Z', lastUsedAt: null };
  const passkeys = { passkeys: [{ ...old, cloned: false, confirmsFrom: null }], max: 10 };
  const app = open({ answers: { changePasswordV2: { done: true }, passkeys } });
  await enter(app);
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  expect(screen.queryByRole('group', { name: /^Passkeys/ })).toBeNull();
  expect(sent(app)[0]).toEqual({ oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW });
});

test('AUTHC-02 AUTHC-04 the form asks for the old password, and all three passwords are sent', async () => {
  const app = open();
  await enter(app);
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  expect(sent(app)[0]).toEqual({ oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW });
});

test('AUTHC-01 AUTHC-02 after a log-in on this page the form has the username, and sends the old password unasked', async () => {
  const login = renderWithApp(<AuthPages />, { path: '/m/login', answers: { login: loginAnswer } });
  await loginForm.enter(login);
  await login.user.click(loginForm.submit());
  await waitFor(() => expect(sessionStore.getState().session).not.toBeNull());
  login.unmount();
  const app = open();
  await enter(app);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect((await field('Username')).value).toBe('rahim77');
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  expect(sent(app)[0]).toEqual({ oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW });
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(OLD);
});

test('AUTHC-02 the password of another account’s log-in is not used', async () => {
  keepSessionPassword({ userName: 'karim', password: OLD });
  open();
  expect(await field('Current password')).toBeVisible();
});

test.each([
  ['AUTHC-05 an empty old password', { old: '' }, 'Enter password'],
  ['AUTHC-05 an old password of five characters', { old: 'short' }, 'Password: at least 6 characters'],
  ['AUTHC-06 a new password of spaces alone', { fresh: ' '.repeat(8) }, /^Password: 8 to 64 characters/],
  ['AUTHC-06 a new password of seven characters', { fresh: 'Abcde12' }, /^Password: 8 to 64 characters/],
  ['AUTHC-07 an empty confirmation', { again: '' }, 'Enter password'],
  ['AUTHC-08 a confirmation that differs', { again: 'Fresh4568' }, 'Confirmation password not matched'],
])('%s is shown under its field, and nothing is sent', async (_, typed, words) => {
  const app = open();
  await enter(app, typed);
  expect(await screen.findByText(words)).toBeVisible();
  expect(sent(app)).toEqual([]);
});

test.each([
  ['AUTHC-06 a new password of seven characters', { fresh: 'Abcde12' }, /^Password: 8 to 64 characters/],
  ['AUTHC-07 an empty confirmation', { again: '' }, 'Enter password'],
  ['AUTHC-08 a confirmation that differs', { again: 'Fresh4568' }, 'Confirmation password not matched'],
])('%s is shown under its field, with the old password known from the log-in too', async (_, typed, words) => {
  keepSessionPassword({ userName: 'rahim77', password: OLD });
  const app = open();
  await enter(app, typed);
  expect(await screen.findByText(words)).toBeVisible();
  expect(sent(app)).toEqual([]);
});

test('AUTHC-07 an empty confirmation is told beside an empty new password as well', async () => {
  const app = open();
  await enter(app, { fresh: '' });
  expect(await field('Confirm new password')).toHaveAccessibleDescription('Enter password');
  expect(await field('New password')).toHaveAttribute('aria-invalid', 'true');
  expect(sent(app)).toEqual([]);
});

test('AUTHC-08 the confirmation is checked again when the new password changes after it', async () => {
  const app = open();
  await enter(app, { again: `${NEW}8` });
  await screen.findByText('Confirmation password not matched');
  await app.user.type(await field('New password'), '8');
  await waitFor(() => expect(screen.queryByText('Confirmation password not matched')).toBeNull());
});

test.each([
  ['typed', null],
  ['known from the log-in', { userName: 'rahim77', password: OLD }],
])('AUTHC-09 ERR-20 the old password, %s, as the new one opens a pop-up, and nothing is sent', async (_, known) => {
  keepSessionPassword(known);
  const app = open();
  await enter(app, { fresh: OLD });
  const dialog = await screen.findByRole('dialog', { name: 'Please confirm' });
  expect(within(dialog).getByText('The new password cannot equal the old one.')).toBeVisible();
  await app.user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please confirm' })).toBeNull());
  expect(sent(app)).toEqual([]);
  expect(save()).toBeVisible();
});

test('AUTHC-10 the loading toast ends after ten seconds; the button still waits, and sends nothing twice', async () => {
  const app = open({ answers: { changePasswordV2: () => new Promise(() => {}) } });
  await field('Current password');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await enter(app);
  await waitFor(() => expect(toasts()).toEqual(['loading: Please wait…']));
  await pass(9_000);
  expect(toasts()).toEqual(['loading: Please wait…']);
  await pass(1_000);
  expect(toasts()).toEqual([]);
  expect(save()).toHaveAttribute('aria-busy', 'true');
  fireEvent.submit(save().closest('form') as HTMLFormElement);
  expect(sent(app)).toHaveLength(1);
});

test('AUTHC-11 AUTHC-12 UI-10 success is shown for a second, and then home without the pop-up', async () => {
  let answer = (_: { done: true }) => {};
  const app = open({ answers: { changePasswordV2: () => new Promise((done) => (answer = done)) } });
  await enter(app);
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  vi.useFakeTimers();
  answer({ done: true });
  await pass(0);
  await pass(990);
  expect(toasts()).toEqual(['success: Your changes are saved']);
  expect(app.address()).toBe('/m/changePsw');
  await pass(20);
  expect(toasts()).toEqual([]);
  expect(app.address()).toBe('/m/home');
});

const remembered = { type: 'username', username: 'Rahim77', password: OLD, countryDialingCode: '' } as const;

test('AUTHC-13 AUTHC-14 a change removes the kept password and renews the saved one, a failed one neither', async () => {
  await saveLogin(remembered);
  setSession(testSession({ userName: 'rahim77' }));
  keepSessionPassword({ userName: 'rahim77', password: OLD });
  const app = open({ answers: { changePasswordV2: refuse('request.rateLimited') } });
  await enter(app);
  await screen.findByRole('alert');
  expect([sessionPassword(), (await readSavedLogin())?.password]).toEqual([OLD, OLD]);
  app.answers.changePasswordV2 = { done: true };
  await app.user.click(save());
  await waitFor(() => expect(app.address()).toBe('/m/home'), { timeout: 3000 });
  expect([sessionPassword(), (await readSavedLogin())?.password]).toEqual([null, NEW]);
  app.unmount();
  open();
  expect(await field('Current password')).toBeVisible();
});

test.each([
  ['AUTHC-14 under its name', remembered, NEW],
  ['AUTHC-14 under its number', { ...remembered, username: '01712345678' }, NEW],
  ['AUTHC-14 under its whole number', { ...remembered, username: '+8801712345678' }, NEW],
  ['of another account', { ...remembered, username: 'karim' }, OLD],
  ['of another number', { ...remembered, username: '01712345678', password: 'Else7777' }, 'Else7777'],
])('a remembered log-in %s is updated or kept %#', async (_, saved, then) => {
  await saveLogin(saved);
  const app = open();
  await enter(app);
  await waitFor(() => expect(toasts()).toEqual(['success: Your changes are saved']));
  await waitFor(async () => expect(await readSavedLogin()).toEqual({ ...saved, password: then }));
});

test('AUTHC-15 a refusal is shown only under the field that it names, and the form is kept', async () => {
  const app = open({ answers: { changePasswordV2: refuse('password.wrong', { field: 'oldPassword' }) } });
  await enter(app);
  expect(await screen.findByText('The current password is wrong. Please try again.')).toBeVisible();
  expect(await field('Current password')).toHaveAttribute('aria-invalid', 'true');
  expect(toasts()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect((await field('New password')).value).toBe(NEW);
});

test('the form asks for the old password if it was changed elsewhere since the log-in', async () => {
  setSession(testSession({ userName: 'rahim77' }));
  keepSessionPassword({ userName: 'rahim77', password: 'Former777' });
  const app = open({ answers: { changePasswordV2: refuse('password.wrong', { field: 'oldPassword' }) } });
  await enter(app);
  expect(await screen.findByText('The current password is wrong. Please try again.')).toBeVisible();
  app.answers.changePasswordV2 = { done: true };
  await fill(app.user, await field('Current password'), OLD);
  await app.user.click(save());
  await waitFor(() => expect(sent(app).at(-1)?.oldPassword).toBe(OLD));
});

test('AUTHC-15 without network the form says so, and sends nothing', async () => {
  const app = open({ answers: {} });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await enter(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(/You’re offline/);
  expect(app.seen.filter(({ name }) => name === 'changePasswordV2')).toEqual([]);
});

test.each([
  [
    'a connection lost while sending',
    new AppError('network.offline'),
    /We got no answer, so your password may already/,
  ],
  ['no answer', new AppError('network.timeout'), /We got no answer, so your password may already/],
  ['too many tries', refuse('request.rateLimited'), /Too many attempts/],
])('AUTHC-15 after %s the form shows a message in its place, and no toast', async (_, failure, words) => {
  const app = open({ answers: { changePasswordV2: failure } });
  await enter(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(toasts()).toEqual([]);
});

test('PERM-07 the form is gone once the session was ended elsewhere', async () => {
  const app = open({ answers: { changePasswordV2: refuse('session.revoked') } });
  await enter(app);
  await waitFor(() => expect(sessionStore.getState().session).toBeNull());
  await waitFor(() => expect(screen.queryByLabelText('New password')).toBeNull());
  expect(toasts()).toEqual([]);
});
