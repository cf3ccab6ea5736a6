import { renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RemoteFailure } from '../loading/failure';
import { AreaFailed, AreaKilled } from './area-notice';

const slow = 'No answer within 8 seconds. The rest works, and your balance is safe.';
const broken = 'This part of the site did not answer. The rest works, and your balance is safe.';

test.each([
  ['timeout', slow],
  ['not-ready', slow],
  ['incompatible', 'This part is being updated. Reload the page in a moment; the rest works.'],
  ['network', broken],
] as const)('an area that failed with %s says what that means for the player', async (reason, words) => {
  const failure = new RemoteFailure(reason, 'mf-games', '1.0.0');
  renderWithApp(<AreaFailed remote="mf-games" failure={failure} onRetry={() => undefined} />);
  expect(await screen.findByText(words)).toBeVisible();
});

test('an area that threw says that it did not answer, and its reference names no version', async () => {
  renderWithApp(<AreaFailed remote="mf-games" failure={new Error('threw')} onRetry={() => undefined} />);
  expect(await screen.findByText(broken)).toBeVisible();
  expect(screen.getByText('Reference: mf-games · render')).toBeVisible();
});

test('a disabled area says that it comes back by itself', async () => {
  renderWithApp(<AreaKilled remote="mf-games" />);
  expect(await screen.findByText('Switched off for a moment. It comes back by itself.')).toBeVisible();
});
