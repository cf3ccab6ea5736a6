import { renderWithApp, someBuckets, someSettings } from '@r777/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../testing/texts';
import { MenuOverlay } from './menu-overlay';

test('NAV-28 the side menu contains the server picker', async () => {
  const answers = { announcements: someBuckets(), consolidatedSettings: someSettings(), domainRoutes: [] };
  renderWithApp(<MenuOverlay open onClose={() => {}} />, { answers });
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('button', { name: 'Server' })).toHaveAttribute('aria-expanded', 'false');
});
