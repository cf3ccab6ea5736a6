import { bus, dialogStore, sessionStore, toastStore } from '@r777/shared/core';
import { type Answers, refuse } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSecurity, sentWith } from '../../../testing/security';

const aDevice = (deviceId: string, part: object = {}) => ({
  deviceId,
  browser: 'Chrome',
  platform: 'Android',
  standalone: false,
  address: '203.0.113.7',
  startedAt: '2026-11-20T06:30:00Z',
  lastSeenAt: '2026-11-22T06:30:00Z',
  current: false,
  ...part,
});
const aSignIn = (signInId: string, part: object = {}) => ({
  signInId,
  time: '2026-11-22T06:30:00Z',
  browser: 'Firefox',
  platform: 'Windows',
  standalone: false,
  area: '203.0.113.…',
  method: 'password' as const,
  result: 'done' as const,
  newDevice: false,
  current: false,
  reported: false,
  ...part,
});
const pageOf = <T,>(...content: T[]) => ({
  content,
  pageNum: 1,
  pageSize: 20,
  totalPages: 1,
  totalCount: content.length,
});
const both = [aDevice('own', { current: true }), aDevice('other', { browser: 'Firefox', platform: 'Windows' })];
const open = (answers: Answers = {}, form = 'devices') =>
  openSecurity(form, { answers: { devices: both, logout: { done: true }, ...answers } });
const history = (answers: Answers) => open(answers, 'devices&tab=history');
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const question = () => dialogStore.getState().dialogs[0];
const answer = (yes: boolean) => act(async () => question()?.answer(yes));

beforeEach(() => {
  dialogStore.setState({ dialogs: [] });
  toastStore.setState({ toasts: [] });
});

test('another device is ended after a question', async () => {
  const app = open({ endDevice: { done: true } });
  await app.user.click(await screen.findByRole('button', { name: 'Log out on Firefox on Windows' }));
  expect(question()?.title).toBe('Log out Firefox on Windows?');
  await answer(false);
  expect(sentWith(app, 'endDevice')).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Log out on Firefox on Windows' }));
  app.answers.devices = both.slice(0, 1);
  await answer(true);
  expect(await screen.findByText('You’re only logged in on this device.')).toBeVisible();
  expect(sentWith(app, 'endDevice').map(({ input }) => input)).toEqual([{ deviceId: 'other' }]);
});

test('a device that is gone already counts as ended', async () => {
  const app = open({ endDevice: refuse('request.notFound') });
  await app.user.click(await screen.findByRole('button', { name: 'Log out on Firefox on Windows' }));
  await answer(true);
  await waitFor(() => expect(toasts()).toContain('The device was logged out'));
});

test('all other devices are ended at once, after a question', async () => {
  const app = open({ endOtherDevices: { ended: 1 } });
  await app.user.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
  await answer(true);
  await waitFor(() => expect(toasts()).toContain('1 device was logged out'));
});

test('ending the own device asks, logs out, and ends on home', async () => {
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: 'Log out here' }));
  expect(question()?.text).toBe('Are you sure you want to log out?');
  await answer(false);
  expect(sessionStore.getState().session).not.toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Log out here' }));
  await answer(true);
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  expect(sessionStore.getState().session).toBeNull();
});

test('the history says how, where and whether each log-in worked; only others’ can be reported', async () => {
  const first = pageOf(
    aSignIn('own', { current: true, method: 'passkey', browser: 'Chrome', platform: 'Android' }),
    aSignIn('failed', { result: 'failed' }),
    aSignIn('new', { newDevice: true }),
    aSignIn('reported', { reported: true }),
  );
  const last = { ...pageOf(aSignIn('old')), pageNum: 2, totalPages: 2 };
  const { user } = history({ signIns: ({ pageNo }) => (Number(pageNo) === 2 ? last : { ...first, totalPages: 2 }) });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Chrome on AndroidThis device.*Passkey · Network 203\.0\.113\.…$/),
    expect.stringMatching(/^Firefox on WindowsFailed/),
    expect.stringMatching(/^Firefox on WindowsNew device.*That wasn’t me$/),
    expect.stringMatching(/^Firefox on WindowsReported/),
  ]);
  expect(screen.getAllByRole('button', { name: /^That wasn’t me/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Page 1' })).toBeVisible();
});

test.each([
  ['email', '/m/forget', 'Set a new password now: we’ll send a link to your e-mail.'],
  ['phone', '/m/forget', 'Set a new password now: we’ll send a code to your mobile number.'],
  ['service', '/m/home', 'Contact customer service to get back into your account.'],
] as const)('“That wasn’t me” logs out here too, and leads on by %s', async (recovery, to, words) => {
  const opened = vi.fn();
  const stop = bus.on('overlay.open', opened);
  const app = history({ signIns: pageOf(aSignIn('one')), reportSignIn: { recovery } });
  await app.user.click(await screen.findByRole('button', { name: /^That wasn’t me/ }));
  expect(question()?.text).toMatch(/All devices will be logged out, including this one/);
  await answer(true);
  await waitFor(() => expect(app.address()).toBe(to));
  expect(sessionStore.getState().session).toBeNull();
  expect(question()?.text).toBe(words);
  await answer(true);
  expect(opened).toHaveBeenCalledTimes(recovery === 'service' ? 1 : 0);
  stop();
});

test('the tab stands in the address, and a list that did not load has a Retry', async () => {
  const app = open({ signIns: refuse('system.unavailable') });
  await app.user.click(await screen.findByRole('tab', { name: 'Logins' }));
  expect(app.address()).toBe('/m/securityCenter?form=devices&tab=history');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Couldn’t load your login history')).toBeVisible();
  app.answers.signIns = pageOf();
  await app.user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No logins in the last six months')).toBeVisible();
});
