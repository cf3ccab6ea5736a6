/** The hooks of the operators' API depend on the route of a call, however the address is written. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LiveDocument } from '../discovery/live-document';
import { Outage } from '../outage/outage';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';

const waits = vi.spyOn(Outage.prototype, 'beforeChange');
const keeps = vi.spyOn(Outage.prototype, 'keep');
const refreshes = vi.spyOn(LiveDocument.prototype, 'refresh');
let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.client().publish(await buildFolder(builtVersion('mf-games', '1.0.0')));
  await site.client().activate('mf-games', '1.0.0');
});
beforeEach(() => vi.clearAllMocks());
afterAll(async () => {
  vi.restoreAllMocks();
  await site.stop();
});

const call = (method: string, path: string, body: object = {}) =>
  fetch(site.ops + path, {
    method,
    headers: {
      authorization: `Bearer ${site.operatorToken}`,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });

test.each([
  '/api/remotes/mf-games/enable?x=/disable',
  '/%61pi/remotes/mf-games/enable',
  '/api/remotes/mf-games/%65nable',
  '/api/prune?',
  '/api/prune?x=1',
  '/api/catch-up?x=/disable',
])('REG-05 waiting kills are written before %s, and its own pages are renewed after it', async (path) => {
  expect((await call('POST', path)).status).toBe(200);
  expect(waits).toHaveBeenCalledOnce();
  expect(refreshes).toHaveBeenCalled();
});

test('REG-05 a kill never waits for the database, however its address is written', async () => {
  for (const path of ['disable?', 'disable?x=/enable', '%64isable', 'disable#/enable'])
    expect([path, (await call('POST', `/api/remotes/mf-games/${path}`)).status]).toEqual([path, 200]);
  expect(waits).not.toHaveBeenCalled();
});

test('a change of who may act is kept for a time without the database, however its address is written', async () => {
  const token = { label: 'written-oddly', scopes: ['read'] };
  for (const [method, path] of [
    ['POST', '/api/t%6fkens?x=1'],
    ['DELETE', '/%61pi/tokens/written-oddly'],
  ] as const) {
    keeps.mockClear();
    const answer = await call(method, path, token);
    expect([path, answer.ok, answer.headers.get('cache-control')]).toEqual([path, true, 'no-store']);
    expect(keeps).toHaveBeenCalled();
  }
});
