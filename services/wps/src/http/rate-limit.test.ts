// @module-tag extended
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient, errorOf, granted, newMember, startWps, TEST_PASSWORD, type TestWps } from '../testing';
import { rateLimits } from './rate-limit';

test('SEC-03 an address over its limit is refused without asking the database, until the window ends', async () => {
  let [at, asked] = [0, 0];
  const counts = new Map<string, number>();
  const counters = {
    async count(key: string, window: number) {
      asked += 1;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { current: counts.get(key) ?? 0, ttl: window - at };
    },
  };
  const app = Fastify({ trustProxy: true });
  await rateLimits(app, counters, () => at);
  for (const url of ['/one', '/other'])
    app.get(url, { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, async () => 'judged');
  const call = async (url = '/one', from = '203.0.113.1') =>
    (await app.inject({ url, headers: { 'x-forwarded-for': from } })).statusCode;

  for (const status of [200, 200, 429, 429, 429]) expect(await call()).toBe(status);
  expect(asked).toBe(3);
  at = 59_000;
  const refused = await app.inject({ url: '/one', headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(asked).toBe(3);
  // Other addresses, and the same address at another call, have separate counts.
  expect([await call('/other'), await call('/one', '203.0.113.2')]).toEqual([200, 200]);
  at = 60_000;
  counts.clear();
  expect(await call()).toBe(200);
  await app.close();
});

let wps: TestWps;
let address = 0;
beforeAll(async () => {
  wps = await startWps({ rateLimitFactor: 1 });
});
afterAll(() => wps.close());
beforeEach(() => {
  address += 1;
});
const stranger = () => createClient(wps.url, wps.now);
const here = () => ({ 'x-forwarded-for': `203.0.113.${address}` });
/** A stranger calls from this test's address until the address is refused. */
async function useUp(path: string, times: number): Promise<void> {
  const client = stranger();
  let status = 0;
  for (let i = 0; i < times; i++) status = (await client.send('POST', path, {}, here())).status;
  expect(status).toBe(429);
}

test('SEC-03 a stranger in the same network does not keep a session from being renewed', async () => {
  const member = await newMember(wps);
  await useUp('/wps/session/renew', 61);
  expect((await member.send('POST', '/wps/session/renew', {}, here())).status).toBe(200);
});

test('a log-in renews sixty times in ten minutes, wherever the browser is', async () => {
  const member = await newMember(wps);
  const renew = async () => (await member.send('POST', '/wps/session/renew', {}, here())).status;
  for (let i = 0; i < 60; i++) expect(await renew()).toBe(200);
  address += 1;
  expect(await renew()).toBe(429);
  // Each renewal stores tokens for a day.
  wps.advance(61_000);
  expect(await renew()).toBe(429);
  wps.advance(600_000);
  expect(await renew()).toBe(200);
});

test('SEC-03 a stranger in the same network keeps new browsers out, and no known browser', async () => {
  const member = await newMember(wps);
  const { account: username } = granted(await member.call('memberInfo', {}));
  const input = { username, password: TEST_PASSWORD, type: 'username' };
  const logIn = async (client: typeof member, given = input) =>
    (await client.sendEncrypted('/wps/session/login', given, undefined, 'POST', here())).status;
  await useUp('/wps/session/login', 31);
  expect(await logIn(stranger())).toBe(429);
  expect(await logIn(member)).toBe(200);
  // A known browser that guesses has five tries; then it counts with its network.
  for (let i = 0; i < 5; i++) expect(await logIn(member, { ...input, username: `guess${i}` })).not.toBe(429);
  expect(await logIn(member)).toBe(429);
});

test('members and strangers in the same network do not keep another member from a code', async () => {
  const path = '/wps/member/info/email/code';
  for (let k = 0; k < 6; k++) {
    const other = await newMember(wps);
    for (let i = 0; i < 19; i++) await other.send('POST', path, { email: `x${k}y${i}@mail.com` }, here());
  }
  const member = await newMember(wps);
  expect(errorOf(await member.send('POST', path, { email: 'owner@mail.com' }, here()))).toBeUndefined();
});

test('a known browser still recovers its account when a stranger in the network has used up the name', async () => {
  const member = await newMember(wps);
  const { account: username } = granted(await member.call('memberInfo', {}));
  const ask = (client: typeof member) => client.call('forgotPassword', { username, email: 'owner@mail.com' });
  const other = stranger();
  for (let i = 0; i < 5; i++) await ask(other);
  expect((await ask(other)).status).toBe(429);
  expect((await ask(member)).status).toBe(200);
});
