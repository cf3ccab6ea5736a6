import type { DiscoveryChange, DiscoveryDocument } from '@mfe/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Discovery } from './discovery/discovery';
import { followRegistry } from './updates';

const schema = 'https://example/schema';
const document = (microFrontends: object) => ({ schema, microFrontends }) as unknown as DiscoveryDocument;
const live = [{ url: '/a.js', metadata: { version: '1.0.0', integrity: '' } }];
const killed: DiscoveryChange = { since: 5, revision: 6, microFrontends: { 'r777/mf-games': [] } };
const forged = { since: 0, revision: 2_000_000_000, microFrontends: {} };

let discovery: Discovery;
let revision: number;
let asked: number;
let stop = () => {};
/** A message that code of a version in another tab posts. */
let channel: { onmessage?: (event: { data: unknown }) => void };
const tell = (data: unknown) => channel.onmessage?.({ data });

beforeEach(() => {
  vi.useFakeTimers();
  [channel, revision, asked] = [{}, 5, 0];
  const own = channel;
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        Object.assign(own, { postMessage: () => {}, close: () => {} });
        // biome-ignore lint/correctness/noConstructorReturn: the test speaks through the page's own channel.
        return own;
      }
    },
  );
  // No page leads the stream, and this one never does: it only receives from other tabs.
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    const now = revision === 6 ? killed.microFrontends : { 'r777/mf-games': live };
    return new Response(JSON.stringify(document(now)), { headers: { 'x-revision': String(revision) } });
  });
  discovery = new Discovery(document({ 'r777/mf-games': live }), 5);
  stop = followRegistry(discovery);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SWAP-06 a kill reaches a tab to which code of a version told a revision that does not exist', async () => {
  tell({ name: 'document', data: JSON.stringify(forged) });
  await vi.advanceTimersByTimeAsync(1500);
  expect(discovery.revision).toBe(5);
  revision = 6;
  tell({ name: 'document', data: JSON.stringify(killed) });
  await vi.advanceTimersByTimeAsync(1500);
  expect([discovery.revision, discovery.versions('mf-games')]).toEqual([6, []]);
});

test('SWAP-06 a kill reaches a tab to which code of a version tells that it is connected', async () => {
  revision = 6;
  for (let at = 0; at < 7; at += 1) {
    tell({ connected: true });
    tell({ name: 'heartbeat', data: '{}' });
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect([discovery.revision, discovery.versions('mf-games')]).toEqual([6, []]);
});

test('SWAP-06 a kill reaches a tab in which a version ends the timers that the page waits with', async () => {
  for (const _ of [1, 2]) tell({ name: 'document', data: JSON.stringify(forged) });
  vi.clearAllTimers();
  await vi.advanceTimersByTimeAsync(1500);
  revision = 6;
  tell({ name: 'document', data: JSON.stringify(killed) });
  await vi.advanceTimersByTimeAsync(0);
  expect([discovery.revision, discovery.versions('mf-games')]).toEqual([6, []]);
});

test('SWAP-06 a kill that was told just before a version ended the timers is heard at the next heartbeat', async () => {
  tell({ name: 'document', data: JSON.stringify(forged) });
  await vi.advanceTimersByTimeAsync(100);
  revision = 6;
  tell({ name: 'document', data: JSON.stringify(killed) });
  vi.clearAllTimers();
  await vi.advanceTimersByTimeAsync(1500);
  tell({ name: 'heartbeat', data: '{}' });
  await vi.advanceTimersByTimeAsync(0);
  expect([discovery.revision, discovery.versions('mf-games')]).toEqual([6, []]);
});

test('what other tabs tell without end asks the registry once a second, and nonsense does nothing', async () => {
  for (let at = 0; at < 500; at += 1) {
    for (const data of [null, 'document', 7, { name: 'document', data: '{' }, { name: 'hello', data: '' }]) tell(data);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(asked).toBeLessThanOrEqual(6);
  expect(discovery.revision).toBe(5);
});
