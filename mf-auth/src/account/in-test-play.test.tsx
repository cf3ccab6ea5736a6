import { sessionStore, statusStore } from '@r777/shared/core';
import { aStatus, fill, refuse } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSheet } from '../testing/auth-pages';
import { loginForm, openLogin, session } from '../testing/login-form';
import { openRegister, registerForm } from '../testing/register-form';

const inTrial = { type: 4, userName: 'trial_k3j9x2ab' };
beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus() }));

describe('from test play to a real account', () => {
  test('the register form opens, says what is taken over, and sends the trial session', async () => {
    const app = openRegister({}, { session: { ...inTrial, token: 'trial-token' } });
    expect(await screen.findByText(/Your favourites and recent games move to your real account/)).toBeVisible();
    await registerForm.enter(app);
    await app.user.click(registerForm.submit());
    await waitFor(() => expect(app.address()).toBe('/m/login'));
    expect(app.seen.find(({ name }) => name === 'register')?.headers.token).toBe('trial-token');
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  });

  test('the log-in form opens too; after log-in the tab has no trial data', async () => {
    sessionStorage.setItem('trialName', 'trial_k3j9x2ab');
    sessionStorage.setItem('auth.trialKey', 'the-key');
    const app = openLogin({ session: inTrial });
    expect(await screen.findByText('You’re on a free trial')).toBeVisible();
    await loginForm.enter(app);
    await app.user.click(loginForm.submit());
    await waitFor(() => expect(app.address()).toBe('/m/home'));
    expect(sessionStore.getState().session?.userName).toBe('rahim77');
    expect(sessionStorage.getItem('trialName')).toBeNull();
    expect(sessionStorage.getItem('auth.trialKey')).toBeNull();
  });

  test('a trial account with a password of its own leaves the form like every other', async () => {
    const app = openLogin({ answers: { login: { ...session, type: 4, userName: 'trial01' } } });
    await loginForm.enter(app, 'trial01', 'Trial777!');
    await app.user.click(loginForm.submit());
    await waitFor(() => expect(app.address()).toBe('/m/home'));
  });
});

describe('the wrong kind of account', () => {
  test.each([
    ['PERM-10', 'login.nonMember', 'EN', 'Non-member account unable to login'],
    ['PERM-11', 'login.nonAgent', 'EN', 'Non-agents cannot log in'],
    ['PERM-10', 'login.nonMember', 'BN', 'এটি সদস্য অ্যাকাউন্ট নয়, তাই লগ ইন করা যাবে না'],
    ['PERM-11', 'login.nonAgent', 'BN', 'এটি এজেন্ট অ্যাকাউন্ট নয়, তাই লগ ইন করা যাবে না'],
  ] as const)('%s %s is shown above the button, %s, and the form stays', async (_, code, language, words) => {
    const app = openLogin({ language, answers: { login: refuse(code) } });
    const [name, password] = await Promise.all([
      screen.findByLabelText(/^(Username|ইউজারনেম)$/),
      screen.findByLabelText(/^(Password|পাসওয়ার্ড)$/),
    ]);
    await fill(app.user, name, 'agent77');
    await fill(app.user, password, 'Agent777!');
    await app.user.click(screen.getByRole('button', { name: /^(Log in|লগ ইন)$/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(app.address()).toBe('/m/login');
    expect(name).toHaveValue('agent77');
  });
});
