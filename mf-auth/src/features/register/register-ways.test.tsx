import { setLanguage } from '@r777/shared/core';
import { across, askedField } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSheet } from '../../testing/auth-pages';
import { by } from '../../testing/by-way';
import { code, username, ways, withCode } from '../../testing/mobile-register';
import { openRegister, registerForm } from '../../testing/register-form';

const { field } = registerForm;
beforeAll(async () => void (await Promise.all([loadSheet(), import('./mobile-fields')])));
beforeEach(() => ways(true, true));

test('AUTHR-01 a toggle offers username and mobile number if the site allows both', async () => {
  const { user } = openRegister({ registerSettings: withCode() });
  await username();
  const toggle = screen.getByRole('group', { name: 'Register with' });
  expect(toggle).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Username' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Mobile number' }));
  expect(await code()).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Username' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Username' }));
  expect(await username()).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Username' })).toBeChecked();
});

test.each([
  ['username', true, false, 'Username'],
  ['mobile number', false, true, 'Mobile number'],
] as const)(
  'AUTHR-01 AUTHR-02 if the site allows only %s, that is used and there is no toggle',
  async (_, username, number, label) => {
    ways(username, number);
    openRegister();
    expect(await field(label)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByLabelText(label === 'Username' ? 'Mobile number' : 'Username')).toBeNull();
  },
);

test('AUTHR-01 AUTHR-02 a method switched off while the form is open is replaced by the other, and the password is kept', async () => {
  const { user } = openRegister();
  await username();
  await user.click(screen.getByRole('radio', { name: 'Mobile number' }));
  await user.type(await field('Password'), 'play7777');
  ways(true, false);
  expect(await username()).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(await field('Password')).toHaveValue('play7777');
});

test('with both methods off, registration is closed', async () => {
  ways(false, false);
  openRegister();
  expect(await screen.findByText('Registration is closed')).toBeVisible();
});

test.each(across({ way: ['username', 'mobile'] }))(
  'AUTHR-50 $in an empty captcha that is required asks for the code, and nothing is sent',
  async ({ way }) => {
    const app = await by(way, { captcha: askedField({ required: true }) });
    await app.user.click(registerForm.submit());
    const captcha = await field('Captcha');
    expect(captcha).toHaveAccessibleDescription('Please enter the code');
    act(() => setLanguage('BN'));
    await waitFor(() => expect(captcha).toHaveAccessibleDescription('কোডটি লিখুন'));
    expect(app.seen.filter(({ name }) => name === 'register' || name === 'registerMobile')).toEqual([]);
  },
);
