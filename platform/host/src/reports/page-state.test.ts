import type { DiscoveredVersion } from '@mfe/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseVersion } from '../discovery/choose-version';
import { OVERRIDE_VERSION } from '../discovery/discovery';
import type { RemoteHost } from '../remote-host';
import { setUp, v1, v2 } from '../testing/one-host';
import { type Behaviour, version } from '../testing/versions';
import { pageState } from './page-state';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A page with one remote, and its report about it. */
function page(behaviour?: (number: string, attempt: number) => Behaviour) {
  const one = setUp(behaviour);
  let wanted: DiscoveredVersion[] = [v1];
  const says = (...versions: DiscoveredVersion[]) => {
    wanted = versions;
    return one.announce(...versions);
  };
  const state = () => {
    const { showing, behind } = pageState({
      hosts: () => [one.host],
      choice: () => chooseVersion(wanted, 0),
      discovery: one.discovery,
    });
    return [showing, behind];
  };
  return { ...one, says, state };
}

const lagging = (isBehind: boolean) => (isBehind ? ['mf-promotions'] : []);
const onScreen = (number: string, isBehind = false) => [{ 'mf-promotions': number }, lagging(isBehind)];
const nothing = (isBehind: boolean) => [{}, lagging(isBehind)];

test('REG-09 a page shows what is rendered in a place, and lags behind until that is the wanted version', async () => {
  const { place, look, ready, says, state } = page();
  expect(state()).toEqual(nothing(false));
  const p = place();
  await look(p);
  expect(state()).toEqual(onScreen('1.0.0'));
  await says(v2);
  // The version is mounted, but out of sight.
  expect(state()).toEqual(onScreen('1.0.0', true));
  await ready(p);
  expect(state()).toEqual(onScreen('2.0.0'));
});

test('REG-09 a waiting place does not lag behind at first, but does when it takes longer than it should', async () => {
  const { host, place, look, live, state } = page();
  const p = place();
  await look(p, '1.0.0');
  expect(state()).toEqual(nothing(false));
  await passes(4000);
  expect(state()).toEqual(nothing(true));
  await passes(8000);
  expect(state()).toEqual(nothing(true));
  const version = live();
  if (version) host.mountShown(p, version);
  expect(state()).toEqual(onScreen('1.0.0'));
});

test('REG-09 a message in a place makes it lag behind: an error, a failed load, and a failed part', async () => {
  const threw = page();
  const p = threw.place();
  await threw.look(p);
  const version = threw.live();
  if (version) threw.host.renderFailed(version, new Error('threw in render'), p);
  expect(threw.state()).toEqual(nothing(true));

  const gone = page(() => 'network');
  await gone.look(gone.place());
  expect(gone.state()).toEqual(nothing(true));

  const part = page();
  await part.look(part.place());
  part.ports.containers[0]?.get.mockRejectedValue(new Error('gone'));
  const leave = await part.look({ ...part.place(), exposeIn: () => './Other' });
  expect(part.state()).toEqual(onScreen('1.0.0', true));
  leave();
  expect(part.state()).toEqual(onScreen('1.0.0'));
});

test('REG-09 the last good version in the place of a failed one is shown, and the page lags behind', async () => {
  const { host, place, look, live, ready, says, state } = page();
  await says(v2, version('1.0.0', { lastGood: true }));
  const p = place();
  await look(p, '2.0.0');
  const failed = live();
  if (failed) host.renderFailed(failed, new Error('threw in render'), p);
  expect(state()).toEqual(nothing(true));
  await passes(0);
  await ready(p);
  expect(state()).toEqual(onScreen('1.0.0', true));
});

test('SWAP-06 a page without a remote that an operator has disabled has followed', async () => {
  const { place, look, says, state } = page();
  await look(place());
  await says(version('1.0.0', { enabled: false }));
  await passes(8000);
  expect(state()).toEqual(nothing(false));
});

test('a page that left the remote shows nothing of it, and an override is not reported', async () => {
  const { place, look, says, state } = page();
  const leave = await look(place());
  leave();
  expect(state()).toEqual(nothing(false));
  await look(place());
  await says(version(OVERRIDE_VERSION));
  expect(state()).toEqual(nothing(false));
});

test('REG-09 beside an override the other remotes of the page are told of', async () => {
  const [overridden, other] = [page(), page()];
  await overridden.look(overridden.place());
  await other.look(other.place());
  const { view, mounts, live, late, failed } = other.host;
  const second = { remote: 'mf-auth', view, mounts, live, late, failed } as unknown as RemoteHost;
  const { showing, behind } = pageState({
    hosts: () => [overridden.host, second],
    choice: (remote) => chooseVersion([remote === 'mf-auth' ? v2 : version(OVERRIDE_VERSION)], 0),
    discovery: overridden.discovery,
  });
  expect([showing, behind]).toEqual([{ 'mf-auth': '1.0.0' }, ['mf-auth']]);
});
