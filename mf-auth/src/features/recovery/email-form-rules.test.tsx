import { whitelabelFlags } from '@r777/shared/contracts';
import { statusStore, toastStore } from '@r777/shared/core';
import { aStatus, fill, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AuthPages, loadSheet } from '../../testing/auth-pages';

beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus() }));

type Language = 'EN' | 'BN';
const open = (language: Language = 'EN') =>
  renderWithApp(<AuthPages />, { path: '/m/forget', language, answers: { forgotPassword: { done: true } } });
const username = () => screen.findByLabelText<HTMLInputElement>(/^(Username|ইউজারনেম)$/);
const email = () => screen.findByLabelText<HTMLInputElement>(/^(E-mail|ই-মেইল)$/);
const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
async function send({ user }: ReturnType<typeof open>, name: string, address: string) {
  if (name) await fill(user, await username(), name);
  if (address) await fill(user, await email(), address);
  await user.click(screen.getByRole('button', { name: /^(Retrieve password|পাসওয়ার্ড রিসেট করুন)$/ }));
}

const NAME = 'Username: 3 to 32 letters, digits, dots, dashes or underscores';
const GOOD = 'rahim@example.com';
test.each([
  ['AUTHF-14', 'EN', 'ab', GOOD, [NAME, '']],
  ['AUTHF-14', 'EN', 'a'.repeat(33), GOOD, [NAME, '']],
  ['AUTHF-14', 'EN', 'ra him', GOOD, [NAME, '']],
  ['AUTHF-14', 'BN', 'ab', GOOD, ['ইউজারনেম: 3 থেকে 32টি অক্ষর, সংখ্যা, ডট, ড্যাশ বা আন্ডারস্কোর', '']],
  ['AUTHF-14 AUTHF-17', 'EN', '   ', GOOD, ['Enter your username', '']],
  ['AUTHF-15 AUTHF-17', 'EN', 'rahim77', '   ', ['', 'Enter your e-mail']],
  ['AUTHF-15', 'BN', 'rahim77', '', ['', 'ই-মেইল লিখুন']],
  ['AUTHF-16', 'EN', 'rahim77', 'rahim', ['', 'The e-mail format is incorrect. Example: name@example.com']],
  ['AUTHF-16', 'EN', 'rahim77', '.rahim@mail.com', ['', 'The e-mail format is incorrect. Example: name@example.com']],
  ['AUTHF-16', 'EN', 'rahim77', 'rahim@mail.c', ['', 'The e-mail format is incorrect. Example: name@example.com']],
  ['AUTHF-16', 'EN', 'rahim77', 'ra him@mail.com', ['', 'The e-mail format is incorrect. Example: name@example.com']],
  ['AUTHF-16', 'BN', 'rahim77', 'rahim', ['', 'ই-মেইলের ফরম্যাট সঠিক নয়। উদাহরণ: name@example.com']],
] as const)(
  '%s the wrong value is told under its own field alone, and nothing is sent: %s, %j, %j',
  async (_, language, name, address, words) => {
    const app = open(language);
    await send(app, name, address);
    expect(await username()).toHaveAccessibleDescription(words[0]);
    expect(await email()).toHaveAccessibleDescription(words[1]);
    expect(app.seen).toEqual([]);
  },
);

test.each([
  ['abc', 'a@b.io'],
  ['a'.repeat(32), 'ra.him_7@mail.co.bd'],
])('AUTHF-12 AUTHF-14 AUTHF-16 a right name and e-mail are sent: %j, %j', async (name, address) => {
  const app = open();
  await send(app, name, address);
  await waitFor(() => expect(app.seen.map(({ input }) => input)).toEqual([{ username: name, email: address }]));
});

test('AUTHF-04 AUTHF-05 in Bengali the toasts are Bengali', async () => {
  let answer = (_: { done: true }) => {};
  const app = open('BN');
  app.answers.forgotPassword = () => new Promise((done) => (answer = done));
  await send(app, 'rahim77', GOOD);
  await waitFor(() => expect(toasts()).toEqual(['loading: একটু অপেক্ষা করুন…']));
  answer({ done: true });
  await waitFor(() => expect(toasts()).toEqual(['success: তথ্য মিললে লিংক পাঠানো হয়েছে']));
});

const others = whitelabelFlags.filter((flag) => flag !== 'CHNGPASSVERIF3');
test('AUTHF-03 with every other flag on, recovery is by e-mail', async () => {
  statusStore.setState({ status: aStatus({}, others) });
  open();
  expect(await username()).toBeVisible();
  expect(await email()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retrieve password' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test.each([
  ['by e-mail', 'EN', [], 'Forgot password'],
  ['by phone', 'EN', ['CHNGPASSVERIF3'], 'Forgot password'],
  ['by e-mail', 'BN', [], 'পাসওয়ার্ড ভুলে গেছেন'],
  ['by phone', 'BN', ['CHNGPASSVERIF3'], 'পাসওয়ার্ড ভুলে গেছেন'],
] as const)('AUTHF-01 the form %s starts with its title, %s', async (_, language, flags, words) => {
  statusStore.setState({ status: aStatus({}, flags) });
  open(language);
  const field = await username();
  const title = screen.getByRole('heading', { name: words });
  expect(title).toBeVisible();
  expect(title.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
