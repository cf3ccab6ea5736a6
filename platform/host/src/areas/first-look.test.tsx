import { DISCOVERY_SCOPE, type DiscoveredVersion } from '@mfe/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { type ComponentType, use } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Slot } from '../../../../shared/src/react';
import { renderWithApp } from '../../../../shared/src/testing';
import { applyChange } from '../discovery/news';
import '../testing/site';
import { FederationProvider } from '../../../../shell/src/host/areas';
import { federation } from '../federation';
import { openContainer } from '../loading/container';
import { version } from '../testing/versions';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
// The host would mistake a test's fake timers for a change by a version, and restore the real ones.
vi.mock('../follow-page', () => ({ followPage: () => () => undefined }));

type Expose = { Area: ComponentType; Skeleton?: ComponentType };
let exposes: Record<string, Expose> = {};
const Good = () => <p>The last good one</p>;
const Throws = () => {
  throw new Error('threw in render');
};
const never = new Promise<string>(() => undefined);
let arrives: (text: string) => void = () => undefined;
let data = never;
const Suspends = () => <p>{use(data)}</p>;

/** The document names these versions. */
function announce(...versions: DiscoveredVersion[]) {
  const filled = versions.map((one) => ({
    ...one,
    ...(one.extras ? { extras: { ...one.extras, slots: { 'home.extra': './HomeExtra' } } } : {}),
  }));
  const { revision: since } = federation.discovery;
  const microFrontends = { [`${DISCOVERY_SCOPE}mf-promotions`]: filled };
  act(() => void applyChange(federation.discovery, { since, revision: since + 1, microFrontends }));
}
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = () =>
  renderWithApp(
    <FederationProvider fallbacks={{ 'home.extra': <p>On its way</p> }}>
      <Slot name="home.extra" />
    </FederationProvider>,
  );
const words = () => screen.queryByText('Promotions couldn’t be loaded');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(openContainer).mockImplementation(async (_, { metadata }) => ({
    get: async () => exposes[metadata.version],
    dispose: () => undefined,
  }));
});
afterEach(() => {
  // While the timers of its effects exist.
  cleanup();
  vi.useRealTimers();
});

test('FED-05 the last good version replaces one that throws on first render, and no message is shown between', async () => {
  exposes = { '1.0.0': { Area: Good }, '2.0.0': { Area: Throws } };
  announce(version('2.0.0'), version('1.0.0', { lastGood: true }));
  const { container } = open();
  const seen = new Set<string | null>();
  const watch = new MutationObserver(() => seen.add(words()?.textContent ?? null));
  watch.observe(container, { subtree: true, childList: true });
  expect(await screen.findByText('The last good one')).toBeInTheDocument();
  await vi.waitFor(() => expect(screen.getByText('The last good one').closest('[inert]')).toBeNull());
  watch.disconnect();
  expect([...seen]).toEqual([null]);
});

test('FED-06 a message replaces the skeleton of a suspended Area, even a suspended skeleton; then the Area shows', async () => {
  data = new Promise((resolve) => {
    arrives = resolve;
  });
  exposes = { '3.0.0': { Area: Suspends, Skeleton: Suspends } };
  announce(version('3.0.0'));
  open();
  expect(screen.getByText('On its way')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await passes(1);
  await passes(8_000);
  expect(words()).toBeVisible();
  await act(async () => arrives('It has come'));
  await passes(1000);
  expect(screen.getByText('It has come')).toBeVisible();
  expect(words()).toBeNull();
});
