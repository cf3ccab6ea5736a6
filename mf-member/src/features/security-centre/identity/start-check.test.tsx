import { AppError, bus } from '@r777/shared/core';
import { type Answers, refuse } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anIdentityCheck, openSecurity, sentWith } from '../../../testing/security';

const PAGE = 'https://id.example/session/1';
const assign = vi.fn();
const open = (answers: Answers = {}) =>
  openSecurity('identity', {
    answers: { identityCheck: anIdentityCheck(), startIdentityCheck: { url: PAGE }, ...answers },
  });
const button = (name = 'Prove your identity') => screen.findByRole('button', { name });
const followed = () => assign.mock.calls.map(([address]) => address);

beforeEach(() => {
  assign.mockClear();
  const { origin, host, href, pathname, protocol, search, hash } = location;
  vi.stubGlobal('location', { origin, host, href, pathname, protocol, search, hash, assign });
  bus.emit('events.connected', { connected: true });
});
// The environment is that of the next file too.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  [anIdentityCheck(), 'Prove your identity'],
  [anIdentityCheck({ state: 'open', time: '2026-11-20T06:30:00Z' }), 'Continue'],
  [anIdentityCheck({ state: 'refused', reason: 'expired', time: '2026-11-20T06:30:00Z' }), 'Start again'],
])('the button leads to the provider’s page in this tab: %o', async (identityCheck, name) => {
  const app = open({ identityCheck });
  await app.user.click(await button(name));
  await waitFor(() => expect(followed()).toEqual([PAGE]));
  expect(sentWith(app, 'startIdentityCheck')).toHaveLength(1);
});

test('a failure is shown in its place, and the next tap tries again', async () => {
  const app = open({ startIdentityCheck: refuse('system.unavailable') });
  await app.user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent(/service is unavailable right now/);
  expect(followed()).toEqual([]);
  app.answers.startIdentityCheck = { url: PAGE };
  await app.user.click(await button());
  await waitFor(() => expect(followed()).toEqual([PAGE]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a lost answer is shown in its place', async () => {
  const app = open({ startIdentityCheck: new AppError('network.timeout') });
  await app.user.click(await button());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await button()).not.toHaveAttribute('aria-busy');
});

test('two taps before the button is drawn busy send one call', async () => {
  const app = open();
  const start = await button();
  act(() => {
    fireEvent.click(start);
    fireEvent.click(start);
  });
  await waitFor(() => expect(followed()).toEqual([PAGE]));
  fireEvent.click(start);
  expect(sentWith(app, 'startIdentityCheck')).toHaveLength(1);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//id.example/session/1'])(
  'the address %s is no web page, and is not followed',
  async (url) => {
    const app = open({ startIdentityCheck: { url } });
    await app.user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(/service is unavailable right now/);
    expect(followed()).toEqual([]);
    expect(await button()).not.toHaveAttribute('aria-busy');
  },
);

test('a proof that has gone to review on another device shows its state instead', async () => {
  const app = open({ startIdentityCheck: refuse('request.conflict') });
  const start = await button();
  app.answers.identityCheck = anIdentityCheck({ state: 'review', time: '2026-11-20T06:30:00Z' });
  await app.user.click(start);
  expect(await screen.findByText('Your proof is being checked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Prove your identity' })).toBeNull();
});

test('the proof that was begun is read again, so that Back finds it', async () => {
  const app = open();
  const start = await button();
  app.answers.identityCheck = anIdentityCheck({ state: 'open', time: '2026-11-20T06:30:00Z' });
  await app.user.click(start);
  expect(await screen.findByText('You haven’t finished yet')).toBeVisible();
});

test('a page that the browser does not leave can be used again after five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
  const start = await button();
  fireEvent.click(start);
  await waitFor(() => expect(followed()).toEqual([PAGE]));
  expect(start).toHaveAttribute('aria-busy', 'true');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(start).not.toHaveAttribute('aria-busy');
});

test('a member who leaves the form before the answer stays on the site', async () => {
  let answer = (_: { url: string }) => {};
  const app = open({
    startIdentityCheck: () =>
      new Promise((done) => {
        answer = done;
      }),
  });
  await app.user.click(await button());
  await app.user.click(screen.getByRole('button', { name: 'Back to the security centre' }));
  await waitFor(() => expect(app.address()).toBe('/m/securityCenter'));
  await act(async () => answer({ url: PAGE }));
  expect(followed()).toEqual([]);
});
