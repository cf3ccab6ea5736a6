import { DISCOVERY_SCOPE, type DiscoveredVersion } from '@mfe/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { Discovery } from './discovery/discovery';
import { applyChange } from './discovery/news';
import { Federation } from './remote-hosts';
import { version } from './testing/versions';

const reports = { loading() {}, loaded() {}, swapped() {}, failed() {}, changed() {} };
const named = (remotes: Record<string, DiscoveredVersion[]>) =>
  Object.fromEntries(Object.entries(remotes).map(([name, versions]) => [DISCOVERY_SCOPE + name, versions]));
const pageOf = (remotes: Record<string, DiscoveredVersion[]>) => {
  const discovery = new Discovery({ schema: '', microFrontends: named(remotes) }, 1);
  return { discovery, federation: new Federation(discovery, reports) };
};

beforeEach(() => localStorage.clear());

test('FED-02 SWAP-01 a remote has one host on a page, and a change reaches the hosts of the remotes that it names', () => {
  const { discovery, federation } = pageOf({ 'mf-games': [version('1.0.0')], 'mf-auth': [version('1.0.0')] });
  expect([...federation.hosts()]).toEqual([]);
  const [games, auth] = [federation.host('mf-games'), federation.host('mf-auth')];
  expect(federation.host('mf-games')).toBe(games);
  expect([...federation.hosts()]).toEqual([games, auth]);
  const heard = [games, auth].map((host) => vi.spyOn(host, 'announced'));
  applyChange(discovery, {
    since: 1,
    revision: 2,
    microFrontends: named({ 'mf-games': [version('1.1.0')], 'mf-x': [] }),
  });
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  // A remote that no place has requested gets no host, and so no code.
  expect([...federation.hosts()]).toEqual([games, auth]);
});

test('REG-07 the same device sees the same version of a remote on its page, in its host and after a reload', () => {
  const halves = [
    version('1.1.0', { deployment: { traffic: 50 } }),
    version('1.0.0', { deployment: { default: true, traffic: 50 } }),
  ];
  const seen = () => {
    const { federation } = pageOf({ 'mf-games': halves });
    const choices = [federation.choice('mf-games'), federation.host('mf-games').choice()];
    return choices.map((choice) => typeof choice === 'object' && choice.wanted.metadata.version);
  };
  const sides = new Set<unknown>();
  for (let device = 0; device < 64; device += 1) {
    // A new device: the page draws its number and stores it.
    localStorage.clear();
    const [first, ofHost] = seen();
    expect([ofHost, ...seen()]).toEqual([first, first, first]);
    sides.add(first);
  }
  expect(sides).toEqual(new Set(['1.0.0', '1.1.0']));
});

test('a page has the expose of the version that this device sees; one that no remote offers has none', () => {
  const { federation } = pageOf({ 'mf-promotions': [version('1.0.0')] });
  expect(federation.exposeOfPage('promotion-list')).toBe('./PromotionList');
  expect(federation.exposeOfPage('promotion-detail')).toBeUndefined();
  expect(federation.exposeOfPage('deposit')).toBeUndefined();
});

test('SWAP-06 a disabled remote keeps its pages, where the page says that it is off', () => {
  const { federation } = pageOf({ 'mf-promotions': [version('1.0.0', { enabled: false })] });
  expect(federation.choice('mf-promotions')).toBe('killed');
  expect(federation.exposeOfPage('promotion-list')).toBe('./PromotionList');
});
