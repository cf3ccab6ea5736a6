import { DISCOVERY_SCOPE, type DiscoveredVersion } from '@mfe/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, use, useDeferredValue, useState } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SlotName } from '../../../../shared/src/contracts';
import { Slot, useLoading } from '../../../../shared/src/react';
import { renderWithApp } from '../../../../shared/src/testing';
import { applyChange } from '../discovery/news';
import '../testing/site';
import { FederationProvider } from '../../../../shell/src/host/areas';
import { federation } from '../federation';
import { openContainer } from '../loading/container';
import { loadExchangeCode } from '../swap/exchange-code';
import { version } from '../testing/versions';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
const following = vi.hoisted(() => ({ begin: vi.fn(), end: vi.fn() }));
// The host would mistake a test's fake timers for a change by a version, and restore the real ones.
vi.mock('../follow-page', () => ({ followPage: following.begin }));

const slots = { 'games.banner': './GamesBanner', 'home.extra': './HomeExtra' } as const;

/** Makes a version of promotions that fills the same slots as the live one. */
function announce(number: string, enabled = true) {
  const live = version(number, { enabled });
  const filled: DiscoveredVersion[] = live.extras ? [{ ...live, extras: { ...live.extras, slots } }] : [];
  const microFrontends = { [`${DISCOVERY_SCOPE}mf-promotions`]: filled };
  const { revision: since } = federation.discovery;
  act(() => void applyChange(federation.discovery, { since, revision: since + 1, microFrontends }));
}

const TwoBanners = () => <p>Two banners</p>;
const open = (name: SlotName) =>
  renderWithApp(
    <>
      <p>Games</p>
      <FederationProvider fallbacks={{ [name]: <p>On its way</p> }}>
        <Slot name={name} />
      </FederationProvider>
    </>,
  );

// Without the code that exchanges versions, the page does not react to another version.
beforeAll(loadExchangeCode);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(openContainer).mockReset();
  following.begin.mockReset().mockReturnValue(following.end);
  following.end.mockReset();
});

test('SWAP-01 the registry is followed from the first render on until the app leaves the page', async () => {
  const { unmount } = open('home.extra');
  await vi.waitFor(() => expect(following.begin.mock.calls).toEqual([[federation, expect.any(Function)]]));
  expect(following.end).not.toHaveBeenCalled();
  unmount();
  expect(following.end).toHaveBeenCalledOnce();
});

test('a slot that nobody fills is filled as soon as the document names a remote for it', async () => {
  vi.mocked(openContainer).mockResolvedValue({ get: async () => ({ Area: TwoBanners }), dispose: () => undefined });
  open('games.banner');
  expect(screen.queryByText('On its way')).toBeNull();
  announce('0.1.0');
  expect(await screen.findByText('Two banners')).toBeVisible();
});

test('a slot shows what its remote exposes for it', async () => {
  const get = vi.fn(async () => ({ Area: TwoBanners }));
  vi.mocked(openContainer).mockResolvedValue({ get, dispose: () => undefined });
  announce('1.0.0');
  open('games.banner');
  expect(screen.getByText('On its way')).toBeVisible();
  expect(await screen.findByText('Two banners')).toBeVisible();
  expect(get).toHaveBeenCalledWith('./GamesBanner');
});

test('FED-05 a decoration whose remote does not load leaves its page as it is; another slot shows a message', async () => {
  vi.mocked(openContainer).mockRejectedValue(new Error('no network'));
  announce('2.0.0');
  const { unmount } = open('home.extra');
  expect(await screen.findByText('Promotions couldn’t be loaded')).toBeVisible();
  unmount();
  open('games.banner');
  await waitFor(() => expect(screen.queryByText('On its way')).toBeNull());
  expect(screen.getByText('Games')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Promotions couldn’t be loaded')).toBeNull();
});

test('SWAP-06 a decoration that an operator has disabled disappears without a message', async () => {
  announce('3.0.0', false);
  const { unmount } = open('home.extra');
  expect(await screen.findByText('Promotions: unavailable right now')).toBeVisible();
  unmount();
  open('games.banner');
  expect(screen.getByText('Games')).toBeVisible();
  expect(screen.queryByText('Promotions: unavailable right now')).toBeNull();
});

let restArrives: (text: string) => void = () => undefined;
const rest = new Promise<string>((resolve) => {
  restArrives = resolve;
});
const Rest = () => <p>{use(rest)}</p>;
const TopFirst = () => (
  <>
    <p>The top</p>
    {useDeferredValue(true, false) && <Rest />}
  </>
);

let partArrives: (is?: boolean) => void = () => undefined;
const PartByPart = () => {
  const [here, setHere] = useState(false);
  partArrives = (is = true) => setHere(is);
  useLoading(!here);
  return <p>{here ? 'The part' : 'A skeleton'}</p>;
};

/** Shows the first version, and starts the swap to the second one. Returns when the swap waits for an event. */
async function swap(first: string, First: ComponentType, second: string, Second: ComponentType): Promise<void> {
  const versions = [First, Second];
  vi.mocked(openContainer).mockImplementation(async () => {
    const Area = versions.shift();
    return { get: async () => ({ Area }), dispose: () => undefined };
  });
  announce(first);
  open('games.banner');
  expect(await screen.findByText('Two banners')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  announce(second);
  await passes(50);
}
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('SWAP-03 a version replaces the old one with all its deferred parts, not with its top alone', async () => {
  await swap('4.0.0', TwoBanners, '5.0.0', TopFirst);
  // If React renders the version in slices, nothing is visible until the render is complete, at least outside the inert
  // part.
  const outside = screen.queryAllByText('The top').filter((top) => !top.closest('[data-version][inert]'));
  expect(outside).toEqual([]);
  expect(screen.getByText('Two banners')).toBeVisible();
  await act(async () => restArrives('The rest'));
  await passes(50);
  expect(screen.getByText('The top').closest('[data-version]')).not.toHaveAttribute('inert');
  expect(screen.getByText('The rest')).toBeVisible();
  expect(screen.queryByText('Two banners')).toBeNull();
});

test('SWAP-03 a version is not shown while its data or code are loading', async () => {
  await swap('6.0.0', TwoBanners, '7.0.0', PartByPart);
  await passes(2000);
  expect(screen.getByText('Two banners')).toBeVisible();
  act(() => partArrives());
  await passes(50);
  expect(screen.getByText('The part')).toBeVisible();
  expect(screen.queryByText('Two banners')).toBeNull();
});

test('after five seconds it is shown as it is', async () => {
  await swap('8.0.0', TwoBanners, '9.0.0', PartByPart);
  await passes(5000);
  await passes(50);
  expect(screen.getByText('A skeleton')).toBeVisible();
  expect(screen.queryByText('Two banners')).toBeNull();
});

test('a page that is starved of time waits longer for a part: it would become shorter', async () => {
  await swap('12.0.0', TwoBanners, '13.0.0', PartByPart);
  // Each timer comes a second late.
  for (let tick = 0; tick < 8; tick += 1) {
    vi.setSystemTime(Date.now() + 1000);
    await passes(250);
  }
  expect(screen.getByText('Two banners')).toBeVisible();
  act(() => partArrives());
  await passes(50);
  expect(screen.getByText('The part')).toBeVisible();
});

test('five seconds are the limit for all its parts together', async () => {
  await swap('10.0.0', TwoBanners, '11.0.0', PartByPart);
  await passes(4000);
  // One part is loaded, and the next one is requested before the version could have been shown.
  act(() => partArrives());
  act(() => partArrives(false));
  await passes(1000);
  await passes(50);
  expect(screen.getByText('A skeleton')).toBeVisible();
  expect(screen.queryByText('Two banners')).toBeNull();
});
