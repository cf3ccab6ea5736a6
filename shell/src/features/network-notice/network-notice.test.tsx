import { toastStore } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { NetworkNotice } from './network-notice';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('REL-04 a lost network is shown by a toast of kind offline, however long it lasts, until it is back', () => {
  vi.useFakeTimers();
  renderWithApp(
    <>
      <NetworkNotice />
      <Toaster />
    </>,
  );
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText(/You are offline/)).toBeVisible();
  expect(toastStore.getState().toasts.map(({ kind }) => kind)).toEqual(['offline']);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
  expect(screen.getByText('You are back online.')).toBeVisible();
});

test('REL-04 a page that opens offline says so at once', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderWithApp(
    <>
      <NetworkNotice />
      <Toaster />
    </>,
  );
  expect(screen.getByText(/You are offline/)).toBeVisible();
});
