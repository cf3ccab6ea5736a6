import { type Session, sessionStore, setLanguage, statusStore, toastStore } from '@r777/shared/core';
import { useLocation } from '@r777/shared/router';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Area } from '../../expose/Login';
import { siteStatus } from '../../testing/settings';
import { SAVED_LOGIN } from './saved-login';

// The pop-up's code comes with the first one that opens; here it must not be waited for.
beforeAll(() => import('@r777/shared/ui/modal/modal-body'));

const keys = vi.hoisted(() => ({ current: null as CryptoKey | null }));
vi.mock('./device-key', () => ({ canKeepKey: () => true, deviceKey: async () => keys.current }));

const session: Session = {
  token: 'fresh-token',
  userName: 'rahim77',
  type: 0,
  firstTimeLogin: false,
  merchantCode: 'r777bdt',
  expiresAt: Date.now() + 900_000,
};
const picture = 'data:image/png;base64,AAAA';

/** The form for as long as the address is its own, as the shell shows it. */
function Page() {
  return useLocation().pathname === '/m/login' ? <Area /> : null;
}
const open = (options: AppOptions = {}) =>
  renderWithApp(<Page />, { path: '/m/login', answers: { login: session, captcha: picture }, ...options });
const username = () => screen.findByLabelText<HTMLInputElement>('Username');
const password = () => screen.findByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

async function enter(user: ReturnType<typeof open>['user'], name = 'rahim77', secret = 'Play777!') {
  await user.type(await username(), name);
  await user.type(await password(), secret);
}

const usualMedia = window.matchMedia;
afterEach(() => vi.stubGlobal('matchMedia', usualMedia));
beforeEach(async () => {
  keys.current = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  statusStore.setState({ status: siteStatus() });
});

test('AUTHL-01 username and password log in with type username, and home follows', async () => {
  const { user, seen, address } = open();
  await enter(user);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/m/home'));
  expect(seen.find(({ name }) => name === 'login')?.input).toEqual({
    username: 'rahim77',
    password: 'Play777!',
    type: 'username',
  });
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['You are logged in']);
});

test('AUTHL-17 from a home-screen icon the log-in carries the device marker', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
  const { user, seen, address } = open();
  await enter(user);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/m/home'));
  expect(seen.find(({ name }) => name === 'login')?.headers.device).toBe('OTHERS');
});

test('log-in leads to where the player wanted to be, never to another site', async () => {
  const inside = open({ path: `/m/login?next=${encodeURIComponent('/m/activityDetail?id=six-hit')}` });
  await enter(inside.user);
  await inside.user.click(submit());
  await waitFor(() => expect(inside.address()).toBe('/m/activityDetail?id=six-hit'));
  inside.unmount();
  // The session stands: the page sends on at once.
  expect(open({ path: '/m/login?next=//elsewhere.example' }).address()).toBe('/m/home');
});

test('closing the form goes home', async () => {
  const { user, address } = open({ path: '/m/login?next=/m/member' });
  await username();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/m/home');
});

test('AUTHL-18 what cannot be a username or a password is said under the field, and nothing is sent', async () => {
  const { user, seen } = open();
  await enter(user, 'a', 'short');
  await user.click(submit());
  const name = await username();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Username: 3 to 32/)).toBeTruthy();
  expect(screen.getByText(/Password: at least 6/)).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(seen.some(({ name: call }) => call === 'login')).toBe(false);
});

test('an error goes as soon as it is mended', async () => {
  const { user } = open();
  await user.click(await username());
  await user.type(await username(), 'a');
  await user.tab();
  expect(screen.getByText(/Username: 3 to 32/)).toBeTruthy();
  await user.type(await username(), 'bcd');
  expect(screen.queryByText(/Username: 3 to 32/)).toBeNull();
});

test('AUTHL-26 a failed log-in says what the server said and keeps the form as it was typed', async () => {
  const { user, address } = open({ answers: { login: refuse('login.failed') } });
  await enter(user);
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong username or password.');
  expect((await username()).value).toBe('rahim77');
  expect((await password()).value).toBe('Play777!');
  expect(address()).toBe('/m/login');
});

test('AUTHL-10 AUTHL-12 no captcha is asked for before a failure, nor after one that does not want it', async () => {
  const { user } = open({ answers: { login: refuse('login.failed') } });
  await enter(user);
  expect(screen.queryByLabelText('Captcha')).toBeNull();
  await user.click(submit());
  await screen.findByRole('alert');
  expect(screen.queryByLabelText('Captcha')).toBeNull();
});

test('AUTHL-11 AUTHL-20 after a failure that wants a captcha it has to be entered, and goes along', async () => {
  const failure = refuse('login.failed', { captchaRequired: true });
  const { user, seen, answers, address } = open({ answers: { login: failure, captcha: picture } });
  await enter(user);
  await user.click(submit());
  const captcha = await screen.findByLabelText<HTMLInputElement>('Captcha');
  await user.click(submit());
  expect(screen.getByText('Enter a captcha')).toBeTruthy();
  expect(document.activeElement).toBe(captcha);
  answers.login = session;
  await user.type(captcha, '1234');
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/m/home'));
  const attempts = seen.filter(({ name }) => name === 'login');
  expect(attempts).toHaveLength(2);
  expect(attempts[1]?.input.captcha).toBe('1234');
});

test('AUTHL-13 AUTHL-21 the captcha takes six digits at most, and a tap on its picture brings a new one', async () => {
  const { user, seen } = open({
    answers: { login: refuse('login.failed', { captchaRequired: true }), captcha: picture },
  });
  await enter(user);
  await user.click(submit());
  const captcha = await screen.findByLabelText<HTMLInputElement>('Captcha');
  await user.type(captcha, '12a34567');
  expect(captcha.value).toBe('123456');
  const pictures = () => seen.filter(({ name }) => name === 'captcha').length;
  const before = pictures();
  await user.click(screen.getByRole('button', { name: /Captcha image/ }));
  await waitFor(() => expect(pictures()).toBe(before + 1));
  expect(captcha.value).toBe('');
});

test('a captcha that was used up is emptied and renewed after the next failure', async () => {
  const { user, seen } = open({
    answers: { login: refuse('login.failed', { captchaRequired: true }), captcha: picture },
  });
  await enter(user);
  await user.click(submit());
  await user.type(await screen.findByLabelText('Captcha'), '1111');
  const before = seen.filter(({ name }) => name === 'captcha').length;
  await user.click(submit());
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Captcha').value).toBe(''));
  await waitFor(() => expect(seen.filter(({ name }) => name === 'captcha').length).toBe(before + 1));
});

test('a wrong captcha is said under its field', async () => {
  const failure = refuse('captcha.wrong', { captchaRequired: true });
  const { user } = open({ answers: { login: failure, captcha: picture } });
  await enter(user);
  await user.click(submit());
  const captcha = await screen.findByLabelText('Captcha');
  expect(captcha.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Verification code error/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the button cannot send the form twice', async () => {
  let answer: (value: Session) => void = () => undefined;
  const slow = new Promise<Session>((resolve) => {
    answer = resolve;
  });
  const { user, seen, address } = open({ answers: { login: () => slow } });
  await enter(user);
  await user.click(submit());
  expect(submit().getAttribute('aria-busy')).toBe('true');
  await user.click(submit());
  await user.type(await password(), '{Enter}');
  act(() => answer(session));
  await waitFor(() => expect(address()).toBe('/m/home'));
  expect(seen.filter(({ name }) => name === 'login')).toHaveLength(1);
});

test('AUTHL-03 AUTHL-04 a remembered log-in fills the form at the next visit', async () => {
  const { user, address, unmount } = open();
  await enter(user);
  await user.click(screen.getByRole('checkbox', { name: 'Remember password' }));
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/m/home'));
  await waitFor(() => expect(localStorage.getItem(SAVED_LOGIN)).not.toBeNull());
  expect(localStorage.getItem(SAVED_LOGIN)).not.toContain('Play777!');
  unmount();
  localStorage.removeItem('MC_SESSION_INFO');
  sessionStore.setState({ session: null });
  open();
  await waitFor(async () => expect((await username()).value).toBe('rahim77'));
  expect((await password()).value).toBe('Play777!');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('logging in without the tick forgets what was remembered', async () => {
  localStorage.setItem(SAVED_LOGIN, '{}');
  const { user, address } = open();
  await enter(user);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/m/home'));
  await waitFor(() => expect(localStorage.getItem(SAVED_LOGIN)).toBeNull());
});

test('AUTHL-05 AUTHL-07 the form leads to forgot password and to registration, which keeps the way back', async () => {
  open({ path: '/m/login?next=/m/member' });
  expect((await screen.findByRole('link', { name: 'Forgot password?' })).getAttribute('href')).toBe('/m/forget');
  const register = screen.getByRole('link', { name: 'Create account' });
  expect(register.getAttribute('href')).toBe('/m/register?next=/m/member');
});

test('AUTHL-06 the free-trial link shows only with the flag', async () => {
  const { unmount } = open();
  await username();
  expect(screen.queryByRole('link', { name: 'Free trial' })).toBeNull();
  unmount();
  statusStore.setState({ status: siteStatus({ FREEPLAY3: true }) });
  open();
  expect((await screen.findByRole('link', { name: 'Free trial' })).getAttribute('href')).toBe('/m/trail');
});

test('AUTHL-24 errors on screen are checked again 200 ms after a change of language', async () => {
  const { user } = open();
  await enter(user, 'a', 'short');
  await user.click(submit());
  expect(screen.getByText(/Username: 3 to 32/)).toBeTruthy();
  vi.useFakeTimers();
  act(() => setLanguage('BN'));
  act(() => vi.advanceTimersByTime(199));
  expect(screen.queryByText(/Username: 3 to 32/)).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText(/Username: 3 to 32/)).toBeNull();
  const name = screen.getByLabelText('ইউজারনেম');
  expect(name.getAttribute('aria-invalid')).toBe('true');
});
