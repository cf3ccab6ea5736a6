import { toastStore } from '@r777/shared/core';
import { type Answers, refuse } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aConfig, openSecurity, sentWith } from '../../../testing/security';

const verified = { set: true, verified: true, masked: 'r***m@mail.example' };
const open = (answers: Answers = {}) =>
  openSecurity('notifications', {
    answers: {
      securityConfig: aConfig({ email: verified }),
      notificationSettings: { mailed: ['rewards'] },
      setNotification: { done: true },
      ...answers,
    },
  });
const topic = (name: RegExp) => screen.findByRole('switch', { name });

test('each topic shows whether its messages also come by e-mail, and to which address', async () => {
  open();
  expect(await topic(/^Bonuses and prizes/)).toBeChecked();
  for (const name of [/^Payments/, /^Answers from us/, /^News and offers/]) expect(await topic(name)).not.toBeChecked();
  expect(screen.getByRole('link', { name: /^r\*\*\*m@mail\.example/ })).toBeVisible();
  expect(screen.getByText(/^Always sent to your verified e-mail/)).toBeVisible();
});

test('a tap turns the e-mails of one topic on and off, and the others stay', async () => {
  const app = open();
  await app.user.click(await topic(/^Payments/));
  await waitFor(async () => expect(await topic(/^Payments/)).not.toHaveAttribute('aria-busy'));
  expect(await topic(/^Payments/)).toBeChecked();
  expect(await topic(/^Bonuses and prizes/)).toBeChecked();
  await app.user.click(await topic(/^Bonuses and prizes/));
  await waitFor(async () => expect(await topic(/^Bonuses and prizes/)).not.toBeChecked());
  expect(sentWith(app, 'setNotification').map(({ input }) => input)).toEqual([
    { topic: 'payments', mailed: true },
    { topic: 'rewards', mailed: false },
  ]);
});

test('a refused change says so, and the switch shows what the service keeps', async () => {
  const app = open({ setNotification: refuse('system.unavailable') });
  await app.user.click(await topic(/^Payments/));
  await waitFor(() => expect(toastStore.getState().toasts.map(({ kind }) => kind)).toEqual(['fail']));
  expect(await topic(/^Payments/)).not.toBeChecked();
  expect(app.seen.filter(({ name }) => name === 'notificationSettings').length).toBeGreaterThan(1);
});

test.each([
  ['without an e-mail', { set: false, verified: false, masked: null }, 'Add your e-mail'],
  ['with an e-mail that was only typed', { ...verified, verified: false }, 'r***m@mail.example'],
])('%s nothing can be chosen, and the way to the e-mail is shown', async (_, email, title) => {
  open({ securityConfig: aConfig({ email }) });
  expect(await topic(/^Payments/)).toBeDisabled();
  const link = screen.getByRole('link', { name: (name) => name.startsWith(title) });
  expect(link).toHaveAttribute('href', '/m/securityCenter?form=email');
  expect(within(link).getByText('Verify your e-mail first to get e-mails')).toBeVisible();
});

test('settings that could not be loaded say so, and Retry loads them', async () => {
  const app = open({ notificationSettings: refuse('system.unavailable') });
  expect(await screen.findByText('Couldn’t load your notification settings')).toBeVisible();
  app.answers.notificationSettings = { mailed: ['news'] };
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await topic(/^News and offers/)).toBeChecked();
});
