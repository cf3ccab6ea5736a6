import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MAX_SESSIONS } from '../access/sessions';
import { OutageFiles } from '../outage/outage-files';
import { type Site, startSite } from '../testing/site';

const SIGN_INS = 60;
let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = (await site.client().createToken('team', ['publish:mf-games'])).token;
});
afterAll(() => site.stop());

const session = (init: RequestInit) => fetch(`${site.ops}/api/session`, init);
const ofTeam = async (action: string) =>
  (await site.client().audit()).filter((entry) => entry.action === action && entry.who === 'team').length;

test('a team’s token that signs in again and again leaves the audit readable and the host free', async () => {
  const kept = vi.spyOn(OutageFiles.prototype, 'keep');
  const begun = await Promise.all(
    Array.from({ length: SIGN_INS }, () =>
      session({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) }),
    ),
  );
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([200]));
  // Each answer waits for the state that a host caches for times without its database; waiting answers share one read.
  expect(kept.mock.calls.length).toBeLessThan(SIGN_INS / 2);
  expect(await ofTeam('session.begin')).toBe(1);
  const open = await Promise.all(
    begun.map(async ({ headers }) => {
      const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
      return (await session({ headers: { cookie } })).status;
    }),
  );
  expect(open.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(open.filter((status) => status === 200).length).toBeLessThanOrEqual(MAX_SESSIONS);
}, 60_000);

test('a call with a token that ends no session is no sign-out', async () => {
  const headers = { authorization: `Bearer ${site.operatorToken}` };
  expect((await session({ method: 'DELETE', headers })).status).toBe(200);
  expect((await site.client().audit()).filter(({ action }) => action === 'session.end')).toEqual([]);
});
