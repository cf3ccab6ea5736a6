// @module-tag extended
import { randomUUID } from 'node:crypto';
import { openPostgres } from '@mfe/server-kit/testing';
import type { GameList } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeJob } from '../../platform/jobs/jobs';
import {
  createClient,
  createGameServer,
  errorOf,
  granted,
  newMember,
  registration,
  shareSession,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../testing';
import { eventually, followEvents } from '../../testing/eventually';
import { setSite } from '../../testing/set-site';

async function playRound(wps: TestWps, client: TestClient): Promise<void> {
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(client);
  granted(await games.debit({ playerToken, gameId, roundId: randomUUID(), amount: '1.00' }));
}

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('moved money is announced to the member’s pages and to nobody else’s', async () => {
  const [one, other] = [await newMember(wps), await newMember(wps)];
  const [mine, theirs] = [await followEvents(wps.url, one), await followEvents(wps.url, other)];
  expect(mine.response.headers.get('content-type')).toContain('text/event-stream');
  await playRound(wps, one);
  await eventually(() => mine.events).toEqual(['hello', 'balance.changed']);
  await playRound(wps, other);
  await eventually(() => theirs.events).toEqual(['hello', 'balance.changed']);
  expect(mine.events).toEqual(['hello', 'balance.changed']);
  await Promise.all([mine.stop(), theirs.stop()]);
});

test('a stream that begins late tells what has changed meanwhile, after its hello', async () => {
  const member = await newMember(wps);
  const before = await followEvents(wps.url, member);
  await playRound(wps, member);
  await eventually(() => before.events).toContain('balance.changed');
  const late = await followEvents(wps.url, member, { unheard: '1' });
  await eventually(() => late.events).toContain('balance.changed');
  expect(late.events[0]).toBe('hello');
  // A page that does not say how long it heard nothing, as those of an earlier release, hears what comes.
  const other = await followEvents(wps.url, member);
  await eventually(() => other.events).toEqual(['hello']);
  await Promise.all([before, late, other].map((stream) => stream.stop()));
});

test('a notification that says nothing ends neither the service nor the streams', async () => {
  const member = await newMember(wps);
  const stream = await followEvents(wps.url, member);
  await eventually(() => stream.events).toEqual(['hello']);
  for (const channel of ['balance', 'inbox', 'profile'])
    for (const text of ['{}', 'nothing', '[]']) await wps.db.orm.execute(sql`select pg_notify(${channel}, ${text})`);
  await playRound(wps, member);
  await eventually(() => stream.events).toEqual(['hello', 'balance.changed']);
  await stream.stop();
});

test('log-out is announced and ends the stream', async () => {
  const member = await newMember(wps);
  const stream = await followEvents(wps.url, member);
  await eventually(() => stream.events).toEqual(['hello']);
  granted(await member.send('POST', '/wps/session/logout', {}));
  await stream.ended;
  expect(stream.events).toEqual(['hello', 'session.revoked']);
});

test('a stream needs a session', async () => {
  expect(errorOf(await createClient(wps.url).get('/wps/events'))).toEqual({ code: 'session.required' });
});

test('an open stream does not keep the service from ending', async () => {
  const own = await startWps();
  const stream = await followEvents(own.url, await newMember(own));
  await own.close();
  await stream.ended;
});

const server = await openPostgres();
afterAll(() => server?.stop());
if (server) {
  test('REL-03 two instances on one PostgreSQL share sessions, limits, ledger, live events, settings and jobs', async () => {
    const databaseUrl = await server.database();
    const options = { databaseUrl, rateLimitFactor: 1 };
    // Both find the database empty at the same time; one of them seeds it.
    const [a, b] = await Promise.all([startWps(options), startWps(options)]);
    const input = registration();
    granted(await signUp(createClient(a.url), input));

    // Each decrypts bodies that were encrypted for the other, and a session is valid on both.
    const keys = await Promise.all(
      [a, b].map(async ({ url }) => granted(await createClient(url).get('/wps/session/key'))),
    );
    expect(keys[0]).toEqual(keys[1]);
    const onA = createClient(a.url);
    await onA.login(input.username, TEST_PASSWORD);
    const onB = createClient(b.url);
    shareSession(onA, onB);
    expect((await onB.get('/wps/member/info')).status).toBe(200);

    const stream = await followEvents(b.url, onB);
    await eventually(() => stream.events).toEqual(['hello']);
    await playRound(a, onA);
    await eventually(() => stream.events).toEqual(['hello', 'balance.changed']);
    expect(granted(await onB.get<{ sumBalance: string }>('/wps/wallets/gcs')).sumBalance).toBe('17.00');

    // One transaction sent to both at once is posted once.
    const [gamesA, gamesB] = [createGameServer(a), createGameServer(b)];
    const { playerToken, gameId } = await gamesA.open(onA);
    const bet = { playerToken, gameId, roundId: randomUUID(), transactionId: randomUUID(), amount: '5.00' };
    const replies = await Promise.all([gamesA, gamesB, gamesA, gamesB].map((games) => games.debit(bet)));
    expect(new Set(replies.map((reply) => granted(reply).balance))).toEqual(new Set(['12.00']));

    // An operator's change on one instance is known to the other, and a due job runs on one of them.
    const status = async (url: string) => (await createClient(url).get('/wps/captcha')).status;
    expect(await status(b.url)).toBe(200);
    await setSite(a, { maintenance: true });
    await eventually(() => status(b.url)).toBe(503);
    await setSite(b, { maintenance: false });
    await eventually(() => status(a.url)).toBe(200);
    await eventually(() => status(b.url)).toBe(200);
    // A changed catalogue is visible at once too, although lists of the old one were cached.
    const found = async (url: string) =>
      granted(await createClient(url).get<GameList>('/lgw/games?language=EN&gameName=burning')).games[0]?.gameName;
    for (const { url } of [a, b, a, b]) expect(await found(url)).toBe('Burning 777');
    await a.db.orm.execute(sql`update wps.games set name_en = 'Burning 778' where id = 'bgs-burning-777'`);
    await a.db.notify('catalogue', {});
    await eventually(() => found(b.url)).toBe('Burning 778');
    await eventually(() => found(a.url)).toBe('Burning 778');
    const jobs = await Promise.all([a, b, a, b].map(({ db }) => takeJob(db, 'shared', 60_000, a.now())));
    expect(jobs.filter(Boolean)).toHaveLength(1);

    const check = (url: string) => createClient(url).get('/wps/check/username?username=somebody');
    for (let i = 0; i < 30; i++) expect((await check(i % 2 ? a.url : b.url)).status).toBe(200);
    expect((await check(a.url)).status).toBe(429);
    expect((await check(b.url)).status).toBe(429);

    granted(await onA.send('POST', '/wps/session/logout', {}));
    await stream.ended;
    expect(stream.events.at(-1)).toBe('session.revoked');
    expect(errorOf(await onB.get('/wps/member/info'))).toEqual({ code: 'session.revoked' });
    await Promise.all([a.close(), b.close()]);
  }, 120_000);
}
