import type { LoginOutput } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  shareSession,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';

/** Normal use of sessions (tabs, lost answers, several accounts) must not end one. */

const MINUTE = 60_000;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const INFO = '/wps/member/info';
const RENEW = '/wps/session/renew';
const browser = () => createClient(wps.url, wps.now);
const renew = async (client: TestClient) => {
  client.token = granted(await client.send<LoginOutput>('POST', RENEW, {})).token;
};
/** A member whose page has made its first calls. */
async function player(): Promise<TestClient> {
  const member = await newMember(wps);
  granted(await member.get(INFO));
  return member;
}
const hijacked = { code: 'session.revoked', params: { context: 'hijacked' } };

test('SESS-06 calls that are pending while two tabs renew stay valid', async () => {
  const tab = await player();
  for (let round = 0; round < 3; round++) {
    const other = browser();
    shareSession(tab, other);
    const before = Array.from({ length: 20 }, () => {
      const late = browser();
      shareSession(tab, late);
      return late.get(INFO);
    });
    await Promise.all([renew(tab), renew(other)]);
    for (const reply of await Promise.all(before)) granted(reply);
    for (const client of [tab, other]) granted(await client.get(INFO));
    wps.advance(14 * MINUTE);
  }
});

test('SESS-06 a phone that slept before the answer of its renewal continues hours later', async () => {
  const phone = await player();
  const cookies = new Map(phone.cookies);
  const { token } = phone;
  granted(await phone.send('POST', RENEW, {}));
  // The answer was lost: neither its token nor its cookie arrived. The old token is still valid for a while.
  for (const [name, value] of cookies) phone.cookies.set(name, value);
  phone.token = token;
  wps.advance(MINUTE);
  granted(await phone.get(INFO));
  wps.advance(9 * 60 * MINUTE);
  expect(errorOf(await phone.get(INFO))).toEqual({ code: 'session.expired' });
  await renew(phone);
  granted(await phone.get(INFO));
  // A second exchange counts as theft once a token of the first is in use.
  const copy = browser();
  copy.cookies.set('renewal', cookies.get('renewal') ?? '');
  wps.advance(MINUTE);
  expect(errorOf(await copy.send('POST', RENEW, {}))).toEqual(hijacked);
});

test('a session from before that cookie continues, and gets one with its next renewal', async () => {
  const tab = await player();
  await wps.db.orm.execute(sql`update wps.session_tokens set bound = false, parent = null`);
  tab.cookies.delete('session');
  granted(await tab.get(INFO));
  const { token } = tab;
  await renew(tab);
  expect(tab.cookies.has('session')).toBe(true);
  granted(await tab.get(INFO));
  // A call that was sent before the renewal had no cookie yet.
  granted(await Object.assign(browser(), { token }).get(INFO));
  expect(errorOf(await Object.assign(browser(), { token: tab.token }).get(INFO))).toEqual({ code: 'session.required' });
});

test('accounts used in turn in one browser each have their own session, also without a log-out in between', async () => {
  const client = await player();
  const { token } = client;
  await client.login('rahim77', 'Play777!');
  expect(granted(await client.get<{ account: string }>(INFO)).account).toBe('rahim77');
  granted(await client.send('POST', '/wps/session/logout', {}));
  await client.login('agent77', 'Agent777!');
  expect(granted(await client.get<{ account: string }>(INFO)).account).toBe('agent77');
  // Another tab with the old session is logged out without an alarm, because the browser itself replaced that session.
  const old = browser();
  shareSession(client, old);
  old.token = token;
  expect(errorOf(await old.get(INFO))).toEqual({ code: 'session.required' });
  granted(await client.get(INFO));
});
