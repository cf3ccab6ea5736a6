import { toastStore } from '@r777/shared/core';
import { type Answers, fill, refuse } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aConfig, confirmByPassword, openSecurity, sentWith } from '../../../testing/security';

const masked = 'r***m@mail.example';
const set = (to: string) => aConfig({ email: { set: true, verified: true, masked: to } });
const open = (answers: Answers = {}) =>
  openSecurity('email', {
    answers: {
      sendEmailCode: () => ({ expirationTime: Date.now() + 60_000 }),
      setEmail: { masked },
      ...answers,
    },
  });
const email = () => screen.findByLabelText<HTMLInputElement>('New e-mail');
const save = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Save' }));

async function enter(app: ReturnType<typeof open>, address = 'rahim@mail.example.com', code = '123456') {
  await fill(app.user, await email(), address);
  await fill(app.user, screen.getByLabelText('Code from the e-mail'), code);
  await save(app);
}

test('MEMB-29 the e-mail is set with its code and a confirmation', async () => {
  const app = open();
  await app.user.type(await email(), ' rahim@mail.com');
  await app.user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(sentWith(app, 'sendEmailCode')[0]?.input).toEqual({ email: 'rahim@mail.com' }));
  expect(await screen.findByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible();
  await app.user.type(screen.getByLabelText('Code from the e-mail'), '১২৩৪৫৬');
  await save(app);
  await confirmByPassword(app);
  await waitFor(() => expect(app.address()).toBe('/m/securityCenter'));
  expect(sentWith(app, 'setEmail')[0]?.input).toEqual({
    email: 'rahim@mail.com',
    verificationCode: '123456',
    was: null,
    confirmation: 'confirmed',
  });
  expect(toastStore.getState().toasts.map(({ text }) => text)).toContain('Your changes are saved');
});

test('MEMB-26 MEMB-29 an e-mail that was saved is shown as set', async () => {
  const app = open();
  app.answers.setEmail = () => {
    app.answers.securityConfig = set(masked);
    return { masked };
  };
  await enter(app, 'rahim@mail.com');
  await confirmByPassword(app);
  expect(await screen.findByText(masked)).toBeVisible();
  expect(screen.getByRole('link', { name: /^E-mail.*Set$/ })).toBeVisible();
});

test('MEMB-31 VAL-04 VAL-06 no code is sent to something that is no address, which is told under it', async () => {
  const app = open();
  await fill(app.user, await email(), 'rahim@mail');
  await app.user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('The e-mail format is incorrect. Example: name@example.com')).toBeVisible();
  expect(sentWith(app, 'sendEmailCode')).toEqual([]);
});

test.each([
  ['verification.wrong', 'verificationCode', 'Wrong verification code.'],
  ['email.taken', 'email', 'This e-mail can’t be used here. Enter another one.'],
] as const)('MEMB-31 the refusal %s stands under its field', async (code, field, words) => {
  const app = open({ setEmail: refuse(code, { field }) });
  await enter(app, 'rahim@mail.com');
  await confirmByPassword(app);
  expect(await screen.findByText(words)).toBeVisible();
  expect((await email()).value).toBe('rahim@mail.com');
});

test('MEMB-31 a refusal that concerns no field is told above the button, and what was typed stays', async () => {
  const app = open({ setEmail: refuse('policy.off') });
  await enter(app, 'rahim@mail.com');
  await confirmByPassword(app);
  expect(await screen.findByRole('alert')).toHaveTextContent('This site doesn’t offer this.');
  expect((await email()).value).toBe('rahim@mail.com');
});

test('a code that may not be sent yet is told beside the code, and a later tap sends it', async () => {
  const app = open({ sendEmailCode: refuse('request.rateLimited') });
  await fill(app.user, await email(), 'rahim@mail.com');
  await app.user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  app.answers.sendEmailCode = { expirationTime: Date.now() + 60_000 };
  await app.user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible();
});

test('MEMB-29 an e-mail that another device has changed meanwhile is told, and the next try replaces that one', async () => {
  const app = open({ securityConfig: set(masked), setEmail: refuse('profile.changed', { field: 'email' }) });
  expect(await screen.findByText(`Current e-mail: ${masked}`)).toBeVisible();
  await enter(app, 'rahim@mail.com');
  app.answers.securityConfig = set('k***a@mail.example');
  await confirmByPassword(app);
  expect(await screen.findByText(/This was changed on another device\. Check/)).toBeVisible();
  expect(await screen.findByText('Current e-mail: k***a@mail.example')).toBeVisible();
  app.answers.setEmail = { masked };
  await save(app);
  await waitFor(() => expect(sentWith(app, 'setEmail')).toHaveLength(2));
  expect(sentWith(app, 'setEmail').map(({ input }) => input.was)).toEqual([masked, 'k***a@mail.example']);
});
