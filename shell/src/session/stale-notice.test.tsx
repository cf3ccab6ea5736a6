import { bus, setLanguage } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../testing/texts';
import { showStale } from './stale-notice';

const english = 'Live updates are paused. Your balance refreshes every 30 seconds.';
const bengali = 'লাইভ আপডেট আপাতত বন্ধ। ব্যালেন্স প্রতি 30 সেকেন্ডে আপডেট হবে।';

let session: AbortController;
/** A page of a member whose events are followed. */
function open(language: 'EN' | 'BN') {
  renderWithApp(<Toaster />, { language });
  showStale(session.signal);
}
const connected = (isConnected: boolean) => act(() => bus.emit('events.connected', { connected: isConnected }));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  session = new AbortController();
});
afterEach(() => {
  session.abort();
  vi.useRealTimers();
});

test.each([
  ['EN', english],
  ['BN', bengali],
] as const)(
  'in %s a player reads that figures are not live while no events arrive, and not for a short break',
  (language, text) => {
    open(language);
    connected(false);
    pass(19_000);
    connected(true);
    pass(60_000);
    expect(screen.queryByText(text)).toBeNull();
    connected(false);
    pass(10_000);
    // A retry that fails does not begin the wait again.
    connected(false);
    pass(10_000);
    expect(screen.getByText(text)).toBeVisible();
    connected(true);
    expect(screen.queryByText(text)).toBeNull();
  },
);

test('the notice about stale figures follows the language, and goes with the session', () => {
  open('EN');
  connected(false);
  pass(20_000);
  act(() => setLanguage('BN'));
  expect([screen.queryByText(english), screen.getByText(bengali)]).toEqual([null, expect.anything()]);
  act(() => session.abort());
  expect(screen.queryByText(bengali)).toBeNull();
});
