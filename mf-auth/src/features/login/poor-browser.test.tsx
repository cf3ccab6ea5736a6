import { sessionStore, statusStore } from '@r777/shared/core';
import { aStatus } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSheet } from '../../testing/auth-pages';
import { loginForm, openLogin } from '../../testing/login-form';
import { openRegister, registerForm } from '../../testing/register-form';

const refuses = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const limits = [
  ['keeps no objects', () => vi.stubGlobal('indexedDB', undefined)],
  ['refuses the database of objects, as in a private window', () => vi.stubGlobal('indexedDB', { open: refuses })],
  [
    'refuses every storage',
    () => {
      vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuses);
      vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuses);
    },
  ],
] as const;

beforeAll(loadSheet);
beforeEach(() => statusStore.setState({ status: aStatus() }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each(limits)('a browser that %s logs in, and remembers nothing', async (_, limit) => {
  limit();
  const app = openLogin();
  await loginForm.enter(app);
  await app.user.click(screen.getByRole('checkbox', { name: 'Remember password' }));
  await app.user.click(loginForm.submit());
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  expect(sessionStore.getState().session?.userName).toBe('rahim77');
  vi.restoreAllMocks();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Play777!');
});

test.each(limits)('a browser that %s registers', async (_, limit) => {
  limit();
  const app = openRegister();
  await registerForm.enter(app);
  await app.user.click(registerForm.submit());
  await waitFor(() => expect(app.address()).toBe('/m/login'));
  expect(registerForm.sent(app)).toHaveLength(1);
});
