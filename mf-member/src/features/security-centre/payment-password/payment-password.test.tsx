import { AppError, toastStore } from '@r777/shared/core';
import { fill, refuse } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  aConfig,
  aWay,
  confirmByPassword,
  confirmSheet,
  type OpenedSecurity,
  openSecurity,
  sentWith,
} from '../../../testing/security';

const changed = { changePaymentPassword: { done: true } } as const;
const open = (answers = {}) => openSecurity('paymentPassword', { answers: { ...changed, ...answers } });
const fresh = () => screen.findByLabelText<HTMLInputElement>('New payment password');
/** The page is hidden from assistive technology until the sheet has closed. */
const save = () => screen.findByRole('button', { name: 'Save' });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const sent = (app: OpenedSecurity) => sentWith(app, 'changePaymentPassword');

async function enter({ user }: OpenedSecurity, first = '482913', second = first): Promise<void> {
  const field = await fresh();
  if (first) await fill(user, field, first);
  if (second) await fill(user, screen.getByLabelText('Confirm payment password'), second);
  await user.click(await save());
}

test('MEMB-27 the payment password is changed once the member has confirmed it', async () => {
  const app = open();
  await enter(app);
  await confirmByPassword(app);
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  expect(sentWith(app, 'confirm')[0]?.input).toEqual({
    purpose: 'paymentPassword',
    way: 'paymentPassword',
    secret: 'Cash777!',
  });
  const typed = { newPaymentPassword: '482913', confirmPaymentPassword: '482913' };
  expect(sent(app)[0]?.input).toEqual({ ...typed, confirmation: 'confirmed' });
  await waitFor(() => expect(app.address()).toBe('/m/securityCenter'));
  expect(toasts()).toContain('Your changes are saved');
});

test('MEMB-27 the first one is set, confirmed with the log-in password', async () => {
  const app = open({
    securityConfig: aConfig({ paymentPassword: { set: false, lockedUntil: null } }),
    confirmWays: { ways: [aWay('password')] },
  });
  expect(await screen.findByRole('heading', { name: 'Set payment password' })).toBeVisible();
  await enter(app);
  const sheet = within(await confirmSheet());
  await fill(app.user, await sheet.findByLabelText('Login password'), 'Play777!');
  await app.user.click(sheet.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  expect(sent(app)[0]?.input).toMatchObject({ newPaymentPassword: '482913', confirmPaymentPassword: '482913' });
});

test.each([
  ['an empty one', '', '', 'This field is required'],
  ['five digits', '48291', '48291', 'At least 6 characters'],
  ['letters', 'abcdef', 'abcdef', /^Password: at least 6 characters/],
  ['two that differ', '482913', '482914', 'The passwords don’t match'],
])('MEMB-31 %s is told under its field, and nothing is asked', async (_, first, second, words) => {
  const app = open();
  await enter(app, first, second);
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(app)).toEqual([]);
});

test('MEMB-31 the server’s message stands under the field that it names, and what was typed stays', async () => {
  const app = open({ changePaymentPassword: refuse('modify.new.old.same', { field: 'newPaymentPassword' }) });
  await enter(app);
  await confirmByPassword(app);
  expect(await screen.findByText('The new password cannot equal the old one.')).toBeVisible();
  expect(await fresh()).toHaveAttribute('aria-invalid', 'true');
  expect((await fresh()).value).toBe('482913');
  expect(app.address()).toBe('/m/securityCenter?form=paymentPassword');
});

test('MEMB-27 who corrects a refused field is not asked to confirm again', async () => {
  const app = open({ changePaymentPassword: refuse('modify.new.old.same', { field: 'newPaymentPassword' }) });
  await enter(app);
  await confirmByPassword(app);
  await screen.findByText('The new password cannot equal the old one.');
  app.answers.changePaymentPassword = { done: true };
  await app.user.click(await save());
  await waitFor(() => expect(toasts()).toContain('Your changes are saved'));
  expect(sentWith(app, 'confirm')).toHaveLength(1);
});

test('a confirmation that has expired is asked for once more', async () => {
  const app = open({ changePaymentPassword: refuse('confirmation.required', { field: 'confirmation' }) });
  await enter(app);
  await confirmByPassword(app);
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  app.answers.changePaymentPassword = { done: true };
  await confirmByPassword(app);
  await waitFor(() => expect(sent(app)).toHaveLength(2));
});

test('a closed sheet changes nothing', async () => {
  const app = open();
  await enter(app);
  await confirmSheet();
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(app)).toEqual([]);
  expect(await save()).not.toHaveAttribute('aria-busy');
});

test('a wrong payment password is told in the sheet, which stays', async () => {
  const app = open({ confirm: refuse('paymentPassword.wrong', { field: 'secret' }) });
  await enter(app);
  await confirmByPassword(app);
  expect(await within(await confirmSheet()).findByText('Wrong payment password. Please try again.')).toBeVisible();
  expect(sent(app)).toEqual([]);
});

test('a payment password that gets locked says until when, and another way stays open', async () => {
  const app = open({ confirm: refuse('paymentPassword.locked', { field: 'secret' }) });
  await enter(app);
  const until = new Date(Date.now() + 900_000).toISOString();
  const field = await within(await confirmSheet()).findByLabelText('Payment password');
  app.answers.confirmWays = {
    ways: [aWay('paymentPassword', { lockedUntil: until }), aWay('sms', { to: '*****5678' })],
  };
  await fill(app.user, field, 'Wrong777');
  await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
  const sheet = within(await confirmSheet());
  expect(await sheet.findByText('We’ll send a code to *****5678.')).toBeVisible();
  expect(sheet.getByText(/Anyone who takes over your number can use it\. A passkey is safer\./)).toBeVisible();
  await app.user.click(sheet.getByRole('button', { name: 'With the payment password' }));
  expect(
    await sheet.findByText(/^Too many wrong payment passwords. You can use it again at \d\d:\d\d\.$/),
  ).toBeVisible();
  expect(sheet.queryByLabelText('Payment password')).toBeNull();
});

test('two taps at once after a refusal, when nothing is asked any more, make one change', async () => {
  const app = open({ changePaymentPassword: refuse('password.common', { field: 'newPaymentPassword' }) });
  await enter(app);
  await confirmByPassword(app);
  await waitFor(() => expect(sent(app)).toHaveLength(1));
  app.answers.changePaymentPassword = { done: true };
  const form = (await save()).closest('form') as HTMLFormElement;
  await waitFor(() => expect(screen.getByLabelText('New payment password')).toHaveAttribute('aria-invalid', 'true'));
  for (const label of ['New payment password', 'Confirm payment password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: '739164' } });
  // Both before React has drawn the busy button.
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await waitFor(() => expect(toasts()).toContain('Your changes are saved'));
  expect(sent(app)).toHaveLength(2);
});

test('a change whose answer was lost is repeated under the same key', async () => {
  const app = open({ changePaymentPassword: new AppError('network.timeout') });
  await enter(app);
  await confirmByPassword(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(/It may already be saved\. You can safely/);
  app.answers.changePaymentPassword = { done: true };
  await app.user.click(await save());
  await waitFor(() => expect(sent(app)).toHaveLength(2));
  const [first, second] = sent(app);
  expect(first?.key).toMatch(/^[\w-]{8,}$/);
  expect(second).toEqual(first);
});

test('offline, the form says so, sends nothing, and keeps what was typed', async () => {
  const app = open({ changePaymentPassword: { done: true } });
  await enter(app);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await confirmByPassword(app);
  expect(await screen.findByRole('alert')).toHaveTextContent(/You’re offline/);
  expect(sent(app)).toEqual([]);
  expect((await fresh()).value).toBe('482913');
});

test('a repeat that is turned away after a lost answer leaves the change unknown, and keeps its key', async () => {
  const app = open({ changePaymentPassword: new AppError('network.timeout') });
  await enter(app);
  await confirmByPassword(app);
  await screen.findByRole('alert');
  app.answers.changePaymentPassword = refuse('request.rateLimited');
  await app.user.click(await save());
  await waitFor(() => expect(sent(app)).toHaveLength(2));
  expect(await screen.findByRole('alert')).toHaveTextContent(/It may already be saved\. You can safely/);
  app.answers.changePaymentPassword = { done: true };
  await app.user.click(await save());
  await waitFor(() => expect(toasts()).toContain('Your changes are saved'));
  expect(new Set(sent(app).map(({ key }) => key)).size).toBe(1);
});

test('a connection lost while sending leaves the change unknown, and the form keeps what was typed', async () => {
  const app = open({ changePaymentPassword: new AppError('network.offline') });
  await enter(app);
  await confirmByPassword(app);
  // The connection may have failed after the change was sent.
  expect(await screen.findByRole('alert')).toHaveTextContent(/It may already be saved\. You can safely/);
  expect((await fresh()).value).toBe('482913');
});
