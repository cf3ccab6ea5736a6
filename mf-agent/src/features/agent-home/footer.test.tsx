import { aMember, noAlert, refuse, renderWithApp, someSettings } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Footer } from './agent-home-page';

test('API-04 announcements that did not load leave the footer without a count, and show no alert', async () => {
  const { seen } = renderWithApp(<Footer />, {
    session: { type: 1 },
    answers: {
      memberInfo: aMember({ type: 1 }),
      consolidatedSettings: someSettings(),
      announcements: refuse('system.unavailable'),
    },
  });
  await waitFor(() => expect(seen.map(({ name }) => name)).toContain('announcements'));
  await noAlert();
  expect(screen.queryByText(/unread/)).toBeNull();
});
