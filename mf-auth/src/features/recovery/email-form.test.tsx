import { AppError, statusStore, toastStore } from '@r777/shared/core';
import { type AppOptions, aStatus, fill, refuse, renderWithApp } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AuthPages, loadSheet } from '../../testing/auth-pages';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus() }));

const open = (options: AppOptions = {}) =>
  renderWithApp(<AuthPages />, { path: '/m/forget', answers: { forgotPassword: { done: true } }, ...options });
const username = () => screen.findByLabelText<HTMLInputElement>('Username');
const email = () => screen.findByLabelText<HTMLInputElement>('E-mail');
const retrieve = () => screen.getByRole('button', { name: 'Retrieve password' });
const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);

async function enter({ user }: ReturnType<typeof open>, name = 'rahim77', address = 'rahim@example.com') {
  if (name) await fill(user, await username(), name);
  if (address) await fill(user, await email(), address);
}

test('AUTHF-01 AUTHF-03 with the flag off the pop-up has its title, username, e-mail and a retrieve button', async () => {
  open();
  const sheet = await screen.findByRole('dialog', { name: 'Forgot password' });
  expect(sheet).toContainElement(screen.getByRole('heading', { name: 'Forgot password' }));
  expect(await username()).toBeVisible();
  expect(await email()).toBeVisible();
  expect(retrieve()).toBeVisible();
  expect(screen.queryByLabelText('Mobile number')).toBeNull();
});

test('AUTHF-12 AUTHF-17 username and e-mail are sent trimmed, and nothing else', async () => {
  const app = open();
  await enter(app, '  rahim77 ', ' rahim@example.com  ');
  await app.user.click(retrieve());
  await waitFor(() => expect(app.seen).toHaveLength(1));
  expect(app.seen[0]).toMatchObject({ name: 'forgotPassword', call: { body: 'form' } });
  expect(app.seen[0]?.input).toEqual({ username: 'rahim77', email: 'rahim@example.com' });
});

test.each([
  ['AUTHF-14 an empty username', '', 'rahim@example.com', '^Enter your username$'],
  ['AUTHF-14 a username of two letters', 'ab', 'rahim@example.com', 'Username: 3 to 32 letters'],
  ['AUTHF-15 an empty e-mail', 'rahim77', '', 'Enter your e-mail'],
  [
    'AUTHF-16 VAL-04 VAL-06 ERR-19 an e-mail without a domain',
    'rahim77',
    'rahim@',
    'The e-mail format is incorrect. Example: name@example.com',
  ],
  [
    'AUTHF-16 VAL-04 an e-mail whose domain ends in five letters',
    'rahim77',
    'a@b.games',
    'The e-mail format is incorrect. Example: name@example.com',
  ],
])('%s is shown under its field, and nothing is sent', async (_, name, address, words) => {
  const app = open();
  await enter(app, name, address);
  await app.user.click(retrieve());
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(app.seen).toEqual([]);
});

test('AUTHF-04 AUTHF-05 UI-10 a toast asks to wait, success is shown for a second, and then home', async () => {
  let answer = (_: { done: true }) => {};
  const app = open({ answers: { forgotPassword: () => new Promise((done) => (answer = done)) } });
  await enter(app);
  await app.user.click(retrieve());
  await waitFor(() => expect(toasts()).toEqual(['loading: Please wait…']));
  vi.useFakeTimers();
  answer({ done: true });
  await pass(0);
  await pass(990);
  expect(toasts()).toEqual(['success: If these details match, we’ve sent the link']);
  expect(app.address()).toBe('/m/forget');
  await pass(20);
  expect(toasts()).toEqual([]);
  expect(app.address()).toBe('/m/home');
});

test('two presses send it once', async () => {
  const app = open({ answers: { forgotPassword: () => new Promise(() => {}) } });
  await enter(app);
  const form = retrieve().closest('form') as HTMLFormElement;
  for (let i = 0; i < 3; i++) fireEvent.submit(form);
  await waitFor(() => expect(app.seen).toHaveLength(1));
  fireEvent.submit(form);
  expect(app.seen).toHaveLength(1);
});

test('a form that was closed before the answer came does not navigate afterwards', async () => {
  let answer = (_: { done: true }) => {};
  const app = open({ answers: { forgotPassword: () => new Promise((done) => (answer = done)) } });
  await enter(app);
  await app.user.click(retrieve());
  await app.user.click(screen.getByRole('link', { name: 'Back to login' }));
  expect(app.address()).toBe('/m/login');
  vi.useFakeTimers();
  answer({ done: true });
  await pass(2000);
  expect(toasts()).toEqual([]);
  expect(app.address()).toBe('/m/login');
});

test.each([
  ['too many tries', refuse('request.rateLimited'), /Too many attempts/],
  ['no network', new AppError('network.offline'), /You’re offline/],
  ['no answer', new AppError('network.timeout'), /taking too long/],
])('after %s the form shows a message, keeps what was typed, and can be sent again', async (_, failure, words) => {
  const app = open({ answers: { forgotPassword: failure } });
  await enter(app);
  await app.user.click(retrieve());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(toasts()).toEqual([]);
  expect((await email()).value).toBe('rahim@example.com');
  app.answers.forgotPassword = { done: true };
  await app.user.click(retrieve());
  await waitFor(() => expect(toasts()).toEqual(['success: If these details match, we’ve sent the link']));
  expect(screen.queryByRole('alert')).toBeNull();
});
