import { setLanguage } from '@r777/shared/core';
import { useBusy } from '@r777/shared/react';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { openContainer } from '../loading/container';
import { loadExchangeCode } from '../swap/exchange-code';
import '../../testing/texts';
import { announce, open, serve } from '../testing/areas';
import { version } from '../testing/versions';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
vi.mock('../updates', () => {
  const nothing = () => () => undefined;
  return { followOverrides: nothing, followRegistry: nothing, followStyles: nothing, retryOnline: nothing };
});

const slots = { 'home.extra': './HomeExtra' };
function AlwaysBusy() {
  useBusy(true);
  return <p>The extra</p>;
}

beforeAll(loadExchangeCode);
afterEach(() => {
  cleanup();
  announce({});
});

test.each([
  ['EN', 'Promotions: not available right now', 'Switched off for a moment. It comes back by itself.'],
  ['BN', 'প্রমোশন: এখন পাওয়া যাচ্ছে না', /নিজে থেকেই ফিরে আসবে/],
] as const)(
  'SWAP-06 in %s a busy area of a disabled remote says at once that it is not available, and returns by itself',
  async (language, title, words) => {
    serve({ '1.0.0': { './HomeExtra': { Area: AlwaysBusy } } });
    announce(slots, version('1.0.0'));
    open('home.extra');
    act(() => setLanguage(language));
    expect(await screen.findByText('The extra')).toBeVisible();
    announce(slots, version('1.0.0', { enabled: false }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    // There is nothing to try again, and nothing of the remote is left.
    expect(screen.queryByRole('button')).toBeNull();
    expect([screen.queryByText('The extra'), document.querySelector('[data-version]')]).toEqual([null, null]);
    announce(slots, version('1.0.0'));
    expect(await screen.findByText('The extra')).toBeVisible();
    expect(screen.queryByText(words)).toBeNull();
  },
);
