import { PAGE_PARTS } from '@mfe/contract';
import { toastStore } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { NetworkNotice } from './network-notice';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['EN', 'You’re offline. We’ll reconnect.', 'You’re back online.'],
  ['BN', 'ইন্টারনেট সংযোগ নেই। সংযোগ ফিরলে চালু হবে।', 'ইন্টারনেট সংযোগ ফিরে এসেছে।'],
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
  expect(screen.getByText(/You’re offline/)).toBeVisible();
});

describe('a page that the worker had to take from its copies', () => {
  /** A quarter of a minute, in ms. */
  const ASK_MS = 15_000;
  const site = vi.fn<typeof fetch>();
  const document_ = () => new Response(null, { headers: { 'content-type': 'application/json' } });
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', site.mockReset());
    document.body.insertAdjacentHTML('beforeend', `${PAGE_PARTS.document} ${PAGE_PARTS.kept}>{}</script>`);
  });
  afterEach(() => {
    document.getElementById('discovery')?.remove();
    vi.unstubAllGlobals();
  });
  const show = (language: 'EN' | 'BN') =>
    renderWithApp(
      <>
        <NetworkNotice />
        <Toaster />
      </>,
      { language },
    );
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test.each([
    ['EN', 'We can’t reach R777. We’ll keep trying.', 'R777 is available again.'],
    ['BN', 'R777-এ সংযোগ করা যাচ্ছে না। চেষ্টা চলছে।', 'R777 আবার চালু হয়েছে।'],
  ] as const)('REL-04 in %s says that the site cannot be reached, until it answers', async (language, away, again) => {
    site.mockResolvedValueOnce(new Response(null, { status: 502 }));
    // A captive portal answers everything with its own page.
    site.mockResolvedValueOnce(new Response(null, { headers: { 'content-type': 'text/html' } }));
    site.mockRejectedValueOnce(new TypeError('the connection was refused'));
    site.mockResolvedValueOnce(document_());
    show(language);
    for (const wait of [0, ASK_MS, ASK_MS]) {
      await later(wait);
      expect(screen.getByText(away)).toBeVisible();
    }
    await later(ASK_MS);
    expect(screen.queryByText(away)).toBeNull();
    expect(screen.getByText(again)).toBeVisible();
    await later(10 * ASK_MS);
    expect(site).toHaveBeenCalledTimes(4);
  });

  test('a host that was only slow is no outage', async () => {
    site.mockResolvedValueOnce(document_());
    show('EN');
    await later(ASK_MS);
    expect(toastStore.getState().toasts).toEqual([]);
    expect(site).toHaveBeenCalledTimes(1);
  });
});
