import { statusStore, toastStore } from '@r777/shared/core';
import { type Answers, aStatus, renderWithApp } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepSessionPassword } from '../../account/just-registered';
import { AuthPages, loadSheet } from '../../testing/auth-pages';
import { enterSms, openSms, smsForm } from '../../testing/sms-login';

beforeAll(loadSheet);
beforeEach(() => {
  keepSessionPassword(null);
  statusStore.setState({ status: aStatus() });
});

const open = (language: 'EN' | 'BN' = 'EN', answers: Answers = { changePasswordV2: { done: true } }) =>
  renderWithApp(<AuthPages />, {
    path: '/m/changePsw',
    session: { userName: 'karima88' },
    language,
    answers: { passkeys: { passkeys: [], max: 10 }, ...answers },
  });
const sent = ({ seen }: ReturnType<typeof open>) => seen.filter(({ name }) => name !== 'passkeys');
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const old = () => field(/^(Current password|বর্তমান পাসওয়ার্ড)$/);
const fresh = () => field(/^(New password|নতুন পাসওয়ার্ড)$/);
const again = () => field(/^(Confirm new password|নতুন পাসওয়ার্ড আবার দিন)$/);
const save = () => screen.getByRole('button', { name: /^(Save password|পাসওয়ার্ড সংরক্ষণ করুন)$/ });
const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
const type = (element: HTMLInputElement, value: string) => fireEvent.change(element, { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function enter(was = 'Play777!', next = 'Fresh4567', confirmed = next) {
  type(await old(), was);
  type(await fresh(), next);
  type(await again(), confirmed);
}

const OLD = 'Password: at least 6 characters';
const NEW = 'Password: 8 to 64 characters of any kind';
/** Description of a field without an error. */
const HINT = {
  EN: '8–64 characters. A few words in a row work well.',
  BN: '8–64টি অক্ষর। পরপর কয়েকটি শব্দ দিলে ভালো।',
};
test.each([
  ['AUTHC-05', 'EN', ['12345', 'Fresh4567', 'Fresh4567'], [OLD, HINT.EN, '']],
  ['AUTHC-05', 'EN', ['x'.repeat(65), 'Fresh4567', 'Fresh4567'], [OLD, HINT.EN, '']],
  ['AUTHC-05', 'BN', ['12345', 'Fresh4567', 'Fresh4567'], ['পাসওয়ার্ড: কমপক্ষে 6টি অক্ষর', HINT.BN, '']],
  ['AUTHC-06', 'EN', ['Play777!', 'seven77', 'seven77'], ['', NEW, '']],
  ['AUTHC-06', 'EN', ['Play777!', 'x'.repeat(65), 'x'.repeat(65)], ['', NEW, '']],
  ['AUTHC-06', 'BN', ['Play777!', 'seven77', 'seven77'], ['', 'পাসওয়ার্ড: যেকোনো ধরনের 8 থেকে 64টি অক্ষর', '']],
  ['AUTHC-07', 'EN', ['Play777!', 'Fresh4567', ''], ['', HINT.EN, 'Enter password']],
  ['AUTHC-07', 'BN', ['Play777!', 'Fresh4567', ''], ['', HINT.BN, 'পাসওয়ার্ড লিখুন']],
  ['AUTHC-08', 'EN', ['Play777!', 'Fresh4567', 'fresh4567'], ['', HINT.EN, 'Confirmation password not matched']],
  ['AUTHC-08', 'EN', ['Play777!', 'Fresh4567', 'Fresh456'], ['', HINT.EN, 'Confirmation password not matched']],
  ['AUTHC-08', 'BN', ['Play777!', 'Fresh4567', 'Fresh4568'], ['', HINT.BN, 'দুবার লেখা পাসওয়ার্ড মেলেনি']],
] as const)(
  '%s the wrong value is told under its own field alone, and nothing is sent: %s, %j',
  async (_, language, values, words) => {
    const app = open(language);
    await enter(...values);
    fireEvent.click(save());
    await waitFor(async () => expect(await again()).toHaveAccessibleDescription(words[2]));
    expect(await old()).toHaveAccessibleDescription(words[0]);
    expect(await fresh()).toHaveAccessibleDescription(words[1]);
    expect(sent(app)).toEqual([]);
  },
);

test.each([
  ['the shortest', '123456', 'eight888'],
  ['the longest', 'x'.repeat(64), 'y'.repeat(64)],
  ['AUTHC-09 differing in one letter’s case,', 'Play777!', 'play777!'],
])(
  'AUTHC-01 AUTHC-04 AUTHC-05 AUTHC-06 %s passwords are sent, and the username is that of the session',
  async (_, was, next) => {
    const app = open();
    await enter(was, next);
    expect(await field(/^Username$/)).toHaveValue('karima88');
    expect(await field(/^Username$/)).toHaveAttribute('readonly');
    fireEvent.click(save());
    await waitFor(() =>
      expect(sent(app).map(({ input }) => input)).toEqual([
        { oldPassword: was, newPassword: next, confirmNewPassword: next },
      ]),
    );
  },
);

test('AUTHC-09 in Bengali the pop-up of an equal password is Bengali', async () => {
  const app = open('BN');
  await enter('Play777!', 'Play777!');
  fireEvent.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'নিশ্চিত করুন' });
  expect(within(dialog).getByText('নতুন পাসওয়ার্ড আগেরটি থেকে আলাদা হতে হবে।')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'ঠিক আছে' })).toBeVisible();
  expect(sent(app)).toEqual([]);
});

test('AUTHC-10 the loading toast is still there just before ten seconds, and not after them', async () => {
  open('BN', { changePasswordV2: () => new Promise(() => {}) });
  await enter();
  vi.useFakeTimers();
  fireEvent.click(save());
  await pass(0);
  expect(toasts()).toEqual(['loading: একটু অপেক্ষা করুন…']);
  await pass(9_900);
  expect(toasts()).toEqual(['loading: একটু অপেক্ষা করুন…']);
  await pass(200);
  expect(toasts()).toEqual([]);
});

test('AUTHC-11 AUTHC-12 in Bengali the success is told in Bengali, and the pop-up is gone with it', async () => {
  const app = open('BN');
  await enter();
  vi.useFakeTimers();
  fireEvent.click(save());
  await pass(0);
  await pass(900);
  expect(toasts()).toEqual(['success: আপনার পরিবর্তন সংরক্ষণ হয়েছে']);
  expect(screen.getByRole('dialog')).toBeVisible();
  await pass(200);
  expect(toasts()).toEqual([]);
  expect(app.address()).toBe('/m/home');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('AUTHC-02 after a log-in by SMS code no password is remembered: the old one is asked for', async () => {
  statusStore.setState({ status: aStatus({}, ['MOBILEVERCODELOGIN3']) });
  const login = await openSms();
  await enterSms(login);
  await login.user.click(smsForm.submit());
  await waitFor(() => expect(login.address()).toBe('/m/home'));
  login.unmount();
  renderWithApp(<AuthPages />, { path: '/m/changePsw' });
  expect(await old()).toBeVisible();
});
