import { renderWithApp } from '@r777/shared/testing';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../testing/texts';
import { NetworkNotice } from './network-notice';

test('a lost network is shown until it is back', () => {
  renderWithApp(
    <>
      <NetworkNotice />
      <Toaster />
    </>,
  );
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
  expect(screen.getByText('You are back online.')).toBeVisible();
});
