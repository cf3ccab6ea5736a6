import { clearSession, sessionStore } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../testing/texts';
import { useSessionNotices } from './session-notices';

function Notices() {
  useSessionNotices();
  return <Toaster />;
}

test('SESS-16 REL-06 a session that has ended leads to log-in and back, with the reason', () => {
  const { address } = renderWithApp(<Notices />, { session: true, path: '/m/gameRecord?page=2' });
  act(() => clearSession('expired'));
  expect(address()).toBe('/m/login?next=%2Fm%2FgameRecord%3Fpage%3D2');
  expect(screen.getByText('Your session has ended. Please log in again.')).toBeVisible();
});

test('SESS-16 a session that was ended elsewhere says that, and leads to log-in and back', async () => {
  const { address } = renderWithApp(<Notices />, { session: true, path: '/m/member' });
  act(() => clearSession('revoked'));
  expect(address()).toBe('/m/login?next=%2Fm%2Fmember');
  expect(await screen.findByText(/logged out.*log in again/i)).toBeVisible();
});

test('REL-05 a log-out in another tab logs this one out, and says so', () => {
  const { address } = renderWithApp(<Notices />, { session: true });
  localStorage.removeItem('MC_SESSION_INFO');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO', newValue: null })));
  expect(sessionStore.getState().session).toBeNull();
  expect(screen.getByText('You have been logged out in another tab.')).toBeVisible();
  expect(address()).toBe('/m/home');
});

test('the player’s own log-out needs no notice', () => {
  const { address } = renderWithApp(<Notices />, { session: true });
  act(() => clearSession('logout'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(address()).toBe('/m/home');
});
