import { sessionStore, statusStore } from '@r777/shared/core';
import { aStatus, refuse, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AuthPages, loadSheet } from '../testing/auth-pages';
import { loginForm, openLogin, session } from '../testing/login-form';
import { answerFrom, answerOf, type ProviderWindow, provideWindows } from '../testing/provider-window';
import { keepRequest, receiveAnswer } from './receive-answer';
import { addressOf, newRequest, type SocialProvider } from './request';

vi.mock(import('./firebase-token'), () => ({ firebaseToken: async () => 'firebase.id.token' }));

const socialSettings = { projectId: 'r777', apiKey: 'web-key', google: 'google-client', facebook: '777' };
const providers = [
  ['Facebook', 'facebook'],
  ['Google', 'google'],
] as const;
let opened: ProviderWindow[];

beforeAll(loadSheet);
beforeAll(() => import('./social-buttons'));
beforeEach(() => {
  ({ opened } = provideWindows());
  statusStore.setState({ status: aStatus({}, ['FACEBOOKLOGIN3', 'GOOGLELOGIN3']) });
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const open = (login: Parameters<typeof openLogin>[0] = {}) =>
  openLogin({ ...login, answers: { login: session, socialSettings, ...login.answers } });
/** Data that a log-in leaves on the device. */
const left = () => ({
  session: sessionStore.getState().session,
  record: localStorage.getItem('MC_SESSION_INFO'),
  autoLogin: localStorage.getItem('autoLogin'),
});
const inputs = ({ seen }: ReturnType<typeof open>) =>
  seen.filter(({ name }) => name === 'login').map((call) => call.input);
const firebaseInput = (provider: SocialProvider) => ({
  type: 'firebase',
  username: '',
  password: '',
  firebaseChannel: provider,
  firebaseIdToken: 'firebase.id.token',
});

/** The record of a log-in by password, which the sign-in has to equal. Afterwards nobody is logged in. */
async function recordByPassword() {
  const app = open();
  await loginForm.enter(app);
  await app.user.click(loginForm.submit());
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  const made = left();
  app.unmount();
  localStorage.clear();
  sessionStore.setState({ session: null });
  return made;
}

test.each(providers)(
  'AUTHL-14 AUTHL-15 AUTHL-25 AUTHC-02 a sign-in with %s leaves the same session record as a password',
  async (name, provider) => {
    const byPassword = await recordByPassword();
    expect(byPassword.record).toContain('fresh-token');
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: `Continue with ${name}` }));
    answerFrom(opened[0]);
    await waitFor(() => expect(app.address()).toBe('/m/home'));
    expect(left()).toEqual(byPassword);
    expect(inputs(app)).toEqual([firebaseInput(provider)]);
    // The password of this session is unknown, so a change of password asks for the old one.
    app.unmount();
    renderWithApp(<AuthPages />, { path: '/m/changePsw' });
    expect(await screen.findByLabelText('Current password')).toBeVisible();
  },
);

test.each(providers)('AUTHL-25 so does one with %s whose page had replaced this one', async (_, provider) => {
  const byPassword = await recordByPassword();
  const asked = newRequest(provider, 'page');
  keepRequest(asked, '');
  const { answer } = answerOf(new URL(addressOf(asked, 'client', 'https://r777.example/m/login')));
  history.replaceState(null, '', `/m/login#${answer}`);
  receiveAnswer();
  const app = open();
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  expect(left()).toEqual(byPassword);
  expect(inputs(app)).toEqual([firebaseInput(provider)]);
});

test.each([
  ['Facebook', 'EN', 'Too many failed logins. Please try again in 15 minutes.'],
  ['Google', 'BN', 'অনেকবার ভুল তথ্য দিয়ে লগ ইনের চেষ্টা হয়েছে। 15 মিনিট পর আবার চেষ্টা করুন।'],
] as const)(
  'AUTHL-26 a refused sign-in with %s shows the server’s message, %s, and the form stays',
  async (name, language, words) => {
    const app = open({ language, answers: { login: refuse('login.locked', { field: 'firebaseIdToken' }) } });
    await app.user.click(await screen.findByRole('button', { name: new RegExp(name) }));
    answerFrom(opened[0]);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(app.address()).toBe('/m/login');
    expect(left().session).toBeNull();
  },
);

test.each(providers)('AUTHL-08 AUTHL-09 the icon of %s is its own', async (name, provider) => {
  open();
  const button = await screen.findByRole('button', { name: `Continue with ${name}` });
  const colours = { facebook: '#1877f2', google: '#4285f4' };
  expect(button.querySelector('svg')?.innerHTML).toContain(colours[provider]);
});
