import { type AppOptions, fill, renderWithApp, someRegisterSettings, someSettings } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { AuthPages } from './auth-pages';

type Answers = NonNullable<AppOptions['answers']>;
const usual: Answers = {
  registerSettings: someRegisterSettings(),
  consolidatedSettings: someSettings(),
  register: { id: '1', username: 'tanvir_88' },
  checkUsername: { available: true, suggestions: [] },
  captcha: 'data:image/png;base64,AAAA',
};

/** Opens the register form; registration succeeds unless the answers say otherwise. */
export const openRegister = (answers: Answers = {}, options: AppOptions = {}) =>
  renderWithApp(<AuthPages />, { path: '/m/register', answers: { ...usual, ...answers }, ...options });
type Opened = ReturnType<typeof openRegister>;

/** The visible parts of the form, and the requests that the server gets. */
export const registerForm = {
  field: (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label),
  agreement: () => screen.findByRole<HTMLInputElement>('checkbox', { name: /I’m 18 or over/ }),
  submit: () => screen.getByRole('button', { name: 'Register' }),
  async enter({ user }: Opened, secret = 'play7777', again = secret) {
    await fill(user, await registerForm.field('Username'), 'tanvir_88');
    await fill(user, await registerForm.field('Password'), secret);
    if (again) await fill(user, await registerForm.field('Confirm password'), again);
  },
  sent: ({ seen }: Opened) => seen.filter(({ name }) => name === 'register').map(({ input }) => input),
};
