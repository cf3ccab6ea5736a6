import { statusStore } from '@r777/shared/core';
import {
  type AppOptions,
  aStatus,
  fill,
  refuse,
  renderWithApp,
  someRegisterSettings,
  someSettings,
} from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AuthPages, loadSheet } from '../testing/auth-pages';
import { keepSessionPassword } from './just-registered';

beforeAll(loadSheet);
beforeEach(() => {
  statusStore.setState({ status: aStatus() });
  // A log-in of another test in this process.
  keepSessionPassword(null);
});

/** Long enough for the rule of the page: only the server knows that many people use it. */
const COMMON = 'iloveyou';
const words = {
  EN: 'This password is too common. Choose one that’s harder to guess.',
  BN: 'এই পাসওয়ার্ডটি অনেকেই ব্যবহার করেন। অনুমান করা কঠিন, এমন আরেকটি বেছে নিন।',
} as const;
const common = (field: string) => refuse('password.common', { field });
const register = {
  registerSettings: someRegisterSettings({
    password: { ...someRegisterSettings().password, pattern: '^(?=.*\\S).+$', maxLength: 64 },
  }),
  consolidatedSettings: someSettings(),
  checkUsername: { available: true, suggestions: [] },
  register: common('password'),
};
const pages: [string, AppOptions, readonly [name: string, value: string][]][] = [
  ['registration', { path: '/m/register', answers: register }, [['username', 'tanvir_88']]],
  [
    'change',
    { path: '/m/changePsw', session: true, answers: { changePasswordV2: common('newPassword') } },
    [['oldPassword', 'Play777!']],
  ],
  [
    'recovery',
    {
      path: '/m/forget#reset=A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0_-x',
      answers: { resetPassword: common('newPassword') },
    },
    [],
  ],
];

/** Fields are found by name, because their labels are in two languages. */
async function field(container: HTMLElement, name: string): Promise<HTMLInputElement> {
  await screen.findByRole('dialog');
  const found = () => [...container.ownerDocument.querySelectorAll('input')].find((input) => input.name === name);
  await waitFor(() => expect(found()).toBeDefined());
  return found() as HTMLInputElement;
}

test.each(
  pages.flatMap(([name, options, others]) =>
    (['EN', 'BN'] as const).map((language) => ({ name, options, others, language })),
  ),
)('a common password is refused under its field: $name, $language', async ({ options, others, language }) => {
  const { user, container } = renderWithApp(<AuthPages />, { ...options, language });
  const isRegister = options.path === '/m/register';
  const [first, second] = isRegister ? ['password', 'confirmPassword'] : ['newPassword', 'confirmNewPassword'];
  for (const [name, value] of others) await fill(user, await field(container, name), value);
  const input = await field(container, first);
  await fill(user, input, COMMON);
  const again = [...container.ownerDocument.querySelectorAll('input')].find(
    ({ type, name }) => type === 'password' && name !== first && name !== 'oldPassword',
  );
  await user.type(again ?? (await field(container, second)), `${COMMON}{Enter}`);
  expect(await screen.findByText(words[language])).toBeVisible();
  expect(input).toHaveAccessibleDescription(expect.stringContaining(words[language]));
});
