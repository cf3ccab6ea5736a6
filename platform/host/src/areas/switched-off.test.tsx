import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../../shared/src/core';
import { useBusy } from '../../../../shared/src/react';
import type { openContainer } from '../loading/container';
import { loadExchangeCode } from '../swap/exchange-code';
import '../testing/site';
import { announce, open, serve } from '../testing/areas';
import { version } from '../testing/versions';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
// The host would mistake a test's fake timers for a change by a version, and restore the real ones.
vi.mock('../follow-page', () => ({ followPage: () => () => undefined }));

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
  ['EN', 'Promotions: unavailable right now', 'It’ll come back automatically.'],
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
    // There is nothing to try again, and nothing of the remote remains.
    expect(screen.queryByRole('button')).toBeNull();
    expect([screen.queryByText('The extra'), document.querySelector('[data-version]')]).toEqual([null, null]);
    announce(slots, version('1.0.0'));
    expect(await screen.findByText('The extra')).toBeVisible();
    expect(screen.queryByText(words)).toBeNull();
  },
);
