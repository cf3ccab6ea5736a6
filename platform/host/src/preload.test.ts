import { DISCOVERY_SCOPE } from '@mfe/contract';
import { expect, test, vi } from 'vitest';
import type { Choice } from './discovery/choose-version';
import { chooseVersion } from './discovery/choose-version';
import { Discovery } from './discovery/discovery';
import { applyChange } from './discovery/news';
import { preload, preloadModules } from './preload';
import { RemoteHost } from './remote-host';
import { loadExchangeCode } from './swap/exchange-code';
import { type Behaviour, fakePorts, version } from './testing/versions';

const remote = 'mf-promotions';
const hosts = vi.hoisted(() => new Map<string, unknown>());
let chosen: Choice | 'killed';
vi.mock('./federation', () => ({
  federation: {
    ownerOf: () => 'mf-promotions',
    exposeOfPage: (page: string) => (page === 'promotion-list' ? './PromotionList' : undefined),
    remotesOfSlot: (slot: string) => (slot === 'home.extra' ? ['mf-promotions'] : []),
    host: (name: string) => hosts.get(name),
    choice: () => chosen,
  },
}));

function setUp(behaviour: () => Behaviour) {
  const ports = fakePorts(behaviour);
  const discovery = new Discovery(
    { schema: '', microFrontends: { [DISCOVERY_SCOPE + remote]: [version('1.0.0')] } },
    1,
  );
  const failed = vi.fn();
  const host = new RemoteHost(
    remote,
    () => chooseVersion(discovery.versions(remote), 0),
    { loading() {}, loaded() {}, swapped() {}, failed, changed() {} },
    ports,
  );
  discovery.subscribe(() => host.announced());
  hosts.set(remote, host);
  const announce = () =>
    applyChange(discovery, {
      since: 1,
      revision: 2,
      microFrontends: { [DISCOVERY_SCOPE + remote]: [version('2.0.0')] },
    });
  return { host, ports, failed, announce };
}
const place = () => ({ exposeIn: () => './PromotionList', isBusy: () => false, saveState: () => {} });

test('preloaded code is ready for the first place, and is not loaded again', async () => {
  const { host, ports } = setUp(() => 'fine');
  preloadModules([{ page: 'promotion-list' }]);
  await vi.waitFor(() => expect(host.view.state).toBe('live'));
  host.add(place());
  expect(host.view).toMatchObject({ state: 'live', live: { version: '1.0.0' } });
  expect(ports.opened).toEqual(['1.0.0']);
});

test('a place that appears meanwhile shares the load, and a later swap waits only for that place', async () => {
  const { host, ports, announce } = setUp(() => 'fine');
  preloadModules([{ page: 'promotion-list' }]);
  const shown = place();
  host.add(shown);
  await vi.waitFor(() => expect(host.view.state).toBe('live'));
  expect(ports.opened).toEqual(['1.0.0']);
  await loadExchangeCode();
  announce();
  const candidate = await vi.waitUntil(() => (host.view.state === 'live' ? host.view.candidate : null));
  host.mountReady(shown, candidate);
  expect(host.view).toMatchObject({ live: { version: '2.0.0' }, candidate: null });
});

test('a failed preload is retried when the place appears, which does not begin with a message', async () => {
  let healthy = false;
  const { host, failed } = setUp(() => (healthy ? 'fine' : 'throws'));
  preloadModules([{ page: 'promotion-list' }]);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(host.view.state).toBe('loading');
  healthy = true;
  host.add(place());
  await vi.waitFor(() => expect(host.view.state).toBe('live'));
});

test('a page that no live remote offers is left alone', () => {
  const { ports } = setUp(() => 'fine');
  preloadModules([{ page: 'deposit' }]);
  expect(ports.opened).toEqual([]);
});

test('FED-08 the files of a place are fetched in parallel, each once and under the hash that checks it', () => {
  const wanted = version('1.0.0');
  Object.assign(wanted.extras ?? {}, {
    exposes: { './PromotionList': { js: ['list.js'], css: ['list.css'] } },
    files: { 'list.js': { integrity: 'sha384-js', bytes: 1 }, 'list.css': { integrity: 'sha384-css', bytes: 1 } },
  });
  chosen = { wanted, lastGood: undefined };
  for (let time = 0; time < 2; time += 1) preload([{ page: 'promotion-list' }]);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map(({ as, href, integrity }) => [as, new URL(href).pathname, integrity])).toEqual([
    ['script', '/r/mf-promotions/1.0.0/remoteEntry.js', 'sha384-x'],
    ['script', '/r/mf-promotions/1.0.0/list.js', 'sha384-js'],
    ['style', '/r/mf-promotions/1.0.0/list.css', 'sha384-css'],
  ]);
  document.head.replaceChildren();
});

test('FED-01 files are fetched from the folder of the entry that the document names, wherever that is', () => {
  const wanted = { ...version('1.0.0'), url: 'https://files.example.org/of/a/team/entry.js' };
  Object.assign(wanted.extras ?? {}, { exposes: { './PromotionList': { js: ['list.js'], css: ['list.css'] } } });
  chosen = { wanted, lastGood: undefined };
  preload([{ page: 'promotion-list' }]);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map(({ href }) => href)).toEqual(
    ['entry.js', 'list.js', 'list.css'].map((file) => `https://files.example.org/of/a/team/${file}`),
  );
  document.head.replaceChildren();
});

test('FED-02 of a slot its own files are fetched, not those of another part of its remote', () => {
  const wanted = version('1.0.0');
  Object.assign(wanted.extras ?? {}, {
    exposes: { './PromotionList': { js: ['list.js'], css: [] }, './HomeExtra': { js: ['extra.js'], css: [] } },
    slots: { 'home.extra': './HomeExtra' },
  });
  chosen = { wanted, lastGood: undefined };
  preload([{ slot: 'home.extra' }, { slot: 'home.games' }]);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map(({ href }) => href.slice(href.lastIndexOf('/') + 1))).toEqual(['remoteEntry.js', 'extra.js']);
  document.head.replaceChildren();
});

test('of a disabled remote nothing is fetched', () => {
  chosen = 'killed';
  preload([{ page: 'promotion-list' }]);
  expect(document.head.children).toHaveLength(0);
});
