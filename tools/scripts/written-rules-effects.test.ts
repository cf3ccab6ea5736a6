import { expect, test } from 'vitest';
import { trackedFiles } from './written-rules';
import { importEffects, isImported } from './written-rules-effects';

/** Modules that have to run with the first statements of a page, or are entries. */
const FIRST = [
  // The browser offers it once, before the page has any other code.
  'shell/src/boot/install-offer.ts',
  // The first page's data is requested while the shell still starts.
  'shell/src/boot/first-requests.ts',
  // This answer is fetched early to request home's picture, and contains nothing else.
  'shell/src/boot/first-picture.ts',
  // The page's rule for scripts stands before any other script.
  'platform/contract/src/script-policy.ts',
  // A service worker listens from its first run, or is not asked.
  'shell/src/service-worker/service-worker.ts',
  // The programs of threads: the host runs them, and nothing imports them.
  'platform/registry/src/host/first-screens/drawing-program.ts',
  'platform/registry/src/store/check-program.ts',
  'services/wps/src/platform/settings/pattern-program.ts',
  // Counts what remotes begin: nothing may begin before it.
  'shell/src/trial/resources.ts',
];

const effectsOf = (text: string) => importEffects({ path: 'sample.tsx', text }).map((line) => line.split('  ')[1]);

/**
 * It reads every module of the repository: seconds on an idle machine, more than half a minute on a busy one. In ms.
 */
const timeout = 180_000;

test('importing a module begins nothing: no listener, timer, subscription or request', { timeout }, () => {
  const imported = trackedFiles().filter(isImported);
  expect(imported.length).toBeGreaterThan(1000);
  const effects = imported.flatMap(importEffects);
  expect(effects.filter((line) => !FIRST.includes(line.split(':')[0] ?? ''))).toEqual([]);
  // Each of the named ones has a reason.
  expect(FIRST.filter((path) => !effects.some((line) => line.startsWith(`${path}:`)))).toEqual([]);
});

test.each([
  ["globalThis.addEventListener?.('storage', read);", 'globalThis.addEventListener'],
  ['export const timer = setInterval(() => {}, 1000);', 'setInterval'],
  ["bus.on('session.changed', () => {});", 'bus.on'],
  ['if (onHome) prefetch(calls.status, {});', 'prefetch'],
  ['(() => store.subscribe(draw))();', 'store.subscribe'],
  ['class A { static stop = store.subscribe(draw); }', 'store.subscribe'],
  ['followStatus();', 'followStatus'],
  ['const status = await load();', 'await'],
  ['new ResizeObserver(draw);', 'new ResizeObserver'],
])('what begins at import is seen: %s', (text, what) => expect(effectsOf(text)).toEqual([what]));

test.each([
  "export const follow = () => addEventListener('online', again);",
  'export function Clock() { useEffect(() => { setInterval(tick, 1000); }, []); return <b />; }',
  'class A { stop = store.subscribe(draw); read() { return fetch("/"); } }',
  'export const store = createStore(() => ({ session: stored.read() }));',
  'export type On = ReturnType<typeof bus.on>;',
])('what begins only when it is called is none of it: %s', (text) => expect(effectsOf(text)).toEqual([]));
