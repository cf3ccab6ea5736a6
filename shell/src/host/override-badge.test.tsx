import { OVERRIDE_VERSION } from '@mfe/host/discovery';
import type { HostView } from '@mfe/host/host-view';
import type { Federation } from '@mfe/host/remote-hosts';
import { showOverrides } from '@mfe/host/show-overrides';
import { setLanguage } from '@r777/shared/core';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import './host';

/** Half past ten in the morning, with an address that requests a local build. */
const NOW = Date.UTC(2026, 10, 20, 10, 30);
const STORED = 'r777.overrides';
const store = (...remotes: string[]) =>
  sessionStorage.setItem(
    STORED,
    JSON.stringify(
      remotes.map((remote) => ({ remote, address: 'http://localhost:9000/', until: NOW + 7.5 * 3_600_000 })),
    ),
  );

let view: HostView;
const overlay = vi.fn();
const federation = {
  discovery: { versions: () => [], overlay },
  host: () => ({ subscribe: () => () => undefined, view }),
} as unknown as Federation;
let stop = () => {};
const open = () =>
  act(async () => {
    stop = await showOverrides(federation);
  });
const badge = () => screen.queryByRole('complementary', { name: 'Local builds on this page' });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  setLanguage('EN');
  sessionStorage.clear();
  overlay.mockClear();
  view = { state: 'loading' };
  // Nothing answers there: the badge says so.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(async () => {
  await act(async () => stop());
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

describe('the badge', () => {
  test('FED-12 is not there without a local build', async () => {
    await open();
    expect(badge()).toBeNull();
  });

  test('FED-12 names remote and address, why it is not shown, and the time that is left', async () => {
    store('mf-games', 'mf-member');
    await open();
    const lines = within(badge() as HTMLElement).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'mf-gameshttp://localhost:9000/No response from this address · 7 h 30 min left',
      'mf-memberhttp://localhost:9000/No response from this address · 7 h 30 min left',
    ]);
    expect(lines[0]).toHaveAttribute('data-state', 'problem');
    await act(() => vi.advanceTimersByTimeAsync(31 * 60_000));
    expect(lines[0]).toHaveTextContent(/6 h 59 min left$/);
  });

  test.each([
    ['waiting', { state: 'loading' }, 'This page doesn’t use it'],
    ['shown', { state: 'live', live: { version: OVERRIDE_VERSION }, candidate: null }, 'Local build shown'],
    ['held', { state: 'live', live: { version: '1.0.0' }, candidate: null }, 'Not shown yet'],
  ])('FED-12 says %s', async (state, now, words) => {
    view = now as unknown as HostView;
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    store('mf-games');
    await open();
    const line = within(badge() as HTMLElement).getByRole('listitem');
    expect(line).toHaveTextContent(words);
    expect(line).toHaveAttribute('data-state', state);
  });

  test('FED-12 each can be removed, and the last one takes the badge with it', async () => {
    store('mf-games', 'mf-member');
    await open();
    const remove = (remote: string) =>
      act(
        async () => void fireEvent.click(screen.getByRole('button', { name: `Remove the local build of ${remote}` })),
      );
    await remove('mf-games');
    expect(overlay).toHaveBeenCalledWith('mf-games', undefined);
    expect(within(badge() as HTMLElement).getByRole('listitem')).toHaveTextContent(/^mf-member/);
    expect(JSON.parse(sessionStorage.getItem(STORED) ?? '')).toMatchObject([{ remote: 'mf-member' }]);
    await remove('mf-member');
    expect(badge()).toBeNull();
  });

  test('FED-12 goes with its place in the page when the app does', async () => {
    store('mf-games');
    const before = document.body.children.length;
    await open();
    expect(document.body.children.length).toBe(before + 1);
    await act(async () => stop());
    await vi.advanceTimersByTimeAsync(1);
    expect([document.body.children.length, badge(), vi.getTimerCount()]).toEqual([before, null, 0]);
  });
});

describe('the address', () => {
  const opened = (name: string) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockImplementation(((type: string) => (type === 'navigation' ? [{ name }] : [])) as never);

  test('FED-12 that the page was opened with counts, also when the router has changed it since', async () => {
    opened('http://localhost/m/home?override=mf-games@http://localhost:9000/');
    history.replaceState({ idx: 3 }, '', '/m/help?tag=faq');
    await open();
    expect(within(badge() as HTMLElement).getByRole('listitem')).toHaveTextContent(/^mf-games.* 8 h 0 min left$/);
    expect([location.pathname + location.search, history.state]).toEqual(['/m/help?tag=faq', { idx: 3 }]);
  });

  test('FED-12 loses what it asked for, so that a reload does not ask again, and keeps the rest', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    history.replaceState({ idx: 4 }, '', '/m/home?override=mf-games@http://localhost:9000/&tag=faq');
    await open();
    expect(badge()).toBeVisible();
    expect([location.pathname + location.search, history.state]).toEqual(['/m/home?tag=faq', { idx: 4 }]);
  });
});
