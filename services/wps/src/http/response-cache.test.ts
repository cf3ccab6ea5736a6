import { once } from 'node:events';
import { connect } from 'node:net';
import { type Call, calls, type GameList } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Site } from '../platform/settings/site-schema';
import { createClient, errorOf, granted, setSite, startWps, type TestWps } from '../testing';
import { AnswerCache, CachedAnswer, type Snapshot } from './response-cache';

const LIST = '/lgw/games?language=EN&gameType=RNG&pageNo=1&pageSize=35';
const FLAGS = '/wps/system/whitelabel';
const lines: string[] = [];
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ logTo: (line) => lines.push(line) });
});
afterAll(() => wps.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(wps.url + path, { method, headers });
const get = (path: string, headers?: Record<string, string>) =>
  createClient(wps.url).send('GET', path, undefined, headers);

/** Requests until the answer is cached, and returns whether it then comes from the cache. */
async function fromMemory(path: string): Promise<boolean> {
  await (await ask(path)).text();
  const look = vi.spyOn(AnswerCache.prototype, 'find');
  await (await ask(path)).text();
  const found = look.mock.results.some(({ value }) => value instanceof CachedAnswer);
  look.mockRestore();
  return found;
}

/** Resolves when this instance has received a message on the channel. */
async function told(channel: string): Promise<void> {
  let stop = async () => {};
  await new Promise<void>((heard) => {
    void wps.db
      .listen(channel, () => heard())
      .then(async (end) => {
        stop = end;
        await wps.db.notify(channel, {});
      });
  });
  await stop();
}

test('SEC-08 a cached answer has the bytes, headers, log line and metric of an uncached one', async () => {
  lines.length = 0;
  const path = `${LIST}&clientType=2`;
  const seen: { text: string; headers: Record<string, string> }[] = [];
  const look = vi.spyOn(AnswerCache.prototype, 'find');
  for (const id of ['first-0123456789', 'second-0123456789']) {
    const answer = await ask(path, { 'x-request-id': id });
    const { date: _date, 'x-request-id': own, ...headers } = Object.fromEntries(answer.headers);
    expect([answer.status, own]).toEqual([200, id]);
    seen.push({ text: await answer.text(), headers });
  }
  expect(look.mock.results.filter(({ value }) => value instanceof CachedAnswer)).toHaveLength(1);
  look.mockRestore();
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[1]?.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const expected = { call: 'gameList', method: 'GET', route: '/lgw/games', status: 200, code: 'ok' };
  expect(logged.filter(({ call }) => call === 'gameList')).toMatchObject([
    { ...expected, request: 'first-0123456789' },
    { ...expected, request: 'second-0123456789' },
  ]);
  const figures = await wps.metrics.registry.metrics();
  expect(figures).toContain('wps_answers_total{call="gameList",code="ok"} 2');
  expect(figures).toContain('wps_call_seconds_count{call="gameList"} 2');
});

test('a client that has the answer already gets 304, from the cache or not, until the answer changes', async () => {
  const path = '/lgw/games?language=EN&gameName=burning&clientType=3';
  const etag = (await ask(path)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  for (const address of [path, path.replace('3', '4')]) {
    const answer = await ask(address, { 'if-none-match': `"other", ${etag}` });
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
    expect((await ask(address, { 'if-none-match': '"other"' })).status).toBe(200);
  }
  await wps.db.orm.execute(sql`update wps.games set name_en = name_en || ' 2' where id = 'bgs-burning-777'`);
  await told('catalogue');
  expect((await ask(path, { 'if-none-match': etag })).status).toBe(200);
});

test('the next request sees a closed site, a blocked address, another flag, another catalogue', async () => {
  for (const path of [LIST, FLAGS]) expect(await fromMemory(path)).toBe(true);
  await setSite(wps, { maintenance: true });
  expect(errorOf(await get(LIST))?.code).toBe('system.maintenance');
  // A closed site still answers its status.
  expect(await fromMemory(FLAGS)).toBe(true);
  await setSite(wps, { maintenance: false, blockedAddresses: ['203.0.113.9'] });
  expect(await fromMemory(LIST)).toBe(true);
  expect(errorOf(await get(LIST, { 'x-forwarded-for': '203.0.113.9' }))?.code).toBe('system.restricted');
  expect(errorOf(await get(LIST, { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }))?.code).toBe('system.restricted');
  expect((await get(LIST, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(200);
  await setSite(wps, { blockedAddresses: ['127.0.0.0/8'] });
  expect(errorOf(await get(LIST))?.code).toBe('system.restricted');
  await setSite(wps, { blockedAddresses: [] });

  const flags = granted(await get(FLAGS)) as Site['whitelabel'];
  expect(await fromMemory(FLAGS)).toBe(true);
  await setSite(wps, { whitelabel: { ...flags, REFERRAL: !flags.REFERRAL } });
  expect(granted(await get(FLAGS))).toEqual({ ...flags, REFERRAL: !flags.REFERRAL });

  const first = (await get(LIST)) as Awaited<ReturnType<typeof get>> & { body: { value: GameList } };
  const { gameId } = first.body.value.games[0] ?? { gameId: '' };
  expect(await fromMemory(LIST)).toBe(true);
  await wps.db.orm.execute(sql`update wps.games set available = false where id = ${gameId}`);
  await told('catalogue');
  const { games } = granted(await get(LIST)) as GameList;
  expect(games.map((game) => game.gameId)).not.toContain(gameId);
});

test('every cacheable call depends only on the address and ignores the session', async () => {
  const names = ['whitelabel', 'registerSettings', 'domainRoutes', 'gameTypeList', 'countries', 'vendors'] as const;
  const more = ['consolidatedSettings', 'vendorMapping', 'vendorSorting', 'classifications', 'hotGames'] as const;
  const member = createClient(wps.url);
  await member.login('rahim77', 'Play777!');
  for (const name of [...names, ...more, 'vendorTypes', 'gameSuggestions', 'gameList'] as const) {
    const { path, session } = calls[name] as Call<never, unknown>;
    expect(session).toBe('none');
    const [bengali, english] = [`${path}?language=BN`, `${path}?language=EN`];
    const takesLanguage = (await ask(bengali)).status === 200;
    const address = takesLanguage ? bengali : path;
    expect(await fromMemory(address), name).toBe(true);
    expect((await member.get(address)).body, name).toEqual((await get(address)).body);
    if (takesLanguage && !['gameTypeList', 'vendorSorting'].includes(name))
      expect((await get(english)).body, name).not.toEqual((await get(bengali)).body);
  }
});

test('only cached answers are sent early: other methods and odd requests take the normal path', async () => {
  expect(await fromMemory(LIST)).toBe(true);
  for (const method of ['HEAD', 'POST', 'DELETE']) expect((await ask(LIST, {}, method)).status, method).toBe(404);
  expect(errorOf(await get(`${LIST}&pageSize=101`))?.code).toBe('request.invalid');
  const { port } = new URL(wps.url);
  const socket = connect(Number(port), '127.0.0.1').end(`GET ${LIST} HTTP/1.1\r\nconnection: close\r\n\r\n`);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  expect(bytes.toString()).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
  // The last test of this instance: it shuts down.
  wps.readiness.leave();
  expect((await ask(LIST)).headers.get('connection')).toBe('close');
});

const answerOf = (length: number) =>
  new CachedAnswer('gameSuggestions', '/', { names: ['x'.repeat(length)], games: [] });
const snapshot = () => ({}) as Snapshot;

test('no variety of addresses fills the memory, and none evicts what is often requested', () => {
  const [memory, now] = [new AnswerCache(), snapshot()];
  memory.keep(now, '/home', answerOf(10_000));
  const large = answerOf(100_000);
  for (let i = 0; i < 2_000; i++) {
    memory.keep(now, `/games?clientType=${i}`, large);
    if (i % 10 === 0) expect(memory.find(now, '/home')).toBeDefined();
  }
  // Two halves of 8 MiB of answers of 100 kB.
  expect(memory.size).toBeLessThan(170);
  expect(memory.find(now, '/games?clientType=0')).toBeUndefined();
  memory.keep(now, `/games?gameName=${'x'.repeat(600)}`, answerOf(1));
  expect(memory.find(now, `/games?gameName=${'x'.repeat(600)}`)).toBeUndefined();
});

test('another snapshot clears the cache', () => {
  const [memory, before, now] = [new AnswerCache(), snapshot(), snapshot()];
  memory.keep(before, '/games', answerOf(1));
  expect(memory.find(now, '/games')).toBeUndefined();
  memory.keep(now, '/other', answerOf(1));
  expect([memory.find(now, '/games'), memory.size]).toEqual([undefined, 1]);
});
