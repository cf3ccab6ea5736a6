import { statusStore } from '@r777/shared/core';
import { aStatus, refuse } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSheet } from '../../testing/auth-pages';
import { loginForm, openLogin, picture, session } from '../../testing/login-form';

const { captcha: captchaField, enter, submit } = loginForm;
beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus() }));

test('AUTHL-10 AUTHL-12 no captcha before a failure, nor after one that does not require it', async () => {
  const app = openLogin({ answers: { login: refuse('login.failed') } });
  const { user } = app;
  await enter(app);
  expect(screen.queryByLabelText('Captcha')).toBeNull();
  await user.click(submit());
  await screen.findByRole('alert');
  expect(screen.queryByLabelText('Captcha')).toBeNull();
});

test('AUTHL-11 AUTHL-14 AUTHL-20 after a failure that requires a captcha it has to be entered, and is sent', async () => {
  const failure = refuse('login.failed', { captchaRequired: true });
  const app = openLogin({ answers: { login: failure, captcha: picture } });
  const { user, seen, answers, address } = app;
  await enter(app);
  await user.click(submit());
  const captcha = await captchaField();
  await user.click(submit());
  expect(screen.getByText('Enter a captcha')).toBeTruthy();
  expect(document.activeElement).toBe(captcha);
  answers.login = session;
  await user.type(captcha, '1234');
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/m/home'));
  const attempts = seen.filter(({ name }) => name === 'login');
  expect(attempts).toHaveLength(2);
  expect(attempts[1]?.input).toEqual({
    type: 'username',
    username: 'rahim77',
    password: 'Play777!',
    captcha: '1234',
  });
});

test('AUTHL-12 a captcha that was asked for goes after a failure that does not require one', async () => {
  const app = openLogin({
    answers: { login: refuse('login.failed', { captchaRequired: true }), captcha: picture },
  });
  await enter(app);
  await app.user.click(submit());
  await app.user.type(await captchaField(), '1234');
  app.answers.login = refuse('login.failed');
  await app.user.click(submit());
  await waitFor(() => expect(screen.queryByLabelText('Captcha')).toBeNull());
  expect(app.seen.filter(({ name }) => name === 'login')).toHaveLength(2);
});

test('AUTHL-13 AUTHL-21 the captcha takes six digits at most, and a tap on its picture loads a new one', async () => {
  let served = 0;
  const app = openLogin({
    answers: {
      login: refuse('login.failed', { captchaRequired: true }),
      captcha: () => `data:image/png;base64,${++served}`,
    },
  });
  const { user, seen } = app;
  await enter(app);
  await user.click(submit());
  const captcha = await captchaField();
  await user.type(captcha, '1-2 aঅ34567');
  expect(captcha.value).toBe('123456');
  const pictures = () => seen.filter(({ name }) => name === 'captcha').length;
  const before = pictures();
  const button = screen.getByRole('button', { name: /Captcha image/ });
  const shown = () => button.querySelector('img')?.getAttribute('src');
  await waitFor(() => expect(shown()).toBe('data:image/png;base64,1'));
  await user.click(button);
  await waitFor(() => expect(pictures()).toBe(before + 1));
  await waitFor(() => expect(shown()).toBe('data:image/png;base64,2'));
  await user.click(button);
  await waitFor(() => expect(shown()).toBe('data:image/png;base64,3'));
  expect(captcha.value).toBe('');
});

test('a used captcha is cleared and replaced after the next failure', async () => {
  const app = openLogin({
    answers: { login: refuse('login.failed', { captchaRequired: true }), captcha: picture },
  });
  const { user, seen } = app;
  await enter(app);
  await user.click(submit());
  await user.type(await captchaField(), '1111');
  const before = seen.filter(({ name }) => name === 'captcha').length;
  await user.click(submit());
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Captcha').value).toBe(''));
  await waitFor(() => expect(seen.filter(({ name }) => name === 'captcha').length).toBe(before + 1));
});

test('a wrong captcha is shown under its field', async () => {
  const failure = refuse('captcha.wrong', { captchaRequired: true });
  const app = openLogin({ answers: { login: failure, captcha: picture } });
  const { user } = app;
  await enter(app);
  await user.click(submit());
  const captcha = await captchaField();
  expect(captcha.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Verification code error/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
