import { randomBytes } from 'node:crypto';
import { type Call, calls, type LoginOutput } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  registration,
  setSite,
  shareSession,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../testing';
import { eventually, followEvents } from '../../testing/eventually';

const MINUTE = 60_000;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const INFO = '/wps/member/info';
const RENEW = '/wps/session/renew';
const browser = () => createClient(wps.url, wps.now);
/** Another client with the victim's token, and the cookies of `from`, if any. */
function thief(victim: TestClient, from?: TestClient): TestClient {
  const client = browser();
  for (const [name, value] of from?.cookies ?? []) client.cookies.set(name, value);
  client.token = victim.token;
  return client;
}
/** A member whose page has made its first calls. */
async function player(at: Pick<TestWps, 'url' | 'now'> = wps): Promise<TestClient> {
  const member = await newMember(at);
  granted(await member.get(INFO));
  return member;
}
const renew = async (client: TestClient) => {
  client.token = granted(await client.send<LoginOutput>('POST', RENEW, {})).token;
};
const refused = { code: 'session.required' };
const noCookie = { code: 'session.revoked', params: { context: 'noCookie' } };

test('a copied token is refused without its cookie; its owner is not disturbed, and sees no alarm', async () => {
  const victim = await player();
  const stream = await followEvents(wps.url, victim);
  await eventually(() => stream.events).toEqual(['hello']);
  const reply = await thief(victim).get(INFO);
  expect([reply.status, errorOf(reply)]).toEqual([401, refused]);
  granted(await victim.get(INFO));
  expect(stream.events).toEqual(['hello']);
  await renew(victim);
  granted(await victim.get(INFO));
  granted(await victim.send('POST', '/wps/session/logout', {}));
  await stream.ended;
});

test('a player who deletes cookies but not storage has to log in again, without an alarm of theft', async () => {
  const tab = await player();
  tab.cookies.clear();
  expect(errorOf(await tab.get(INFO))).toEqual(refused);
  expect(errorOf(await tab.send('POST', RENEW, {}))).toEqual(refused);
});

test('an update logs nobody out: cookies that an older version set without the site’s tag still count', async () => {
  const tab = await player();
  const headers = { token: tab.token ?? '', cookie: `session=${tab.cookies.get('session')}` };
  granted(await browser().send('GET', INFO, undefined, headers));
});

/**
 * These calls do not refuse such a token: log-out only ends its log-in, and registration ignores it without its cookie.
 */
const ANY_TOKEN = /\/(logout|register|register\/mobile)$/;

test('SEC-05 no call accepts a copied token, nor does the event stream', async () => {
  const victim = await player();
  const taking = (Object.values(calls) as Call<never, unknown>[]).filter(
    ({ session, path }) => session !== 'none' && !ANY_TOKEN.test(path),
  );
  expect(taking.length).toBeGreaterThan(12);
  for (const { method, path } of [...taking, { method: 'GET', path: '/wps/events' }]) {
    const body = method === 'POST' || method === 'PUT' ? {} : undefined;
    expect(errorOf(await thief(victim).send(method, path, body)), path).toEqual(refused);
  }
});

test('a copied token is refused with the cookie of another member, and both sessions stay', async () => {
  const [victim, other] = [await player(), await player()];
  expect(errorOf(await thief(victim, other).get(INFO))).toEqual(refused);
  granted(await victim.get(INFO));
  granted(await other.get(INFO));
});

test('the cookie of another session of the same member is not enough', async () => {
  const victim = browser();
  const input = registration();
  granted(await signUp(victim, input));
  await victim.login(input.username, TEST_PASSWORD);
  granted(await victim.get(INFO));
  const elsewhere = browser();
  await elsewhere.login(input.username, TEST_PASSWORD);
  expect(errorOf(await thief(victim, elsewhere).get(INFO))).toEqual(refused);
  granted(await victim.get(INFO));
  granted(await elsewhere.get(INFO));
});

test('a browser without cookies gets an error that says so at its first call', async () => {
  const client = await newMember(wps);
  client.cookies.clear();
  const replies = await Promise.all([INFO, '/wps/wallets/gcs', INFO].map((path) => client.get(path)));
  for (const reply of replies) expect(errorOf(reply)).toEqual(noCookie);
  expect(errorOf(await client.send('POST', RENEW, {}))).toEqual({ code: 'session.required' });
});

test('an expired token without a cookie is refused, and ends nothing', async () => {
  const victim = await player();
  const copy = thief(victim);
  wps.advance(16 * MINUTE);
  for (const client of [copy, thief(victim, await player())])
    expect(errorOf(await client.get(INFO))).toEqual({ code: 'session.expired' });
  await renew(victim);
  granted(await victim.get(INFO));
});

test('cookies without a token allow no call, neither reading nor writing', async () => {
  const victim = await player();
  const forged = browser();
  shareSession(victim, forged);
  forged.token = undefined;
  expect(errorOf(await forged.get(INFO))).toEqual({ code: 'session.required' });
  const order = await forged.call('createWithdrawal', {} as never);
  expect(errorOf(order)).toEqual({ code: 'session.required' });
  granted(await victim.get(INFO));
});

test('guessed tokens and cookies end no session', async () => {
  const victim = await player();
  const [family] = await wps.db.rows<{ id: string }>(
    sql`select id from wps.session_families order by started_at desc limit 1`,
  );
  const guesses = [randomBytes(32).toString('base64url'), family?.id ?? '', (victim.token ?? '').slice(0, -1), 'x'];
  for (const token of guesses) {
    const client = Object.assign(browser(), { token });
    expect(errorOf(await client.get(INFO)), token).toEqual({ code: 'session.required' });
    for (const cookie of guesses) {
      client.cookies.set('session', cookie);
      client.cookies.set('renewal', cookie);
      await client.get(INFO);
      await client.send('POST', RENEW, {});
      await client.send('POST', '/wps/session/logout', {});
    }
  }
  granted(await victim.get(INFO));
});

test.each([
  ['http://site.test', 'session', ''],
  ['https://site.test', '__Host-session', ' Secure;'],
])('SEC-08 behind %s the cookie is %s, for the whole host and for no script', async (origin, name, secure) => {
  const own = await startWps({ publicOrigins: [origin] });
  const client = createClient(own.url, own.now);
  const input = { username: 'rahim77', password: 'Play777!', type: 'username' };
  const reply = await client.sendEncrypted<LoginOutput>('/wps/session/login', input);
  const cookie = reply.headers.getSetCookie().find((line) => line.startsWith(`${name}-`));
  expect(cookie).toMatch(
    new RegExp(`^${name}-[0-9a-f]{10}=[\\w-]{43}; Max-Age=2592000; Path=/; HttpOnly;${secure} SameSite=Strict$`),
  );
  client.token = granted(reply).token;
  granted(await client.get(INFO));
  granted(await client.send('POST', '/wps/session/logout', {}));
  // The remaining cookie identifies the device and does not log in.
  expect([...client.cookies.keys()]).toEqual([secure === '' ? 'device' : '__Host-device']);
  await own.close();
});

test('a trial session is bound to its cookie like every other', async () => {
  await setSite(wps, { whitelabel: { ...site.whitelabel, FREEPLAY3: true } });
  const visitor = browser();
  const freePlay = () => visitor.call('freeplay', { moduleId: 'FREEPLAY3' });
  await eventually(async () => (await freePlay()).status).toBe(200);
  visitor.token = granted(await freePlay()).token;
  granted(await visitor.get(INFO));
  expect(errorOf(await thief(visitor).get(INFO))).toEqual(refused);
});

test('the lifetime of a token is a setting; sessions that are ended for safety are counted', async () => {
  const own = await startWps({ sessionTokenLifetime: 5 * MINUTE });
  const member = await player(own);
  own.advance(4 * MINUTE);
  granted(await member.get(INFO));
  own.advance(2 * MINUTE);
  expect(errorOf(await member.get(INFO))).toEqual({ code: 'session.expired' });
  await renew(member);
  const copy = createClient(own.url, own.now);
  copy.cookies.set('renewal', member.cookies.get('renewal') ?? '');
  await renew(member);
  granted(await member.get(INFO));
  own.advance(MINUTE);
  const hijacked = { code: 'session.revoked', params: { context: 'hijacked' } };
  for (let i = 0; i < 2; i++) expect(errorOf(await copy.send('POST', RENEW, {}))?.code).toMatch(/^session\./);
  expect(errorOf(await member.get(INFO))).toEqual(hijacked);
  expect(await own.metrics.registry.metrics()).toContain('wps_sessions_ended_total{reason="hijacked"} 1');
  await own.close();
});
