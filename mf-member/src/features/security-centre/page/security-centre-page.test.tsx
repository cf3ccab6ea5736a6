import { AppError, queryClient } from '@r777/shared/core';
import { refuse } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGoldMember } from '../../../testing/answers';
import { aConfig, openSecurity } from '../../../testing/security';

const { type: _, ...untyped } = aGoldMember();
const row = (name: RegExp) => screen.findByRole('link', { name });

test('MEMB-26 the overview shows what is set and what is not, and leads to the form of each', async () => {
  openSecurity('', {
    answers: {
      securityConfig: aConfig({
        email: { set: true, verified: true, masked: 'r***m@mail.example' },
        bankCard: { set: true, count: 2, max: 5 },
        paymentPassword: { set: false, lockedUntil: null },
      }),
    },
  });
  const shown: [RegExp, string, string][] = [
    [/^Login password/, 'Set', '/m/changePsw'],
    [/^Payment password/, 'Not set', '/m/securityCenter?form=paymentPassword'],
    [/^Bank cards/, 'Set', '/m/securityCenter?form=bankCards'],
    [/^E-mail/, 'Set', '/m/securityCenter?form=email'],
    [/^Mobile number/, 'Not set', '/m/securityCenter?form=mobile'],
  ];
  for (const [name, state, href] of shown) {
    const link = await row(name);
    expect(within(link).getByText(state)).toBeVisible();
    expect(link).toHaveAttribute('href', href);
  }
  expect(within(await row(/^E-mail/)).getByText('r***m@mail.example')).toBeVisible();
  expect(within(await row(/^Bank cards/)).getByText('2 of 5')).toBeVisible();
});

test('MEMB-26 each item has its own state: the other way round, the others are set', async () => {
  openSecurity('', {
    answers: {
      securityConfig: aConfig({
        email: { set: false, verified: false, masked: null },
        bankCard: { set: false, count: 0, max: 5 },
        paymentPassword: { set: true, lockedUntil: null },
        mobileNum: { set: true, verified: true, masked: '*****5678' },
      }),
    },
  });
  const stateOf = async (name: RegExp) => within(await row(name)).queryAllByText(/^(Set|Not set)$/)[0]?.textContent;
  expect(await stateOf(/^Payment password/)).toBe('Set');
  expect(await stateOf(/^Bank cards/)).toBe('Not set');
  expect(await stateOf(/^E-mail/)).toBe('Not set');
  expect(await stateOf(/^Mobile number/)).toBe('Set');
});

test('MEMB-26 a log-in password that was never set says so', async () => {
  openSecurity('', { answers: { securityConfig: aConfig({ password: { set: false } }) } });
  expect(within(await row(/^Login password/)).getByText('Not set')).toBeVisible();
});

test.each([
  [/^Payment password/, 'New payment password'],
  [/^Bank cards/, 'Add a card'],
  [/^E-mail/, 'New e-mail'],
])('MEMB-26 a tap on %s opens its form', async (name, part) => {
  const cards = { cards: [], max: 5, holder: null };
  const { user } = openSecurity('', { answers: { bankCards: cards } });
  await user.click(await row(name));
  const found = () => screen.queryByLabelText(part) ?? screen.queryByRole('button', { name: part });
  await waitFor(() => expect(found()).toBeVisible());
});

test('MEMB-26 a tap on the log-in password leads to the page that changes it', async () => {
  const { user, address } = openSecurity();
  await user.click(await row(/^Login password/));
  expect(address()).toBe('/m/changePsw');
});

test('the next step is the first that is missing, and leads to its form', async () => {
  const { user, address } = openSecurity();
  expect(await screen.findByText(/^Add your e-mail/)).toBeVisible();
  expect(screen.getByText('2 of 5 set')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  expect(address()).toBe('/m/securityCenter?form=email');
});

test.each([
  ['e-mail', 'email', /^Verify your e-mail/, '/m/securityCenter?form=email'],
  ['mobile number', 'mobileNum', /^Verify your mobile number/, '/m/securityCenter?form=mobile'],
] as const)('the next step of an account whose %s was only typed is its proof', async (_, contact, words, form) => {
  const { user, address } = openSecurity('', {
    answers: {
      securityConfig: aConfig({
        paymentPassword: { set: false, lockedUntil: null },
        [contact]: { set: true, verified: false, masked: 'r***m' },
      }),
    },
  });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('1 of 5 set')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  expect(address()).toBe(form);
});

test('the profile picture opens the choice of another one', async () => {
  const { user } = openSecurity();
  await user.click(await screen.findByRole('button', { name: /Profile picture/ }));
  expect(await screen.findByRole('dialog', { name: 'Profile picture' })).toBeVisible();
});

test('a locked payment password is told with its time', async () => {
  openSecurity('', {
    answers: { securityConfig: aConfig({ paymentPassword: { set: true, lockedUntil: '2026-11-22T08:30:00Z' } }) },
  });
  expect(await screen.findByText('Locked until 14:30')).toBeVisible();
});

test('an e-mail of the registration that was never confirmed says so', async () => {
  const email = { set: true, verified: false, masked: 'r***m@mail.example' };
  openSecurity('', { answers: { securityConfig: aConfig({ email }) } });
  const link = within(await row(/^E-mail/));
  expect(link.getByText('r***m@mail.example')).toBeVisible();
  expect(link.getByText('Not verified')).toBeVisible();
});

test.each([
  ['a session of a trial account', { session: { type: 4 } }, 'Create a real account'],
  ['a member of type 4', { answers: { memberInfo: aGoldMember({ type: 4 }) } }, 'Create a real account'],
  ['MEMB-25 a member without a type', { answers: { memberInfo: untyped } }, 'Create a real account'],
  [
    'a member without SECPRIV',
    { answers: { memberInfo: aGoldMember({ permissions: [] }) } },
    'Go to the member centre',
  ],
])('%s gets no form, and nothing is asked of the server', async (_, options, way) => {
  const { seen } = openSecurity('email', options);
  expect(await screen.findByRole('button', { name: way })).toBeVisible();
  expect(screen.queryByLabelText('New e-mail')).toBeNull();
  expect(seen.some(({ name }) => name === 'securityConfig')).toBe(false);
});

test('a permission that is withdrawn closes an open form', async () => {
  const { answers } = openSecurity('nickname');
  expect(await screen.findByLabelText('Nickname')).toBeVisible();
  answers.memberInfo = aGoldMember({ permissions: [] });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('The security centre is unavailable for your account')).toBeVisible();
  expect(screen.queryByLabelText('Nickname')).toBeNull();
});

test.each([
  ['none', 'Not verified'],
  ['open', 'Unfinished'],
  ['review', 'Being checked'],
  ['refused', 'Not accepted'],
  ['accepted', 'Verified'],
] as const)(
  'a proof of identity with the state “%s” is shown as “%s”, and leads to its form',
  async (identity, mark) => {
    openSecurity('', { answers: { securityConfig: aConfig({ identity }) } });
    const link = await row(/^Proof of identity/);
    expect(within(link).getByText(mark)).toBeVisible();
    expect(link).toHaveAttribute('href', '/m/securityCenter?form=identity');
  },
);

test('a service without the proof of identity has no row for it', async () => {
  openSecurity();
  expect(await row(/^Name and date of birth/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Proof of identity/ })).toBeNull();
});

test('a failed overview shows the reason and Retry', async () => {
  const { user, answers } = openSecurity('', { answers: { securityConfig: refuse('system.unavailable') } });
  expect(await screen.findByText(/service is unavailable right now/)).toBeVisible();
  answers.securityConfig = aConfig();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row(/^Payment password/)).toBeVisible();
});

test('offline, the overview says so', async () => {
  openSecurity('', { answers: { securityConfig: new AppError('network.offline') } });
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
});

test('the way back of a form that was opened by its address is the overview', async () => {
  const { user, address } = openSecurity('nickname');
  await user.click(await screen.findByRole('button', { name: 'Back to the security centre' }));
  await waitFor(() => expect(address()).toBe('/m/securityCenter'));
});

test('a form that does not exist is the overview', async () => {
  openSecurity('constructor');
  expect(await row(/^Payment password/)).toBeVisible();
});

test('in Bengali every text is Bengali', async () => {
  openSecurity('', {
    language: 'BN',
    answers: { memberInfo: aGoldMember({ nickname: null }), securityConfig: aConfig({ identity: 'review' }) },
  });
  expect(await row(/^পেমেন্ট পাসওয়ার্ড/)).toBeVisible();
  expect((await screen.findAllByRole('link')).map((link) => link.textContent).join()).not.toMatch(/[a-z]/i);
});
