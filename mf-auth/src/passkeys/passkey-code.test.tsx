import { statusStore } from '@r777/shared/core';
import { markPasskey } from '@r777/shared/passkeys/support';
import { aStatus } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadSheet } from '../testing/auth-pages';
import { loginForm, openLogin, session } from '../testing/login-form';

vi.mock(import('./ceremony'), () => {
  throw new TypeError('offline');
});

beforeAll(loadSheet);

test('a button whose code cannot be loaded says that, and not that the player has cancelled', async () => {
  statusStore.setState({ status: aStatus() });
  vi.stubGlobal('PublicKeyCredential', () => {});
  vi.stubGlobal('isSecureContext', true);
  markPasskey(true);
  const app = openLogin({ answers: { login: session } });
  await app.user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
  expect(await screen.findByText(/Loading failed\. Check your connection/)).toBeVisible();
  expect(screen.queryByText(/No passkey was used/)).toBeNull();
  await loginForm.enter(app);
  await app.user.click(loginForm.submit());
  await waitFor(() => expect(app.address()).toBe('/m/home'));
  vi.unstubAllGlobals();
});
