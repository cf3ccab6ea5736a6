import { DISCOVERY_SCOPE } from '@mfe/contract';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { chooseVersion } from './discovery/choose-version';
import { type Discovery, OVERRIDE_VERSION } from './discovery/discovery';
import { recordArea } from './isolation/area-record';
import { reloadNow, reloadWhenSafe } from './isolation/safe-reload';
import { followed, type Registry, Stream } from './testing/registry';
import { version } from './testing/versions';

vi.mock('./isolation/safe-reload', () => ({ reloadNow: vi.fn(), reloadWhenSafe: vi.fn() }));

const REMOTE = 'mf-promotions';
let registry: Registry;
let discovery: Discovery;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(reloadWhenSafe).mockClear();
  vi.mocked(reloadNow).mockClear();
  ({ registry, discovery, stop } = followed());
  const area = document.createElement('div');
  area.dataset.version = '1.0.0';
  recordArea({ remote: REMOTE, version: '1.0.0' }, area);
  document.body.append(area);
  // As the host does: what is switched off leaves the page.
  discovery.subscribe((names) => {
    for (const name of names) if (chooseVersion(discovery.versions(name), 0) === 'killed') area.remove();
  });
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether a value is about the remote, so that a broken built-in fails there alone and the test can go on. */
const isMeant = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes(REMOTE) && !value.startsWith('[data');
  if (typeof value !== 'object' || value === null) return false;
  // A plain loop, because `some` is one of the functions that are broken.
  for (const key of Reflect.ownKeys(value)) if (String(key).includes(REMOTE)) return true;
  return false;
};
const names = (value: unknown): boolean => Array.isArray(value) && isMeant(value[0]);
/** Whether a value is the list of the remote's versions. */
const listsVersions = (value: unknown): boolean => Array.isArray(value) && isMeant(value[0]?.url);

/** Replaces a function of the page as a version can: for the remote it throws, or says something else. */
function replace(owner: object, name: string, isHit: (self: unknown, args: unknown[]) => boolean, lie: () => unknown) {
  const held = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
  const own = held.value as (...args: unknown[]) => unknown;
  function broken(this: unknown, ...args: unknown[]) {
    return isHit(this, args) ? lie() : Reflect.apply(own, this, args);
  }
  Object.defineProperty(owner, name, { ...held, value: broken });
  onTestFinished(() => void Object.defineProperty(owner, name, held));
}
const fail = () => {
  throw new Error('of a version');
};
const first = (_: unknown, [value]: unknown[]) => isMeant(value);
const self = (value: unknown) => names(value) || isMeant(value);
const always = () => true;

/** The operator disables the remote, and the page receives the change. The registry still lists its versions. */
function switchOff(): void {
  const { since, revision } = registry.change(REMOTE);
  const disabled = [version('1.0.0', { enabled: false }), version('0.9.0', { enabled: false, lastGood: true })];
  const change = { since, revision, microFrontends: { [DISCOVERY_SCOPE + REMOTE]: disabled } };
  Stream.all.at(-1)?.dispatchEvent(new MessageEvent('document', { data: JSON.stringify(change) }));
}

const table: Record<string, () => void> = {
  'JSON.parse throws': () => replace(JSON, 'parse', (_, [text]) => isMeant(text), fail),
  'JSON.stringify throws': () => replace(JSON, 'stringify', first, fail),
  'Response.json throws': () => replace(Response.prototype, 'json', always, fail),
  'Response.text throws': () => replace(Response.prototype, 'text', always, fail),
  'Headers.get lies': () => replace(Headers.prototype, 'get', always, () => null),
  'TextDecoder.decode throws': () => replace(TextDecoder.prototype, 'decode', always, fail),
  'Object.keys throws': () => replace(Object, 'keys', first, fail),
  'Object.keys lies': () => replace(Object, 'keys', first, () => []),
  'Object.entries lies': () => replace(Object, 'entries', first, () => []),
  'Object.values lies': () => replace(Object, 'values', first, () => []),
  'Array.map throws': () => replace(Array.prototype, 'map', self, fail),
  'Array.map lies': () => replace(Array.prototype, 'map', self, () => []),
  'Array.filter lies': () => replace(Array.prototype, 'filter', self, () => []),
  'Array.includes lies': () => replace(Array.prototype, 'includes', first, () => false),
  'Array.some lies': () => replace(Array.prototype, 'some', listsVersions, () => false),
  'Array.find lies': () => replace(Array.prototype, 'find', self, () => undefined),
  'String.slice lies': () => replace(String.prototype, 'slice', self, () => 'mf-x'),
  'String.startsWith lies': () => replace(String.prototype, 'startsWith', self, () => false),
  'String.split lies': () => replace(String.prototype, 'split', self, () => []),
  'Map.get lies': () => replace(Map.prototype, 'get', first, () => undefined),
  'Set.has lies': () => replace(Set.prototype, 'has', first, () => false),
};

test.each(Object.keys(table))(
  'a version that is switched off leaves the page, or the page reloads: %s',
  async (name) => {
    table[name]?.();
    switchOff();
    for (let at = 0; at < 4; at++) {
      await vi.advanceTimersByTimeAsync(30_000);
      await registry.answerAll();
    }
    const isGone = document.querySelector('[data-version]') === null;
    expect(isGone || vi.mocked(reloadWhenSafe).mock.calls.length > 0).toBe(true);
  },
);

test('a version cannot hide what the page has noted of it on the prototype of all objects', async () => {
  table['Array.some lies']?.();
  const name = DISCOVERY_SCOPE + REMOTE;
  const lie = { get: () => false, set: () => {}, enumerable: true, configurable: true };
  Object.defineProperty(Object.prototype, name, lie);
  onTestFinished(() => void Reflect.deleteProperty(Object.prototype, name));
  switchOff();
  // A later change does not name the remote: only the prototype does.
  Stream.all.at(-1)?.send('document', registry.change('mf-games'));
  await vi.advanceTimersByTimeAsync(90_000);
  expect(document.querySelector('[data-version]')).not.toBeNull();
  expect(reloadWhenSafe).toHaveBeenCalled();
});

test('a switched-off version that ends every timer of the page is removed by a reload all the same', () => {
  table['Array.some lies']?.();
  switchOff();
  vi.clearAllTimers();
  const beat = (times: number) => {
    for (let at = 0; at < times; at += 1) Stream.all.at(-1)?.send('heartbeat', {});
  };
  beat(9);
  expect(reloadNow).not.toHaveBeenCalled();
  beat(1);
  expect(reloadNow).toHaveBeenCalled();
});

test('a developer’s own build of a remote that is switched off stays on the page', async () => {
  document.body.innerHTML = '<div></div>';
  recordArea({ remote: REMOTE, version: OVERRIDE_VERSION }, document.body.firstElementChild);
  switchOff();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(document.body.children).toHaveLength(1);
  expect(reloadWhenSafe).not.toHaveBeenCalled();
  expect(reloadNow).not.toHaveBeenCalled();
});

test('a version that unmarks its area, and keeps it on the page, is switched off by a reload', async () => {
  const area = document.querySelector<HTMLElement>('[data-version]');
  vi.spyOn(area as HTMLElement, 'remove').mockImplementation(() => undefined);
  delete area?.dataset.version;
  document.body.append(document.createElement('main'));
  document.querySelector('main')?.append(area as HTMLElement);
  switchOff();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(reloadWhenSafe).toHaveBeenCalled();
});

test('a remote that is switched on again while the stream is down stays on the page', async () => {
  switchOff();
  expect(document.querySelector('[data-version]')).toBeNull();
  document.body.innerHTML = '<div></div>';
  recordArea({ remote: REMOTE, version: '1.0.0' }, document.body.firstElementChild);
  registry.change(REMOTE);
  Stream.all.at(-1)?.send('hello', { revision: registry.revision });
  await registry.answerAll();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reloadWhenSafe).not.toHaveBeenCalled();
});

/** Switches the remote off while its area cannot leave the page, and waits until the page looks for a safe moment to reload. */
async function switchOffInVain(): Promise<HTMLElement | null> {
  const area = document.querySelector<HTMLElement>('[data-version]');
  vi.spyOn(area as HTMLElement, 'remove').mockImplementationOnce(() => undefined);
  switchOff();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(reloadWhenSafe).toHaveBeenCalled();
  expect(reloadNow).not.toHaveBeenCalled();
  return area;
}

test('a switched-off version that never gives the page a safe moment is removed by a reload all the same', async () => {
  await switchOffInVain();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(reloadNow).toHaveBeenCalled();
});

test('a version that leaves while its reload waits costs the player nothing that is being typed', async () => {
  const area = await switchOffInVain();
  area?.remove();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(reloadNow).not.toHaveBeenCalled();
});

test('a listener that fails leaves the page behind, and it reloads', async () => {
  discovery.subscribe(fail);
  Stream.all.at(-1)?.send('document', registry.change('mf-games'));
  for (let at = 0; at < 4; at++) {
    await vi.advanceTimersByTimeAsync(30_000);
    await registry.answerAll();
  }
  expect(reloadWhenSafe).toHaveBeenCalled();
});

test.each([
  ['the document comes from a host that lags behind', (text: string) => text, 1],
  ['a page of the network comes instead of the document', () => '<h1>Sign in to the network</h1>', null],
])('nothing reloads while %s', async (_, bodyOf, revision) => {
  const stale = JSON.stringify(registry.document);
  const headers = revision === null ? {} : { 'x-revision': String(revision) };
  vi.stubGlobal('fetch', async () => new Response(bodyOf(stale), { headers }));
  if (revision !== null) Stream.all.at(-1)?.send('hello', { revision: 9 });
  else Stream.all.at(-1)?.mute();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(reloadWhenSafe).not.toHaveBeenCalled();
});
