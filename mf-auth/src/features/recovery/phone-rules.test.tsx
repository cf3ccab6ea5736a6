import { statusStore, toastStore } from '@r777/shared/core';
import { type Answers, aStatus, refuse, renderWithApp } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AuthPages, loadSheet } from '../../testing/auth-pages';
import { session } from '../../testing/login-form';

beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus({}, ['CHNGPASSVERIF3']) }));

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const mobile = () => field(/^(Mobile number|মোবাইল নম্বর)$/);
const code = () => field(/^SMS (code|কোড)$/);
const password = () => field(/^(New password|নতুন পাসওয়ার্ড)$/);
const set = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Set password|পাসওয়ার্ড সেট করুন)$/ });
const type = (element: HTMLInputElement, value: string) => fireEvent.change(element, { target: { value } });
const current = () => document.querySelector('[aria-current="step"]')?.textContent;
const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);

/** Opens the form at its second step. */
async function open(language: 'EN' | 'BN' = 'EN', answers: Answers = {}) {
  const app = renderWithApp(<AuthPages />, {
    path: '/m/forget',
    language,
    answers: {
      recoveryUsername: { valid: true },
      setPasswordByPhone: { username: 'rahim77' },
      login: session,
      ...answers,
    },
  });
  type(await field(/^(Username|ইউজারনেম)$/), 'rahim77');
  fireEvent.click(screen.getByRole('button', { name: /^(Next|পরের ধাপ)$/ }));
  await mobile();
  const sent = () => app.seen.filter(({ name }) => name === 'setPasswordByPhone').map(({ input }) => input);
  return { ...app, sent };
}
const right = { number: '01712345678', secret: '482913', fresh: 'Fresh4567' };
async function enter({ number, secret, fresh } = right) {
  type(await mobile(), number);
  type(await code(), secret);
  type(await password(), fresh);
}

test.each([
  ['AUTHF-18', 'EN', mobile, '0171234', 'Enter a mobile number of at least 8 digits'],
  ['AUTHF-18', 'BN', mobile, '0171234', 'কমপক্ষে 8 সংখ্যার মোবাইল নম্বর লিখুন'],
  ['AUTHF-18', 'EN', mobile, '1'.repeat(20), 'Enter a mobile number of at least 8 digits'],
  ['AUTHF-19', 'EN', code, '123', 'Enter a valid verification code'],
  ['AUTHF-19', 'BN', code, '123', 'সঠিক ভেরিফিকেশন কোড লিখুন'],
  ['AUTHF-19', 'EN', password, 'seven77', 'Password: 8 to 64 characters of any kind'],
  ['AUTHF-19', 'EN', password, 'x'.repeat(65), 'Password: 8 to 64 characters of any kind'],
  ['AUTHF-19', 'EN', password, ' '.repeat(8), 'Password: 8 to 64 characters of any kind'],
  ['AUTHF-19', 'BN', password, 'seven77', 'পাসওয়ার্ড: যেকোনো ধরনের 8 থেকে 64টি অক্ষর'],
] as const)(
  '%s a wrong value is told under its field when the player leaves it, %s: %#',
  async (_, language, input, value, words) => {
    await open(language);
    const typed = await input();
    type(typed, value);
    fireEvent.blur(typed);
    await waitFor(() => expect(typed).toHaveAccessibleDescription(words));
    expect(set()).toBeDisabled();
  },
);

test.each([
  ['an empty number', mobile, '01712345', 'Enter a mobile number of at least 8 digits'],
  ['an empty code', code, '1234', 'Enter a valid verification code'],
  ['an empty password', password, 'Fresh4567', 'Enter password'],
])('AUTHF-18 AUTHF-19 %s is required', async (_, input, value, words) => {
  await open();
  const typed = await input();
  type(typed, value);
  fireEvent.blur(typed);
  type(typed, '');
  await waitFor(() => expect(typed).toHaveAccessibleDescription(words));
});

test.each([
  ['the shortest', { number: '01712345', secret: '1234', fresh: 'eight888' }],
  ['the longest', { number: '1'.repeat(19), secret: '1234567890', fresh: 'x'.repeat(64) }],
])('AUTHF-18 AUTHF-19 AUTHF-20 %s values are accepted and sent', async (_, values) => {
  const app = await open();
  await enter(values);
  expect(set()).toBeEnabled();
  fireEvent.click(set());
  const { number: mobileNum, secret: verificationCode, fresh: newPassword } = values;
  await waitFor(() => expect(app.sent()).toMatchObject([{ mobileNum, verificationCode, newPassword }]));
});

test.each([
  ['number', mobile, '0171234'],
  ['number', mobile, ''],
  ['code', code, '123'],
  ['code', code, ''],
  ['password', password, 'seven77'],
  ['password', password, ''],
])('AUTHF-20 a wrong %s alone disables the submit button: %#, %o', async (_, input, value) => {
  await open();
  await enter();
  expect(set()).toBeEnabled();
  type(await input(), value);
  expect(set()).toBeDisabled();
});

test('AUTHF-11 AUTHF-20 after the current password was refused the button is disabled until another is typed', async () => {
  const app = await open('BN', { setPasswordByPhone: refuse('modify.new.old.same', { field: 'newPassword' }) });
  await enter();
  fireEvent.click(set());
  const fresh = await password();
  await waitFor(() => expect(fresh).toHaveAccessibleDescription('নতুন পাসওয়ার্ড আগেরটি থেকে আলাদা হতে হবে।'));
  expect(fresh).toHaveValue('');
  expect(set()).toBeDisabled();
  type(fresh, 'Other7890');
  expect(set()).toBeEnabled();
  expect(app.sent()).toHaveLength(1);
});

test('AUTHF-04 AUTHF-08 the second step stays, with a toast that asks to wait, until the password is set', async () => {
  let answer = (_: { username: string }) => {};
  await open('EN', { setPasswordByPhone: () => new Promise((done) => (answer = done)) });
  await enter();
  fireEvent.click(set());
  await waitFor(() => expect(toasts()).toEqual(['loading: Please wait…']));
  expect(current()).toContain('New password');
  expect(set()).toBeVisible();
  await act(async () => answer({ username: 'rahim77' }));
  expect(await screen.findByText('Your new password is set')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set password' })).toBeNull();
});

test.each([
  ['EN', 'Your new password is set'],
  ['BN', 'আপনার নতুন পাসওয়ার্ড সেট হয়েছে'],
] as const)(
  'AUTHF-05 the success of a recovery by phone is shown for a second, and then home, %s',
  async (language, words) => {
    let answer = (_: typeof session) => {};
    const app = await open(language, { login: () => new Promise((done) => (answer = done)) });
    await enter();
    fireEvent.click(set());
    await waitFor(() => expect(app.seen.map(({ name }) => name)).toContain('login'));
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    answer(session);
    await pass(0);
    await pass(990);
    expect(toasts()).toEqual([`success: ${words}`]);
    expect(app.address()).toBe('/m/forget');
    await pass(20);
    expect(toasts()).toEqual([]);
    expect(app.address()).toBe('/m/home');
  },
);
