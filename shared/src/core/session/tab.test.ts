import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The locks of one browser, over all its tabs. */
const held = new Set<string>();
const locks = {
  query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  async request(name: string, work: () => Promise<void>) {
    held.add(name);
    await work();
    held.delete(name);
  },
};
const stops: (() => void)[] = [];

/** A page that starts with the current content of the session storage. */
async function startPage() {
  vi.resetModules();
  const { followTab, tabId } = await import('./tab');
  const stop = followTab();
  stops.push(stop);
  return { id: await tabId(), tabId, end: stop };
}
const leave = () => dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  sessionStorage.clear();
  held.clear();
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

test('a reload keeps the tab’s identity', async () => {
  const first = await startPage();
  leave();
  first.end();
  await vi.waitFor(() => expect(held.size).toBe(0));
  // The browser may still hold the lock of the old page.
  held.add(`tab.${first.id}`);
  expect((await startPage()).id).toBe(first.id);
});

test('a duplicated tab, whose copied storage says that its page is still open, is another one', async () => {
  const first = await startPage();
  const copy = await startPage();
  expect(copy.id).not.toBe(first.id);
});

test('a duplicate of a tab that was reloaded before is another one too', async () => {
  const first = await startPage();
  leave();
  first.end();
  const reloaded = await startPage();
  expect((await startPage()).id).not.toBe(reloaded.id);
});

test('a tab whose page was ended by force is the same one when it is restored', async () => {
  const first = await startPage();
  held.clear();
  expect((await startPage()).id).toBe(first.id);
});

test('a log-out empties the storage, and the tab stays the same after the next reload', async () => {
  const first = await startPage();
  sessionStorage.clear();
  expect(await first.tabId()).toBe(first.id);
  leave();
  first.end();
  expect((await startPage()).id).toBe(first.id);
});

test('a page that comes back from the back/forward cache holds its identity again', async () => {
  const first = await startPage();
  leave();
  await vi.waitFor(() => expect(held.size).toBe(0));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect((await startPage()).id).not.toBe(first.id);
});

test('over plain http, without locks, a tab keeps its identity rather than repeat a payment', async () => {
  vi.stubGlobal('navigator', {});
  const first = await startPage();
  expect((await startPage()).id).toBe(first.id);
});
