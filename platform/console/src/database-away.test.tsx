import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from './language';
import { decide, openConsole } from './testing/open-console';

// jsdom draws nothing; the text beside the chart says the same.
vi.mock(import('./health/health-plot'), () => ({ HealthPlot: () => null }));

beforeEach(() => {
  setLanguage('en');
  location.hash = '';
});
afterEach(() => vi.restoreAllMocks());

test('a registry without its database says so, with the time of its figures and what still works', async () => {
  const { fake } = openConsole(
    { databaseAway: { since: '2026-11-27T15:20:00.000Z', figures: '2026-11-27T15:15:00.000Z' } },
    '#/remotes/mf-auth',
  );
  const status = await screen.findByText(/Database unavailable · figures as of 27 Nov 2026/);
  expect(status).toHaveAttribute('role', 'status');
  expect(screen.queryByText('The registry isn’t responding')).not.toBeInTheDocument();
  expect(screen.getByText(/You can still kill a remote, and pages of this host follow at once/)).toBeVisible();
  await decide('Kill mf-auth', 'Kill mf-auth?');
  expect(await screen.findByText(/mf-auth is killed on pages of this host .* The history shows it when/)).toBeVisible();
  expect(fake.asked).toMatchObject([{ path: '/api/remotes/mf-auth/disable' }]);
});
