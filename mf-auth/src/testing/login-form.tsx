import type { Session } from '@r777/shared/core';
import { type AppOptions, fill, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { AuthPages } from './auth-pages';

/** The answer of a successful log-in, for tests. */
export const session: Session = {
  token: 'fresh-token',
  userName: 'rahim77',
  type: 0,
  firstTimeLogin: false,
  merchantCode: 'r777bdt',
  expiresAt: Date.now() + 900_000,
};
/** A captcha's picture, for tests. */
export const picture = 'data:image/png;base64,AAAA';

/** Opens the log-in form; log-in succeeds unless the options say otherwise. */
export const openLogin = (options: AppOptions = {}) =>
  renderWithApp(<AuthPages />, { path: '/m/login', answers: { login: session, captcha: picture }, ...options });

/** The visible parts of the form. */
export const loginForm = {
  username: () => screen.findByLabelText<HTMLInputElement>('Username'),
  password: () => screen.findByLabelText<HTMLInputElement>('Password'),
  captcha: () => screen.findByLabelText<HTMLInputElement>('Captcha'),
  submit: () => screen.getByRole('button', { name: 'Log in' }),
  async enter({ user }: ReturnType<typeof openLogin>, name = 'rahim77', secret = 'Play777!') {
    await fill(user, await loginForm.username(), name);
    await fill(user, await loginForm.password(), secret);
  },
};
