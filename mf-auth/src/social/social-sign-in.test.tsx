import type { SocialSettings } from '@r777/shared/contracts';
import { sessionStore, setLanguage, statusStore } from '@r777/shared/core';
import { type AppOptions, aStatus, refuse } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSheet } from '../testing/auth-pages';
import { loginForm, openLogin, session } from '../testing/login-form';
import { answerFrom, encode, type ProviderWindow, provideWindows } from '../testing/provider-window';
import { openRegister, registerForm } from '../testing/register-form';
import { connect } from './connected';
import { SignInError, type SignInProblem } from './request';

const firebase = vi.hoisted(() => ({ fail: undefined as string | undefined, given: [] as unknown[] }));
vi.mock(import('./firebase-token'), () => ({
  firebaseToken: async (_settings: unknown, provider: string, given: string) => {
    firebase.given.push([provider, given]);
    if (firebase.fail) throw new SignInError(firebase.fail as SignInProblem);
    return 'firebase.id.token';
  },
}));

const settings = { projectId: 'r777', apiKey: 'web-key', google: 'google-client', facebook: '777' };
const FLAGS = ['FACEBOOKLOGIN3', 'GOOGLELOGIN3'] as const;
const flags = (...on: readonly (typeof FLAGS)[number][]) => statusStore.setState({ status: aStatus({}, on) });
let opened: ProviderWindow[] = [];

beforeAll(loadSheet);
beforeAll(() => import('./social-buttons'));
beforeEach(() => {
  ({ opened } = provideWindows());
  firebase.fail = undefined;
  firebase.given = [];
  connect(null);
  flags(...FLAGS);
});
afterEach(() => vi.restoreAllMocks());

const google = () => screen.findByRole('button', { name: 'Continue with Google' });
const facebook = () => screen.findByRole('button', { name: 'Continue with Facebook' });
const open = (answers: NonNullable<AppOptions['answers']> = {}, socialSettings: SocialSettings | null = settings) =>
  openLogin({ answers: { login: session, socialSettings, ...answers } });

/** The answer of the provider's window that was opened last. */
const answer = (change?: Record<string, string>) => answerFrom(opened.at(-1), change);
const logins = ({ seen }: ReturnType<typeof open>) =>
  seen.filter(({ name }) => name === 'login').map(({ input }) => input);

test.each([
  [FLAGS, settings, ['Facebook', 'Google']],
  [['FACEBOOKLOGIN3'], settings, ['Facebook']],
  [['GOOGLELOGIN3'], settings, ['Google']],
  [FLAGS, { ...settings, google: undefined }, ['Facebook']],
  [FLAGS, { ...settings, facebook: undefined }, ['Google']],
  [FLAGS, null, []],
  [[], settings, []],
] as const)(
  'AUTHL-08 AUTHL-09 with the flags %j each icon needs its own flag and configuration',
  async (on, given, names) => {
    flags(...on);
    const app = open({}, given);
    await loginForm.username();
    if (on.length > 0) await waitFor(() => expect(app.seen.map(({ name }) => name)).toContain('socialSettings'));
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: /^Continue with/ }).map((one) => one.textContent)).toEqual(names),
    );
  },
);

test('AUTHR-05 AUTHR-06 AUTHR-07 the register form shows the providers that are on, and no block without any', async () => {
  const block = () => screen.queryByRole('region', { name: 'Other ways to log in' });
  const names = () =>
    within(block() as HTMLElement)
      .getAllByRole('button')
      .map((one) => one.textContent);
  for (const [on, shown] of [
    [['FACEBOOKLOGIN3'], ['Facebook']],
    [['GOOGLELOGIN3'], ['Google']],
    [FLAGS, ['Facebook', 'Google']],
  ] as const) {
    flags(...on);
    const app = openRegister({ socialSettings: settings });
    await waitFor(() => expect(block()).not.toBeNull());
    expect(names()).toEqual(shown);
    // A method that is switched off while the form is open disappears.
    act(() => flags());
    expect(block()).toBeNull();
    app.unmount();
  }
  flags();
  openRegister({ socialSettings: settings });
  await registerForm.field('Username');
  expect(block()).toBeNull();
});

test('AUTHL-14 AUTHL-15 AUTHL-25 Google’s answer becomes a log-in of type firebase, with the same session as by password', async () => {
  const app = open();
  await app.user.click(await google());
  const [first] = opened;
  expect(first?.url.origin).toBe('https://accounts.google.com');
  expect(first?.url.searchParams.get('client_id')).toBe('google-client');
  expect(first?.url.searchParams.get('redirect_uri')).toBe(`${location.origin}/m/login`);
  expect(screen.getByRole('status')).toHaveTextContent('Waiting for Google…');
  answer();
  await waitFor(() => expect(sessionStore.getState().session).toEqual(session));
  expect(logins(app)).toEqual([
    { type: 'firebase', username: '', password: '', firebaseChannel: 'google', firebaseIdToken: 'firebase.id.token' },
  ]);
  const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  expect(kept).not.toContain('firebase.id.token');
});

test('Facebook’s access token goes to Firebase, and Firebase’s token to the site', async () => {
  const app = open();
  await app.user.click(await facebook());
  expect(opened[0]?.url.origin).toBe('https://www.facebook.com');
  answer();
  await waitFor(() => expect(logins(app)).toHaveLength(1));
  expect(firebase.given).toEqual([['facebook', 'facebook-token']]);
  expect(logins(app)[0]).toMatchObject({ firebaseChannel: 'facebook' });
});

test('two taps open one window; the second brings it to the front', async () => {
  const app = open();
  await app.user.dblClick(await google());
  await app.user.click(await facebook());
  expect(opened).toHaveLength(1);
  expect(opened[0]?.focus).toHaveBeenCalledTimes(2);
});

test('a window closed without an answer is reported, and another tap starts again', async () => {
  const app = open();
  await app.user.click(await google());
  (opened[0] as { closed: boolean }).closed = true;
  expect(await screen.findByText('The Google window was closed before you logged in.')).toBeVisible();
  await app.user.click(await google());
  answer();
  await waitFor(() => expect(logins(app)).toHaveLength(1));
});

test('an answer that comes although the window seems closed still counts: a provider may hide it from us', async () => {
  const app = open();
  await app.user.click(await google());
  (opened[0] as { closed: boolean }).closed = true;
  await screen.findByText(/was closed before/);
  answer();
  await waitFor(() => expect(logins(app)).toHaveLength(1));
});

test.each([
  ['another nonce', { id_token: `head.${encode({ nonce: 'another' })}.s` }, /^Login with Google didn’t work\./],
  ['no token', { id_token: '' }, /^Login with Google didn’t work\./],
  ['a refusal by the player', { error: 'access_denied' }, /You didn’t allow Google/],
  ['another state', { state: 'window.00' }, /^Login with Google didn’t work\./],
])('an answer with %s is refused', async (_what, change, said) => {
  const app = open();
  await app.user.click(await google());
  const name = `r777.sign-in.${opened[0]?.url.searchParams.get('state')}`;
  if ('state' in change) {
    const channel = new BroadcastChannel(name);
    channel.postMessage(new URLSearchParams(change).toString());
    channel.close();
  } else answer(change);
  expect(await screen.findByText(said)).toBeVisible();
  expect(firebase.given).toEqual([]);
  expect(logins(app)).toEqual([]);
});

test.each([
  ['unreachable', /^We can’t reach Google\. Check your connection, or/],
  ['disabled', /Login with Google is off right now/],
  ['otherProvider', /account is already used to log in here another way/],
  ['refused', /^Google refused the login\. Please log in another way/],
  ['failed', /^Login with Google didn’t work\./],
])('Firebase’s refusal %s is shown under the buttons, and the form is unchanged', async (problem, said) => {
  firebase.fail = problem;
  const app = open();
  await app.user.type(await loginForm.username(), 'rahim77');
  await app.user.click(await google());
  answer();
  expect(await screen.findByText(said)).toBeVisible();
  expect(await loginForm.username()).toHaveValue('rahim77');
  expect(logins(app)).toEqual([]);
});

test('the site’s refusal is shown with its own text, and another try may succeed', async () => {
  const app = open({ login: refuse('login.failed', { field: 'firebaseIdToken' }) });
  await app.user.click(await google());
  answer();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/account isn’t linked to an R777 account/)).toBeNull();
  app.answers.login = session;
  await app.user.click(await google());
  expect(opened).toHaveLength(2);
  answer();
  await waitFor(() => expect(sessionStore.getState().session).toEqual(session));
});

test('a flag switched off while the provider’s window is open is reported', async () => {
  const app = open();
  await app.user.click(await google());
  act(() => flags());
  expect(await screen.findByText(/^This way to log in is off right now\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

test('a sign-in without account is sent with the registration, and logs in to that account', async () => {
  const unknown = refuse('member.unavailable', { field: 'firebaseIdToken' });
  const app = openRegister({ socialSettings: settings, login: unknown });
  await app.user.click(await google());
  answer();
  expect(await screen.findByText(/Google is connected/)).toBeVisible();
  await registerForm.enter(app);
  await app.user.click(registerForm.submit());
  await waitFor(() => expect(registerForm.sent(app)).toHaveLength(1));
  expect(registerForm.sent(app)[0]).toMatchObject({
    firebaseChannel: 'google',
    firebaseIdToken: 'firebase.id.token',
  });
});

test('a sign-in that registration refuses is reported, and the form can be sent without it', async () => {
  const unknown = refuse('member.unavailable', { field: 'firebaseIdToken' });
  const late = refuse('verification.wrong', { field: 'firebaseIdToken' });
  const app = openRegister({ socialSettings: settings, login: unknown, register: late });
  await app.user.click(await google());
  answer();
  await screen.findByText(/Google is connected/);
  await registerForm.enter(app);
  await app.user.click(registerForm.submit());
  expect(await screen.findByText(/login has expired or belongs to another/)).toBeVisible();
  await app.user.click(registerForm.submit());
  await waitFor(() => expect(registerForm.sent(app)).toHaveLength(2));
  expect(registerForm.sent(app)[1]).not.toHaveProperty('firebaseIdToken');
});

test('a sign-in without account shows a link to registration in the log-in form, in both languages', async () => {
  const app = open({ login: refuse('member.unavailable', { field: 'firebaseIdToken' }) });
  await app.user.click(await google());
  answer();
  expect(await screen.findByRole('link', { name: 'Register with Google' })).toHaveAttribute('href', '/m/register');
  act(() => setLanguage('BN'));
  expect(await screen.findByRole('link', { name: 'Google দিয়ে নিবন্ধন করুন' })).toBeVisible();
});
