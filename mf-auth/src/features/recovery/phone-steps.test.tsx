// A file over the usual size: each test of the steps begins at the first one.
import { AppError, sessionStore, statusStore, toastStore } from '@r777/shared/core';
import { type AppOptions, aStatus, refuse, renderWithApp } from '@r777/shared/testing';
import { aChallenge, isGoodResult } from '@r777/shared/testing/challenge';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SAVED_LOGIN } from '../../account/saved-login';
import { AuthPages, loadSheet } from '../../testing/auth-pages';
import { session } from '../../testing/login-form';

const NUMBER = '01712345678';
const CODE = '482913';
const NEW = 'Fresh4567';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus({}, ['CHNGPASSVERIF3']) }));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<AuthPages />, {
    path: '/m/forget',
    answers: {
      recoveryUsername: { valid: true },
      setPasswordByPhone: { username: 'rahim77' },
      login: session,
      ...answers,
    },
    ...options,
  });
type Opened = ReturnType<typeof open>;
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = (element: HTMLInputElement, value: string) => fireEvent.change(element, { target: { value } });
const set = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Set password' });
const current = () => document.querySelector('[aria-current="step"]')?.textContent;
const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
const sent = ({ seen }: Opened, call = 'setPasswordByPhone') =>
  seen.filter(({ name }) => name === call).map(({ input }) => input);

async function toStepTwo(app: Opened) {
  type(await field('Username'), ' rahim77 ');
  await app.user.click(screen.getByRole('button', { name: 'Next' }));
  await field('Mobile number');
}
async function enter({ number = NUMBER, code = CODE, password = NEW } = {}) {
  type(await field('Mobile number'), number);
  type(await field('SMS code'), code);
  type(await field('New password'), password);
}
/** All steps up to the server's answer. */
async function setPassword(app: Opened) {
  await toStepTwo(app);
  await enter();
  await app.user.click(set());
}

test('AUTHF-02 AUTHF-06 with the flag on the first of three steps asks for the username', async () => {
  open();
  expect(await screen.findByRole('dialog', { name: 'Forgot password' })).toBeVisible();
  expect(await field('Username')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Reset your password' })).toHaveTextContent(/Account.*New password.*Done/);
  expect(current()).toMatch(/: Account$/);
  for (const label of ['E-mail', 'Mobile number', 'SMS code', 'New password'])
    expect(screen.queryByLabelText(label)).toBeNull();
});

test('AUTHF-07 the second step is shown only once the server has accepted the username', async () => {
  const app = open({ answers: { recoveryUsername: refuse('request.invalid', { field: 'username' }) } });
  type(await field('Username'), 'ab');
  await app.user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/^Username: 3 to 32 letters/)).toBeVisible();
  expect(app.seen).toEqual([]);
  type(await field('Username'), 'rahim77');
  await app.user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByLabelText('Mobile number')).toBeNull();
  app.answers.recoveryUsername = { valid: true };
  await app.user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await field('Mobile number')).toBeVisible();
  expect(current()).toContain('New password');
  expect(sent(app, 'recoveryUsername').at(-1)).toEqual({ username: 'rahim77' });
});

test('AUTHF-06 AUTHF-08 AUTHF-10 AUTHF-13 number, code and new password are sent, and step 3 logs the player in', async () => {
  const app = open();
  await toStepTwo(app);
  expect(screen.queryByLabelText('Username')).toBeNull();
  await enter();
  await app.user.click(set());
  expect(await screen.findByText('Your new password is set')).toBeVisible();
  expect(current()).toBeUndefined();
  for (const label of ['Username', 'Mobile number', 'SMS code', 'New password'])
    expect(screen.queryByLabelText(label)).toBeNull();
  expect(sent(app)).toEqual([
    {
      username: 'rahim77',
      newPassword: NEW,
      mobileNum: NUMBER,
      countryDialingCode: '+880',
      verificationCode: CODE,
      firebaseIdToken: '',
    },
  ]);
  await waitFor(() => expect(sent(app, 'login')).toEqual([{ username: 'rahim77', password: NEW, type: 'username' }]));
  await waitFor(() => expect(sessionStore.getState().session?.userName).toBe('rahim77'));
  await waitFor(() => expect(app.address()).toBe('/m/home'), { timeout: 3000 });
});

test('a recovered account leaves another person’s remembered log-in to a tap', async () => {
  localStorage.setItem(SAVED_LOGIN, JSON.stringify({ type: 'username', username: 'karim1', password: 'a.b' }));
  await setPassword(open());
  await waitFor(() => expect(JSON.parse(localStorage.getItem(SAVED_LOGIN) ?? '')).toMatchObject({ asks: true }));
});

test('UI-10 the success of a recovery by phone is shown for a second', async () => {
  let answer = (_: typeof session) => {};
  const app = open({ answers: { login: () => new Promise((done) => (answer = done)) } });
  await toStepTwo(app);
  await enter();
  await app.user.click(set());
  await waitFor(() => expect(sent(app, 'login')).toHaveLength(1));
  vi.useFakeTimers();
  answer(session);
  await pass(0);
  await pass(990);
  expect(toasts()).toEqual(['success: Your new password is set']);
  await pass(20);
  expect(toasts()).toEqual([]);
});

test('an excluded player at step 3 sees no more offers on this browser', async () => {
  const until = '2099-01-01T00:00:00.000Z';
  const app = open({ answers: { login: refuse('member.excluded', { params: { until } }) } });
  await setPassword(app);
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  expect(localStorage.getItem('r777.noOffers')).toBe(String(Date.parse(until)));
});

test('a refused log-in at step 3 shows a button to the filled-in log-in form', async () => {
  const app = open({ answers: { login: refuse('captcha.required', { captchaRequired: true }) } });
  await setPassword(app);
  expect(await screen.findByText(/Your new password is set, but we couldn’t/)).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(app.address()).toBe('/m/login'));
  expect((await field('Username')).value).toBe('rahim77');
  await waitFor(async () => expect((await field('Password')).value).toBe(NEW));
});

test.each([
  ['a wrong code', refuse('verification.wrong', { field: 'verificationCode' }), 'Wrong verification code.'],
  ['no answer', new AppError('network.timeout'), 'This is taking too long. Please try again.'],
  [
    'a new password that many people use',
    refuse('password.common', { field: 'newPassword' }),
    'This password is too common. Choose one that’s harder to guess.',
  ],
])('AUTHF-09 after %s the first step is shown with the reason, and the code is removed', async (_, failure, words) => {
  const app = open({ answers: { setPasswordByPhone: failure } });
  await setPassword(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect((await field('Username')).value).toBe(' rahim77 ');
  expect(current()).toMatch(/: Account$/);
  expect(toasts()).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Next' }));
  expect((await field('SMS code')).value).toBe('');
  expect((await field('Mobile number')).value).toBe(NUMBER);
});

test('AUTHF-11 the current password is refused and its field cleared; the rest is kept', async () => {
  const app = open({ answers: { setPasswordByPhone: refuse('modify.new.old.same', { field: 'newPassword' }) } });
  await setPassword(app);
  expect(await screen.findByText('The new password cannot equal the old one.')).toBeVisible();
  expect((await field('New password')).value).toBe('');
  expect((await field('SMS code')).value).toBe(CODE);
  expect(current()).toContain('New password');
  app.answers.setPasswordByPhone = { username: 'rahim77' };
  type(await field('New password'), 'Other7890');
  await app.user.click(set());
  expect(await screen.findByText('Your new password is set')).toBeVisible();
});

test.each([
  ['AUTHF-18 an empty number', 'Mobile number', '', 'Enter a mobile number of at least 8 digits'],
  ['AUTHF-18 a number of seven digits', 'Mobile number', '0171234', 'Enter a mobile number of at least 8 digits'],
  ['AUTHF-19 VAL-01 ERR-12 a code of three digits', 'SMS code', '123', 'Enter a valid verification code'],
  ['AUTHF-19 VAL-01 a password of seven characters', 'New password', 'letters', /^Password: 8 to 64 characters/],
])('%s is shown under its field when the player leaves it', async (_, label, value, words) => {
  const app = open();
  await toStepTwo(app);
  const input = await field(label);
  type(input, value || '0');
  if (!value) type(input, '');
  fireEvent.blur(input);
  if (!value) await app.user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('VAL-03 a number accepts twenty characters, a code ten', async () => {
  const app = open();
  await toStepTwo(app);
  await app.user.type(await field('Mobile number'), '1'.repeat(25));
  await app.user.type(await field('SMS code'), '2'.repeat(15));
  expect((await field('Mobile number')).value).toHaveLength(20);
  expect((await field('SMS code')).value).toHaveLength(10);
});

test('AUTHF-20 the submit button is disabled until every field is filled in and valid', async () => {
  const app = open();
  await toStepTwo(app);
  expect(set()).toBeDisabled();
  await enter({ password: 'short' });
  expect(set()).toBeDisabled();
  fireEvent.submit(set().closest('form') as HTMLFormElement);
  expect(sent(app)).toEqual([]);
  type(await field('New password'), NEW);
  expect(set()).toBeEnabled();
  type(await field('SMS code'), '1');
  expect(set()).toBeDisabled();
});

test('AUTHF-21 SMS-01 SMS-08 SMS-10 a code is sent only to a valid number, and with the result of the human check', async () => {
  const app = open({
    answers: { humanChallenge: await aChallenge(), sendSmsCode: { expirationTime: Date.now() + 60_000 } },
  });
  await toStepTwo(app);
  const send = () => screen.getByRole('button', { name: /^Send/ });
  type(await field('Mobile number'), '0171234');
  await app.user.click(send());
  expect(await screen.findByText('Enter a mobile number of at least 8 digits')).toBeVisible();
  expect(sent(app, 'humanChallenge')).toEqual([]);
  type(await field('Mobile number'), NUMBER);
  await app.user.click(send());
  await waitFor(() => expect(sent(app, 'sendSmsCode')).toHaveLength(1));
  const [ask] = sent(app, 'sendSmsCode');
  expect(ask).toMatchObject({ mobileNum: NUMBER, countryDialingCode: '+880', purpose: 'password' });
  expect(await isGoodResult(ask?.humanCheck)).toBe(true);
});

test('AUTHF-21 without the human check no code is requested', async () => {
  const app = open({ answers: { humanChallenge: refuse('system.unavailable') } });
  await toStepTwo(app);
  type(await field('Mobile number'), NUMBER);
  await app.user.click(screen.getByRole('button', { name: /^Send/ }));
  await waitFor(() => expect(toasts().join()).toContain('fail: '));
  expect(sent(app, 'sendSmsCode')).toEqual([]);
});

test('AUTHF-04 AUTHF-22 the loading toast ends after fifteen seconds; the button still waits, and sends nothing twice', async () => {
  const app = open({ answers: { setPasswordByPhone: () => new Promise(() => {}) } });
  await toStepTwo(app);
  await enter();
  vi.useFakeTimers();
  fireEvent.click(set());
  await pass(0);
  expect(toasts()).toEqual(['loading: Please wait…']);
  await pass(14_900);
  expect(toasts()).toEqual(['loading: Please wait…']);
  await pass(200);
  expect(toasts()).toEqual([]);
  expect(set()).toHaveAttribute('aria-busy', 'true');
  fireEvent.submit(set().closest('form') as HTMLFormElement);
  expect(sent(app)).toHaveLength(1);
});

test('going back from the second step keeps what was typed', async () => {
  const app = open();
  await toStepTwo(app);
  await enter();
  await app.user.click(screen.getByRole('button', { name: 'Back' }));
  expect((await field('Username')).value).toBe(' rahim77 ');
  await app.user.click(screen.getByRole('button', { name: 'Next' }));
  expect((await field('Mobile number')).value).toBe(NUMBER);
});

test('after a reload name and number are kept, code and password are not', async () => {
  const app = open();
  await toStepTwo(app);
  await enter();
  const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  expect(kept).toContain(NUMBER);
  expect(kept).not.toContain(CODE);
  expect(kept).not.toContain(NEW);
  app.unmount();
  const again = open();
  expect((await field('Username')).value).toBe(' rahim77 ');
  await again.user.click(screen.getByRole('button', { name: 'Next' }));
  expect((await field('Mobile number')).value).toBe(NUMBER);
  expect((await field('New password')).value).toBe('');
});
