import { setLanguage, statusStore } from '@r777/shared/core';
import { aStatus, refuse } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSheet } from '../../testing/auth-pages';
import { openLogin } from '../../testing/login-form';

beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus() }));

const username = () => screen.findByLabelText<HTMLInputElement>(/^(Username|ইউজারনেম)$/);
const password = () => screen.findByLabelText<HTMLInputElement>(/^(Password|পাসওয়ার্ড)$/);
const submit = () => screen.getByRole('button', { name: /^(Log in|লগ ইন)$/ });
const logins = ({ seen }: ReturnType<typeof openLogin>) => seen.filter(({ name }) => name === 'login');
const type = (element: HTMLInputElement, value: string) => fireEvent.change(element, { target: { value } });
async function send(name: string, secret: string) {
  type(await username(), name);
  type(await password(), secret);
  fireEvent.click(submit());
}

const NAME = {
  EN: 'Username: 3 to 32 letters, digits, dots, dashes or underscores',
  BN: 'ইউজারনেম: 3 থেকে 32টি অক্ষর, সংখ্যা, ডট, ড্যাশ বা আন্ডারস্কোর',
};
const SECRET = { EN: 'Password: at least 6 characters', BN: 'পাসওয়ার্ড: কমপক্ষে 6টি অক্ষর' };

test.each([
  ['a name of two letters', 'ab', 'Play777!', 'EN', [NAME.EN, '']],
  ['a name of 33 letters', 'a'.repeat(33), 'Play777!', 'EN', [NAME.EN, '']],
  ['a name with a space in it', 'ra him', 'Play777!', 'EN', [NAME.EN, '']],
  ['a name of two letters', 'ab', 'Play777!', 'BN', [NAME.BN, '']],
  ['no name', '', 'Play777!', 'EN', ['Enter your username', '']],
  ['no name', '', 'Play777!', 'BN', ['ইউজারনেম লিখুন', '']],
  ['a password of five characters', 'rahim77', '12345', 'EN', ['', SECRET.EN]],
  ['a password of 65 characters', 'rahim77', 'x'.repeat(65), 'EN', ['', SECRET.EN]],
  ['a password of five characters', 'rahim77', '12345', 'BN', ['', SECRET.BN]],
  ['no password', 'rahim77', '', 'EN', ['', 'Enter password']],
  ['no password', 'rahim77', '', 'BN', ['', 'পাসওয়ার্ড লিখুন']],
] as const)(
  'AUTHL-18 %s is told under its field alone, and nothing is sent: %j %j %s',
  async (_, name, secret, language, words) => {
    const app = openLogin({ language });
    await send(name, secret);
    expect(await username()).toHaveAccessibleDescription(words[0]);
    expect(await password()).toHaveAccessibleDescription(words[1]);
    expect(logins(app)).toEqual([]);
  },
);

test.each([
  ['the shortest', 'abc', '123456'],
  ['the longest', 'a'.repeat(32), 'x'.repeat(64)],
  ['Bengali letters and a number in place of the name', 'রহিম_77', 'খেলা 777'],
  ['the number of an account', '+8801712345678', 'Play777!'],
])('AUTHL-18 %s are accepted', async (_, name, secret) => {
  const app = openLogin();
  await send(name, secret);
  await waitFor(() => expect(logins(app)).toHaveLength(1));
  expect(logins(app)[0]?.input).toEqual({ type: 'username', username: name, password: secret });
});

test.each([
  ['EN', 'login.failed', 'Wrong username or password. Please try again.'],
  ['BN', 'login.failed', 'ইউজারনেম বা পাসওয়ার্ড ভুল। আবার চেষ্টা করুন।'],
  ['EN', 'login.locked', 'Too many failed logins. Please try again in 15 minutes.'],
  ['BN', 'login.locked', 'অনেকবার ভুল তথ্য দিয়ে লগ ইনের চেষ্টা হয়েছে। 15 মিনিট পর আবার চেষ্টা করুন।'],
] as const)(
  'AUTHL-26 the server’s message of a failed log-in is shown, and the form stays: %s, %s',
  async (language, code, words) => {
    const app = openLogin({ language, answers: { login: refuse(code) } });
    await send('rahim77', 'Play777!');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(app.address()).toBe('/m/login');
    expect(await username()).toHaveValue('rahim77');
    expect(await password()).toHaveValue('Play777!');
  },
);

test('AUTHL-20 in Bengali an empty captcha says so too', async () => {
  const app = openLogin({
    language: 'BN',
    answers: { login: refuse('login.failed', { captchaRequired: true }), captcha: 'AAAA' },
  });
  await send('rahim77', 'Play777!');
  const captcha = await screen.findByLabelText('ক্যাপচা');
  await app.user.click(submit());
  expect(captcha).toHaveAccessibleDescription('ক্যাপচা লিখুন');
  expect(logins(app)).toHaveLength(1);
});

test('AUTHL-24 every shown error is said in the new language, and no field gets one that had none', async () => {
  const first = openLogin();
  await send('a', 'short');
  const [name, secret] = [await username(), await password()];
  act(() => setLanguage('BN'));
  await waitFor(() => expect(name).toHaveAccessibleDescription(NAME.BN));
  expect(secret).toHaveAccessibleDescription(SECRET.BN);
  first.unmount();
  sessionStorage.clear();
  const second = openLogin();
  await second.user.type(await username(), 'a');
  await second.user.tab();
  await waitFor(async () => expect(await username()).toHaveAccessibleDescription(NAME.EN));
  act(() => setLanguage('BN'));
  await waitFor(async () => expect(await username()).toHaveAccessibleDescription(NAME.BN));
  expect(await password()).not.toHaveAttribute('aria-invalid');
});

test('AUTHL-24 changes of language in quick succession are followed by one check, 200 ms after the last', async () => {
  openLogin();
  await send('a', 'Play777!');
  const name = await username();
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  for (const language of ['BN', 'EN', 'BN'] as const) {
    act(() => setLanguage(language));
    pass(100);
  }
  pass(99);
  expect(name).toHaveAccessibleDescription(NAME.EN);
  pass(1);
  expect(name).toHaveAccessibleDescription(NAME.BN);
  act(() => setLanguage('EN'));
  pass(199);
  expect(name).toHaveAccessibleDescription(NAME.BN);
  pass(1);
  expect(name).toHaveAccessibleDescription(NAME.EN);
});

test('an exclusion without an end on another device hides offers here until the server says otherwise', async () => {
  openLogin({ answers: { login: refuse('member.excluded') } });
  await send('rahim77', 'Play777!');
  await waitFor(() => expect(localStorage.getItem('r777.noOffers')).toBe('open'));
  localStorage.removeItem('r777.noOffers');
  document.documentElement.removeAttribute('data-no-offers');
});

test('a refusal of another person does not shorten the protection of this browser’s player', async () => {
  localStorage.setItem('r777.noOffers', 'open');
  openLogin({
    answers: { login: refuse('member.excluded', { params: { until: '2099-05-22T06:00:00Z' } }) },
  });
  await send('rahim77', 'Play777!');
  expect(await screen.findByText(/taking a break from playing until/)).toBeVisible();
  expect(localStorage.getItem('r777.noOffers')).toBe('open');
  localStorage.removeItem('r777.noOffers');
});
