// @module-tag extended
import { type Call, calls } from '@r777/shared/contracts';
import { type CallName, schemas } from '@r777/shared/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createClient, errorOf, granted, newMember, shareSession, startWps, type TestClient, type TestWps } from '..';
import { eventually, followEvents } from '../eventually';

/** Multiplies every limit: 600 reads of a member become one, 6,000 of an address six, 600,000 of a server 600. */
const FACTOR = 0.001;
const all = Object.entries(calls) as [CallName, Call<never, unknown>][];
let wps: TestWps;
let strict: TestWps;
let agent: TestClient;
beforeAll(async () => {
  wps = await startWps();
  agent = createClient(wps.url, wps.now);
  await agent.login('agent77', 'Agent777!');
  strict = await startWps({ db: wps.db, rateLimitFactor: FACTOR });
});
afterAll(async () => {
  await strict.close();
  await wps.close();
});

/** The same session on the instance with small limits. */
function onStrict(from: TestClient): TestClient {
  const client = createClient(strict.url, strict.now);
  shareSession(from, client);
  return client;
}
const send = (client: TestClient, { method, path }: Call<never, unknown>, from: Record<string, string> = {}) =>
  method === 'GET' || method === 'DELETE'
    ? client.send(method, `${path}?surprise=1`, undefined, from)
    : client.send(method, path, { surprise: 1 }, from);

test('SEC-03 every call has a limit: none can be repeated without end, by a visitor or by a member', async () => {
  const endless: string[] = [];
  for (const [name, call] of all) {
    const client = call.session === 'none' ? createClient(strict.url, strict.now) : onStrict(agent);
    let status = 0;
    for (let i = 0; i < 602 && status !== 429; i++) status = (await send(client, call)).status;
    if (status !== 429) endless.push(name);
  }
  expect(endless).toEqual([]);
});

test('SEC-03 paths that nothing serves have one limit by address, for players and for operators', async () => {
  for (const url of [strict.url, strict.adminUrl]) {
    const client = createClient(url, strict.now);
    const replies = [];
    for (let i = 0; i < 7; i++) replies.push(await client.send('POST', `/nothing/${i}`, { a: 1 }));
    const statuses = replies.map(({ status }) => status);
    expect(new Set(statuses.slice(0, 6))).toEqual(new Set([404]));
    expect(errorOf(replies[6] as (typeof replies)[number])?.code).toBe('request.rateLimited');
  }
});

test('a member’s limit is the member’s own: another one at the same address is not refused', async () => {
  const [one, other] = [onStrict(await newMember(wps)), onStrict(await newMember(wps))];
  granted(await one.call('wallet', {}));
  const refused = await one.call('wallet', {});
  expect(errorOf(refused)?.code).toBe('request.rateLimited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(
    errorOf(await one.send('GET', calls.wallet.path, undefined, { 'x-forwarded-for': '203.0.113.20' }))?.code,
  ).toBe('request.rateLimited');
  granted(await other.call('wallet', {}));
  strict.advance(61_000);
  granted(await one.call('wallet', {}));
});

test('a limit that a call declares counts members, wherever they are, and not the address they share', async () => {
  const [one, other] = [onStrict(await newMember(wps)), onStrict(await newMember(wps))];
  const set = (client: TestClient, nickname: string, from: Record<string, string> = {}) =>
    client.send('POST', calls.setNickname.path, { nickname }, from);
  const codeOf = async (reply: ReturnType<typeof set>) => errorOf(await reply)?.code;
  expect(await codeOf(set(one, 'Rahim'))).not.toBe('request.rateLimited');
  expect(await codeOf(set(one, 'Rahim', { 'x-forwarded-for': '203.0.113.21' }))).toBe('request.rateLimited');
  expect(await codeOf(set(other, 'Karim'))).not.toBe('request.rateLimited');
});

test('without a session an address has a limit for a member’s call; an IPv6 customer has one address', async () => {
  const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:9:9:${host}::1` });
  const ask = (headers: Record<string, string>) =>
    createClient(strict.url).send('GET', calls.wallet.path, undefined, headers);
  for (let i = 0; i < 6; i++) expect(errorOf(await ask(from(i)))?.code).toBe('session.required');
  expect(errorOf(await ask(from(7)))?.code).toBe('request.rateLimited');
  expect(errorOf(await ask({ 'x-forwarded-for': '2001:db8:9:a::1' }))?.code).toBe('session.required');
});

test('SEC-03 a stranger who uses up the limit of an address does not stop a member there in a known browser', async () => {
  const member = onStrict(await newMember(wps));
  strict.advance(61_000);
  const from = { 'x-forwarded-for': '203.0.113.50' };
  const stranger = createClient(strict.url);
  const ask = (client: TestClient, path: string) => client.send('GET', path, undefined, from);
  for (const path of [calls.wallet.path, '/wps/events'])
    for (let i = 0; i < 6; i++) expect((await ask(stranger, path)).status).toBe(401);
  for (const path of [calls.wallet.path, '/wps/events']) expect((await ask(stranger, path)).status).toBe(429);
  granted(await ask(member, calls.wallet.path));
});

test('an address has a limited number of event streams, and gets one again when another ends', async () => {
  const members = [await newMember(wps), await newMember(wps), await newMember(wps), await newMember(wps)];
  const [a, b, c, d] = members.map(onStrict) as [TestClient, TestClient, TestClient, TestClient];
  const open = [await followEvents(strict.url, a), await followEvents(strict.url, b)];
  const refused = await c.send('GET', '/wps/events');
  expect([refused.status, errorOf(refused)]).toEqual([
    429,
    { code: 'request.rateLimited', params: { context: 'seconds', seconds: '60' } },
  ]);
  expect(refused.headers.get('retry-after')).toBe('60');
  await open[0]?.stop();
  const again = async () => {
    strict.advance(61_000);
    const stream = await followEvents(strict.url, d);
    await stream.stop();
    return stream.response.status;
  };
  await eventually(again).toBe(200);
  await open[1]?.stop();
});

test('a member opens event streams sixty times a minute; once in this test', async () => {
  const client = onStrict(await newMember(wps));
  strict.advance(61_000);
  const stream = await followEvents(strict.url, client);
  expect(stream.response.status).toBe(200);
  await stream.stop();
  expect(errorOf(await client.send('GET', '/wps/events'))?.code).toBe('request.rateLimited');
});

const ranged = all.filter(([name]) => {
  const { input } = schemas[name];
  return input instanceof z.ZodObject && 'startDate' in input.shape && 'endDate' in input.shape;
});

test('every list of days has a longest range: 366 days', async () => {
  expect(ranged.length).toBeGreaterThan(10);
  const valid: Record<string, string> = { language: 'BN', by: 'member' };
  const unbound: string[] = [];
  for (const [name, { path }] of ranged) {
    const shape = (schemas[name].input as z.ZodObject).shape;
    const fields = new URLSearchParams({
      ...Object.fromEntries(Object.entries(valid).filter(([field]) => field in shape)),
      startDate: '2023-01-01',
      endDate: '2026-01-01',
    });
    const refused = errorOf(await agent.get(`${path}?${fields}`));
    if (refused?.code !== 'request.invalid' || refused.field !== 'endDate') unbound.push(name);
  }
  expect(unbound).toEqual([]);
});
