import { whitelabelFlags } from '@r777/shared/contracts';
import { type Session, sessionStore, setLanguage, statusStore, toastStore } from '@r777/shared/core';
import { aStatus, refuse, someSettings } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SAVED_LOGIN } from '../../account/saved-login';
import { loadSheet } from '../../testing/auth-pages';
import { loginForm, openLogin, session } from '../../testing/login-form';

const { enter, password, submit, username } = loginForm;
const keys = vi.hoisted(() => ({}) as { current: CryptoKey });
vi.mock(import('../../account/device-key'), () => ({ canKeepKey: () => true, deviceKey: async () => keys.current }));

const usualMedia = window.matchMedia;
afterEach(() => vi.stubGlobal('matchMedia', usualMedia));
beforeAll(loadSheet);
beforeEach(async () => {
  keys.current = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  statusStore.setState({ status: aStatus() });
});

test('AUTHL-01 AUTHL-14 AUTHL-15 username and password log in with type username, and home follows', async () => {
  const app = openLogin();
  const { user, seen, address } = app;
  await enter(app);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/m/home'));
  expect(seen.find(({ name }) => name === 'login')?.input).toEqual({
    username: 'rahim77',
    password: 'Play777!',
    type: 'username',
  });
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['You’re logged in']);
});

test('AUTHL-17 from a home-screen icon the log-in carries the device marker', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
  const app = openLogin();
  const { user, seen, address } = app;
  await enter(app);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/m/home'));
  expect(seen.find(({ name }) => name === 'login')?.headers.device).toBe('OTHERS');
});

test('REL-06 log-in leads to where the player wanted to be, never to another site', async () => {
  const inside = openLogin({ path: `/m/login?next=${encodeURIComponent('/m/activityDetail?id=six-hit')}` });
  await enter(inside);
  await inside.user.click(submit());
  await waitFor(() => expect(inside.address()).toBe('/m/activityDetail?id=six-hit'));
  inside.unmount();
  // The session exists already: the page redirects at once.
  expect(openLogin({ path: '/m/login?next=//elsewhere.example' }).address()).toBe('/m/home');
});

test('who is excluded reads until when and who helps, and stays on the form', async () => {
  const until = '2027-05-22T06:00:00Z';
  const app = openLogin({
    answers: { login: refuse('member.excluded', { params: { until } }), consolidatedSettings: someSettings() },
  });
  await enter(app);
  await app.user.click(submit());
  expect(await screen.findByText(/taking a break from playing until 05\/22\/2027 12:00/)).toBeVisible();
  const help = await screen.findByRole('link', { name: /Gambling Therapy/ });
  expect(help).toHaveAttribute('href', 'https://www.gamblingtherapy.org/');
  expect(app.address()).toBe('/m/login');
  // The player may have excluded themselves on another device.
  expect(localStorage.getItem('r777.noOffers')).toBe(String(Date.parse(until)));
  expect(document.documentElement).toHaveAttribute('data-no-offers');
  localStorage.removeItem('r777.noOffers');
  document.documentElement.removeAttribute('data-no-offers');
});

test('a wrong password has no links of organisations that help, and hides no offers', async () => {
  const app = openLogin({ answers: { login: refuse('login.failed'), consolidatedSettings: someSettings() } });
  await enter(app);
  await app.user.click(submit());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Gambling Therapy/ })).toBeNull();
  expect(localStorage.getItem('r777.noOffers')).toBeNull();
});

const refused = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
test.each([
  ['that says so', () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
  ['that refuses storage', () => vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refused)],
] as const)('in a browser without cookies, %s, the form explains what they are for, and logs in', async (_, block) => {
  const off = block();
  const app = openLogin();
  await username();
  const notice = screen.getByRole('note');
  expect(notice).toHaveTextContent('Your browser blocks cookies');
  expect(notice).toHaveTextContent('Allow cookies for this site');
  act(() => setLanguage('BN'));
  expect(notice).toHaveTextContent('কুকি চালু করে');
  act(() => setLanguage('EN'));
  await enter(app);
  await app.user.click(submit());
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  off.mockRestore();
});

test('closing the form goes home', async () => {
  const app = openLogin({ path: '/m/login?next=/m/member' });
  const { user, address } = app;
  await username();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/m/home');
});

test('AUTHL-18 VAL-01 VAL-02 VAL-06 an invalid username or password is shown under the field, and nothing is sent', async () => {
  const app = openLogin();
  const { user, seen } = app;
  await enter(app, 'a', 'short');
  await user.click(submit());
  const name = await username();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Username: 3 to 32/)).toBeTruthy();
  expect(screen.getByText(/Password: at least 6/)).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(seen.some(({ name: call }) => call === 'login')).toBe(false);
});

test('an error disappears as soon as it is corrected', async () => {
  const app = openLogin();
  const { user } = app;
  await user.click(await username());
  await user.type(await username(), 'a');
  await user.tab();
  expect(screen.getByText(/Username: 3 to 32/)).toBeTruthy();
  await user.type(await username(), 'bcd');
  expect(screen.queryByText(/Username: 3 to 32/)).toBeNull();
});

test('AUTHL-26 a failed log-in shows the server’s message and keeps what was typed', async () => {
  const app = openLogin({ answers: { login: refuse('login.failed'), consolidatedSettings: someSettings() } });
  const { user, address } = app;
  await enter(app);
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong username or password. Please try again.');
  expect((await username()).value).toBe('rahim77');
  expect((await password()).value).toBe('Play777!');
  expect(address()).toBe('/m/login');
});

test('the button cannot send the form twice', async () => {
  let answer: (value: Session) => void = () => undefined;
  const slow = new Promise<Session>((resolve) => {
    answer = resolve;
  });
  const app = openLogin({ answers: { login: () => slow } });
  const { user, seen, address } = app;
  await enter(app);
  await user.click(submit());
  expect(submit().getAttribute('aria-busy')).toBe('true');
  await user.click(submit());
  await user.type(await password(), '{Enter}');
  act(() => answer(session));
  await waitFor(() => expect(address()).toBe('/m/home'));
  expect(seen.filter(({ name }) => name === 'login')).toHaveLength(1);
});

test('AUTHL-03 AUTHL-04 SESS-07 a remembered log-in fills the form at the next visit, a failed one does not', async () => {
  const app = openLogin({ answers: { login: refuse('login.failed'), consolidatedSettings: someSettings() } });
  const { user, address, unmount } = app;
  await enter(app);
  await user.click(screen.getByRole('checkbox', { name: 'Remember password' }));
  await user.click(submit());
  await screen.findByRole('alert');
  expect(JSON.stringify({ ...localStorage })).not.toContain('rahim77');
  app.answers.login = session;
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/m/home'));
  await waitFor(() => expect(localStorage.getItem(SAVED_LOGIN)).not.toBeNull());
  // The form is finished: typed text is no longer kept, and the remembered log-in may replace it.
  await waitFor(() => expect(sessionStorage.getItem('auth.login.draft')).toBeNull());
  const saved = JSON.parse(localStorage.getItem(SAVED_LOGIN) ?? '') as Record<string, string>;
  expect(saved).toMatchObject({ type: 'username', username: 'rahim77', countryDialingCode: expect.any(String) });
  expect(Object.keys(saved).sort()).toEqual(['countryDialingCode', 'password', 'type', 'username']);
  expect(saved.password).not.toContain('Play777!');
  unmount();
  localStorage.removeItem('MC_SESSION_INFO');
  sessionStore.setState({ session: null });
  openLogin();
  await waitFor(async () => expect((await password()).value).toBe('Play777!'));
  expect((await username()).value).toBe('rahim77');
  expect(screen.getByRole('checkbox', { name: 'Remember password' })).toBeChecked();
});

test('AUTHL-03 AUTHL-04 a log-in with the box unticked removes the remembered log-in', async () => {
  localStorage.setItem(SAVED_LOGIN, '{}');
  const app = openLogin();
  const { user, address } = app;
  await enter(app);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/m/home'));
  await waitFor(() => expect(localStorage.getItem(SAVED_LOGIN)).toBeNull());
});

test('AUTHL-05 AUTHL-07 the form leads to forgot password and to registration, which keeps the way back', async () => {
  const app = openLogin({ path: '/m/login?next=/m/member' });
  expect((await screen.findByRole('link', { name: 'Forgot password?' })).getAttribute('href')).toBe('/m/forget');
  const register = screen.getByRole('link', { name: 'Create account' });
  expect(register.getAttribute('href')).toBe('/m/register?next=/m/member');
  await app.user.click(register);
  expect(await screen.findByRole('dialog', { name: 'Register' })).toBeVisible();
  expect(app.address()).toBe('/m/register?next=/m/member');
});

test('AUTHL-06 the free-trial link shows only with its own flag', async () => {
  const app = openLogin();
  const { unmount } = app;
  await username();
  expect(screen.queryByRole('link', { name: 'Free trial' })).toBeNull();
  act(() =>
    statusStore.setState({
      status: aStatus(
        {},
        whitelabelFlags.filter((flag) => flag !== 'FREEPLAY3'),
      ),
    }),
  );
  expect(screen.queryByRole('link', { name: 'Free trial' })).toBeNull();
  unmount();
  statusStore.setState({ status: aStatus({}, ['FREEPLAY3']) });
  openLogin();
  expect((await screen.findByRole('link', { name: 'Free trial' })).getAttribute('href')).toBe('/m/trail');
  // The flags of a page that was already open come from its stored status.
  act(() => statusStore.setState({ status: aStatus() }));
  expect(screen.queryByRole('link', { name: 'Free trial' })).toBeNull();
});

test('AUTHL-24 visible errors are checked again 200 ms after a change of language', async () => {
  const app = openLogin();
  const { user } = app;
  await enter(app, 'a', 'short');
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
