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

test.each([
  ['EN', 'You are offline. We will reconnect.', 'You are back online.'],
  ['BN', 'ইন্টারনেট সংযোগ নেই। সংযোগ ফিরলে নিজে থেকেই চালু হবে।', 'ইন্টারনেট সংযোগ ফিরে এসেছে।'],
] as const)(
  'REL-04 in %s a lost network is shown by a toast of kind offline until it is back',
  (language, lost, back) => {
    vi.useFakeTimers();
    renderWithApp(
      <>
        <NetworkNotice />
        <Toaster />
      </>,
      { language },
    );
    for (const _ of ['once', 'and again']) {
      act(() => void window.dispatchEvent(new Event('offline')));
      act(() => void vi.advanceTimersByTime(60_000));
      expect(screen.getByText(lost)).toBeVisible();
      expect(toastStore.getState().toasts.map(({ kind }) => kind)).toEqual(['offline']);
      act(() => void window.dispatchEvent(new Event('online')));
      expect(screen.queryByText(lost)).toBeNull();
      expect(screen.getByText(back)).toBeVisible();
    }
  },
);

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
