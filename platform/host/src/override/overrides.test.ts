import type { BuiltVersion, DiscoveryDocument } from '@mfe/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedOverrides } from '../../../../shell/src/host/override-badge';
import { chooseVersion } from '../discovery/choose-version';
import { Discovery, OVERRIDE_VERSION } from '../discovery/discovery';
import { applyChange } from '../discovery/news';
import { RemoteFailure } from '../loading/failure';
import type { HostView } from '../swap/host-view';
import { version } from '../testing/versions';
import { Overrides, overrideState } from './overrides';

/** Eight hours, in ms. */
const OVERRIDE_MS = 28_800_000;

const asked = ['mf-games@http://localhost:9000/'];
const document: DiscoveryDocument = {
  schema: '',
  microFrontends: { 'r777/mf-games': [version('1.0.0')], 'r777/mf-agent': [version('1.0.0', { enabled: false })] },
};
const built = (name: string): BuiltVersion => ({
  name,
  version: '1.4.0',
  entry: 'remoteEntry.1.js',
  container: 'c_local',
  exposes: { './GameList': { js: [], css: [] } },
  files: {},
  pages: { 'game-list': './GameList' },
  slots: {},
  requires: {},
  inputs: '',
});

let discovery: Discovery;
let overrides: Overrides;
const answer = (body: unknown) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)));
const chosen = (remote: string) => {
  const choice = chooseVersion(discovery.versions(remote), 0);
  return typeof choice === 'object' ? choice.wanted.metadata.version : choice;
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  sessionStorage.clear();
  discovery = new Discovery(document, 1);
  overrides = new Overrides(discovery, storedOverrides);
});
afterEach(() => {
  overrides.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('FED-12 a local build replaces the live version, which stays as its fallback', async () => {
  answer(built('mf-games'));
  const told = vi.fn();
  discovery.subscribe(told);
  await overrides.start(asked);
  expect(told).toHaveBeenCalledWith(['mf-games']);
  const choice = chooseVersion(discovery.versions('mf-games'), 99);
  expect(choice).toMatchObject({
    wanted: { url: 'http://localhost:9000/remoteEntry.1.js', metadata: { version: 'override' } },
    lastGood: { metadata: { version: '1.0.0' } },
  });
  expect(typeof choice === 'object' && choice.wanted.metadata.integrity).toBeUndefined();
});

test('FED-12 it stays when the registry announces a change, and ends after eight hours', async () => {
  answer(built('mf-games'));
  await overrides.start(asked);
  applyChange(discovery, { revision: 2, since: 1, microFrontends: { 'r777/mf-games': [version('1.1.0')] } });
  expect(chosen('mf-games')).toBe('override');
  await vi.advanceTimersByTimeAsync(28_799_999);
  expect(chosen('mf-games')).toBe('override');
  await vi.advanceTimersByTimeAsync(1);
  expect(chosen('mf-games')).toBe('1.1.0');
  expect(overrides.known).toEqual([]);
});

test('FED-12 an override has ended when a machine wakes up after more than eight hours', async () => {
  answer(built('mf-games'));
  await overrides.start(asked);
  // Timers do not run during sleep: by the clock hours have passed, by the timer one minute.
  vi.setSystemTime(Date.now() + 2 * OVERRIDE_MS);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(chosen('mf-games')).toBe('1.0.0');
  expect(overrides.known).toEqual([]);
});

test('FED-12 removed, it restores the remote and does not return with the next load', async () => {
  answer(built('mf-games'));
  await overrides.start(asked);
  overrides.remove('mf-games');
  expect(chosen('mf-games')).toBe('1.0.0');
  const next = new Overrides(discovery, storedOverrides);
  await next.start([]);
  expect(next.known).toEqual([]);
});

test('a remote that is disabled or not released yet can be overridden too', async () => {
  answer(built('mf-agent'));
  await overrides.start(['mf-agent@http://localhost:9000/']);
  expect(chosen('mf-agent')).toBe('override');
  answer(built('mf-lottery'));
  await overrides.start(['mf-lottery@http://localhost:9000/']);
  expect(chosen('mf-lottery')).toBe('override');
  expect(discovery.remotes()).toContain('mf-lottery');
});

test.each([
  ['unreachable', 'nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['noBuild', 'there is no such file', async () => new Response('Not found', { status: 404 })],
  ['noBuild', 'a page answers', async () => new Response('<html>')],
  ['noBuild', 'something else answers', async () => new Response(JSON.stringify({ name: 'mf-games' }))],
  ['otherRemote', 'another remote does', async () => new Response(JSON.stringify(built('mf-member')))],
  [
    'taken',
    'the build goes by the name of a version of the site',
    async () => new Response(JSON.stringify({ ...built('mf-games'), container: version('1.0.0').extras?.container })),
  ],
])('FED-12 the live version stays, with the problem %s, where %s', async (problem, _what, fetching) => {
  vi.stubGlobal('fetch', fetching);
  await overrides.start(asked);
  expect(overrides.known).toMatchObject([{ remote: 'mf-games', problem }]);
  expect(chosen('mf-games')).toBe('1.0.0');
  // The next page tries again, without this result.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const next = new Overrides(discovery, storedOverrides);
  void next.start([]);
  expect(next.known[0]).not.toHaveProperty('problem');
  next.stop();
});

test('the badge shows whether the build is on the page', () => {
  const live = (number: string) =>
    ({ state: 'live', live: { version: number }, candidate: null }) as unknown as HostView;
  expect(overrideState(live(OVERRIDE_VERSION))).toBe('shown');
  expect(overrideState({ state: 'loading' })).toBe('waiting');
  expect(overrideState(live('1.0.0'))).toBe('held');
  expect(overrideState({ state: 'failed', failure: new RemoteFailure('import', 'mf-games', 'override') })).toBe('held');
});

test('of two local builds one is removed alone, each listener hears of it, and one that left does not', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ ...built(address.includes(':9000/') ? 'mf-games' : 'mf-member'), container: `c_${address}` }),
  );
  const [heard, left] = [vi.fn(), vi.fn()];
  overrides.subscribe(heard);
  overrides.subscribe(left)();
  await overrides.start([...asked, 'mf-member@http://localhost:9100/']);
  expect([chosen('mf-games'), chosen('mf-member')]).toEqual(['override', 'override']);
  overrides.remove('mf-games');
  expect(overrides.known.map(({ remote }) => remote)).toEqual(['mf-member']);
  expect(chosen('mf-member')).toBe('override');
  expect([heard.mock.calls.length, left.mock.calls.length]).toEqual([2, 0]);
});

test('behind a local build stand the live and the last good version, and no canary', async () => {
  const canary = version('1.2.0', { deployment: { default: false, traffic: 10 } });
  const live = { ...version('1.1.0'), deployment: { default: true } };
  applyChange(discovery, {
    revision: 2,
    since: 1,
    microFrontends: { 'r777/mf-games': [live, canary, version('1.0.0', { lastGood: true })] },
  });
  answer(built('mf-games'));
  await overrides.start(asked);
  const behind = discovery.versions('mf-games').map(({ metadata, extras }) => [metadata.version, extras?.lastGood]);
  expect(behind).toEqual([
    ['override', false],
    ['1.1.0', true],
    ['1.0.0', true],
  ]);
});

test('an override that was removed while its build was looked for does not come back', async () => {
  let arrive = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (arrive = done)));
  const started = overrides.start(asked);
  overrides.remove('mf-games');
  arrive(Response.json(built('mf-games')));
  await started;
  expect([chosen('mf-games'), overrides.known]).toEqual(['1.0.0', []]);
});

test('an override that ends first ends alone', async () => {
  answer(built('mf-games'));
  await overrides.start(asked);
  // Half a minute off the minutes of the first.
  await vi.advanceTimersByTimeAsync(OVERRIDE_MS / 2 + 30_000);
  answer({ ...built('mf-member'), container: 'c_other' });
  overrides.stop();
  overrides = new Overrides(discovery, storedOverrides);
  await overrides.start(['mf-member@http://localhost:9100/']);
  await vi.advanceTimersByTimeAsync(OVERRIDE_MS / 2 - 30_001);
  expect(overrides.known).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(overrides.known.map(({ remote }) => remote)).toEqual(['mf-member']);
});

test('a build is asked for past every cache, and what it offers is what the page uses', async () => {
  const fetching = vi.fn(async (_address: string, _init: RequestInit) => Response.json(built('mf-games')));
  vi.stubGlobal('fetch', fetching);
  await overrides.start(asked);
  expect(fetching).toHaveBeenCalledWith(
    'http://localhost:9000/version.json',
    expect.objectContaining({ cache: 'no-store', signal: expect.any(AbortSignal) }),
  );
  const { name: _, version: __, entry: ___, ...offers } = built('mf-games');
  expect(discovery.versions('mf-games')[0]).toMatchObject({
    deployment: { default: true },
    extras: { ...offers, enabled: true, lastGood: false },
  });
});

test.each(['name', 'entry', 'container', 'exposes', 'files', 'pages', 'slots', 'requires'] as const)(
  'a description without %s is no build',
  async (part) => {
    for (const wrong of [undefined, null, 7]) {
      answer({ ...built('mf-games'), [part]: wrong });
      await overrides.start(asked);
      expect([wrong, overrides.known[0]?.problem]).toEqual([wrong, 'noBuild']);
    }
  },
);
