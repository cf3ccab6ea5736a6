import { announce, renderWithApp, someBuckets, someSettings } from '@r777/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../../testing/texts';
import { MenuOverlay } from './menu-overlay';

test('NAV-28 the side menu contains the server picker', async () => {
  const answers = { announcements: someBuckets(), consolidatedSettings: someSettings(), domainRoutes: [] };
  renderWithApp(<MenuOverlay open onClose={() => {}} />, { answers });
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('button', { name: 'Server' })).toHaveAttribute('aria-expanded', 'false');
});

test('NAV-34 the servers are part of what is refreshed after 250 ms', async () => {
  const answers = { announcements: someBuckets(), consolidatedSettings: someSettings(), domainRoutes: [] };
  const { user, seen } = renderWithApp(<MenuOverlay open onClose={() => {}} />, { answers });
  await user.click(await screen.findByRole('button', { name: 'Server' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  const reads = () => seen.filter(({ name }) => name === 'domainRoutes').length;
  const before = reads();
  vi.useFakeTimers();
  act(() => announce('session.changed', { loggedIn: true, reason: 'renewed' }));
  await act(() => vi.advanceTimersByTimeAsync(249));
  expect(reads()).toBe(before);
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(reads()).toBe(before + 1);
});
