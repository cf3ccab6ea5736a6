// Slightly over the usual size: the rules of one service, with its own members and clock.
import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { singleKey } from '../../../platform/crypto/key-ring';
import { openSeededDatabase } from '../../../testing/template';
import { createSessionProofs } from './session-rows';
import { createSessions, originOf, type Sessions } from './sessions';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 1_440 * MINUTE;
let db: Database;
let sessions: Sessions;
let stopListening: () => Promise<void>;
let told: unknown[] = [];
const ended = vi.fn();
const begin = Date.UTC(2026, 10, 26);
let at = begin;
const proofs = createSessionProofs(singleKey(Buffer.alloc(32, 7)));
const parts = () => ({ db, now: () => at, proofs, ended });
beforeAll(async () => {
  db = await openSeededDatabase();
  stopListening = await db.listen('session', (payload) => told.push(payload));
});
afterAll(async () => {
  await stopListening();
  await db.close();
});

let memberId = 900_000;
const addMember = (id: number) =>
  db.rows(sql`insert into wps.members (id, username, username_key, password_hash, type, affiliate_code, club_label,
    register_method, register_url, domain, terms_version, registered_at) overriding system value
    values (${id}, ${`Rahim${id}`}, ${`rahim${id}`}, 'x', 1, ${`c${id}`}, '', 'H5', '', '', '1', now())`);
beforeEach(async () => {
  memberId += 1;
  at = begin;
  told = [];
  ended.mockClear();
  sessions = createSessions(parts());
  await addMember(memberId);
});

const start = (id = memberId) => sessions.start(id, db.orm);
const stateOf = async (token: string, proof?: string) => {
  const found = await sessions.find(token, proof);
  return found.state === 'revoked' ? [found.state, found.reason] : found.state;
};
const renewed = async (renewal: string) => {
  const answer = await sessions.renew(renewal);
  if ('issued' in answer) return answer.issued;
  throw new Error(answer.state === 'revoked' ? `${answer.state} ${answer.reason}` : answer.state);
};
const familyOf = async (familyId: string) =>
  (
    await db.rows<{ seen: number; revoked: number | null; reason: string | null }>(sql`
      select (extract(epoch from last_seen_at) * 1000 - ${begin})::int as seen, end_reason as reason,
        (extract(epoch from revoked_at) * 1000 - ${begin})::int as revoked
      from wps.session_families where id = ${familyId}::uuid`)
  )[0];

test('a session is that of its member, and says whether it is the first and whether the password has to go', async () => {
  const { token, proof, familyId } = await start();
  const member = { id: memberId, username: `Rahim${memberId}`, type: 1, familyId };
  expect(await sessions.find(token, proof)).toEqual({
    state: 'valid',
    member: { ...member, mustChangePassword: false, firstTimeLogin: true },
  });
  await db.rows(sql`update wps.members set first_login_at = now(), must_change_password = true where id = ${memberId}`);
  expect(await sessions.find(token, proof)).toMatchObject({
    member: { mustChangePassword: true, firstTimeLogin: false },
  });
});

test('a token and a renewal are secrets of their own kinds: neither stands for the other', async () => {
  const { token, renewal, proof } = await start();
  expect([await stateOf(renewal, proof), await stateOf('x', proof)]).toEqual(['unknown', 'unknown']);
  expect([await sessions.renew(token), await sessions.renew('x')]).toEqual([
    { state: 'unknown' },
    { state: 'unknown' },
  ]);
  expect([await sessions.memberBehind(token), await sessions.memberBehind('x')]).toEqual([null, null]);
  expect(new Set([token, renewal, (await start()).token]).size).toBe(3);
});

test('a token is valid for a quarter of an hour, or as long as the service is set to', async () => {
  const { token, proof, expiresAt } = await start();
  expect([expiresAt, sessions.tokenLifetime]).toEqual([begin + 15 * MINUTE, 15 * MINUTE]);
  at = begin + 15 * MINUTE - 1;
  expect(await stateOf(token, proof)).toBe('valid');
  at = begin + 15 * MINUTE;
  expect(await stateOf(token, proof)).toBe('expired');
  sessions = createSessions({ ...parts(), tokenLifetime: MINUTE });
  expect([(await start()).expiresAt - at, sessions.tokenLifetime]).toEqual([MINUTE, MINUTE]);
});

test('a renewal is good for a day, and a log-in with all its renewals for thirty', async () => {
  let { renewal, familyId } = await start();
  at = begin + DAY - 1;
  expect(await sessions.memberBehind(renewal)).toMatchObject({ id: memberId, familyId });
  at = begin + DAY;
  expect(await sessions.memberBehind(renewal)).toBeNull();
  expect(await sessions.renew(renewal)).toEqual({ state: 'expired' });
  at = begin;
  for (let day = 1; day <= 30; day++) {
    at = begin + day * DAY - day;
    ({ renewal } = await renewed(renewal));
  }
  at = begin + 30 * DAY;
  expect(await sessions.renew(renewal)).toEqual({ state: 'expired' });
  expect(await sessions.memberBehind(renewal)).toBeNull();
});

test('a renewed session is another one of the same log-in, and to look at a renewal does not use it up', async () => {
  const first = await start();
  expect(await sessions.memberBehind(first.renewal)).toMatchObject({ id: memberId });
  at = begin + MINUTE;
  const answer = await sessions.renew(first.renewal);
  expect(answer).toMatchObject({ member: { id: memberId, familyId: first.familyId }, issued: { proof: first.proof } });
  const second = 'issued' in answer ? answer.issued : first;
  expect(second.expiresAt).toBe(begin + 16 * MINUTE);
  expect([await stateOf(second.token, second.proof), await stateOf(first.token, first.proof)]).toEqual([
    'valid',
    'valid',
  ]);
});

test('a token without its cookie opens nothing; only a browser that keeps no cookie loses its session', async () => {
  const first = await start();
  expect(await stateOf(first.token)).toEqual(['revoked', 'noCookie']);
  expect(await stateOf(first.token, first.proof)).toEqual(['revoked', 'noCookie']);
  expect(await familyOf(first.familyId)).toMatchObject({ revoked: 0, reason: 'noCookie' });
  const second = await start();
  expect(await stateOf(second.token, first.proof)).toBe('unknown');
  const third = await start();
  at = begin + 1;
  expect(await stateOf(third.token, third.proof)).toBe('valid');
  expect(await stateOf(third.token)).toBe('unknown');
  expect(ended.mock.calls).toEqual([['noCookie']]);
  expect(await stateOf(third.token, third.proof)).toBe('valid');
});

test('a copied token that comes twice at once ends the session once', async () => {
  const { token } = await start();
  expect(await Promise.all([stateOf(token), stateOf(token)])).toEqual(Array(2).fill(['revoked', 'noCookie']));
  expect(ended).toHaveBeenCalledOnce();
});

test('a token of a version that set no such cookie needs none', async () => {
  const { token, familyId } = await start();
  await db.rows(sql`update wps.session_tokens set bound = false where family_id = ${familyId}::uuid`);
  expect(await stateOf(token)).toBe('valid');
});

test('a renewal may come again within ten seconds; later it counts as stolen if its session is in use', async () => {
  const { renewal, familyId } = await start();
  const second = await renewed(renewal);
  await stateOf(second.token, second.proof);
  at = begin + 10 * SECOND;
  const third = await renewed(renewal);
  expect(await stateOf(third.token, third.proof)).toBe('valid');
  at = begin + 10 * SECOND + 1;
  expect(await sessions.renew(renewal)).toEqual({ state: 'revoked', reason: 'hijacked' });
  for (const { token, proof } of [second, third]) expect(await stateOf(token, proof)).toEqual(['revoked', 'hijacked']);
  expect(await familyOf(familyId)).toMatchObject({ revoked: 10_001, reason: 'hijacked' });
  expect(ended.mock.calls).toEqual([['hijacked']]);
});

test('a renewal whose answer was lost may come again at any time: none of its sessions was used', async () => {
  const { renewal } = await start();
  const lost = await renewed(renewal);
  at = begin + 11 * SECOND;
  const second = await renewed(renewal);
  // The renewal in the answer counts as a use as well.
  at = begin + 12 * SECOND;
  await renewed(second.renewal);
  expect(await sessions.renew(renewal)).toEqual({ state: 'revoked', reason: 'hijacked' });
  expect(await stateOf(lost.token, lost.proof)).toEqual(['revoked', 'hijacked']);
});

test('a renewal whose exchange an older version left no record of counts as arrived', async () => {
  const { renewal, familyId } = await start();
  await renewed(renewal);
  await db.rows(sql`update wps.session_tokens set parent = null where family_id = ${familyId}::uuid`);
  at = begin + 11 * SECOND;
  expect(await sessions.renew(renewal)).toEqual({ state: 'revoked', reason: 'hijacked' });
});

test('the first use of a token is kept, and so it is of a renewal', async () => {
  const { token, proof, renewal, familyId } = await start();
  const uses = () =>
    db.rows(sql`select kind, (extract(epoch from used_at) * 1000 - ${begin})::int as used
    from wps.session_tokens where family_id = ${familyId}::uuid and parent is null order by kind`);
  at = begin + 1;
  await stateOf(token, proof);
  await renewed(renewal);
  at = begin + 9;
  await stateOf(token, proof);
  await renewed(renewal);
  expect(await uses()).toEqual([
    { kind: 'access', used: 1 },
    { kind: 'renewal', used: 1 },
  ]);
});

test('when a session was last seen is stored once a minute', async () => {
  const { token, proof, familyId } = await start();
  const seen: unknown[] = [];
  for (const ms of [SECOND, 60_999, 61_000, 62_000]) {
    at = begin + ms;
    await stateOf(token, proof);
    seen.push((await familyOf(familyId))?.seen);
  }
  expect(seen).toEqual([SECOND, SECOND, 61_000, 61_000]);
  // Another instance has seen it later.
  await db.rows(
    sql`update wps.session_families set last_seen_at = ${new Date(begin + DAY).toISOString()}::timestamptz where id = ${familyId}::uuid`,
  );
  at = begin + 5 * MINUTE;
  await stateOf(token, proof);
  expect((await familyOf(familyId))?.seen).toBe(DAY);
});

test('a log-out ends its log-in by either secret, an expired one too; pages are told of each end once', async () => {
  const [first, second, third] = [await start(), await start(), await start()];
  await sessions.end('unknown');
  await sessions.end(first.token);
  at = begin + DAY;
  await sessions.end(second.renewal);
  await sessions.end(second.token);
  expect(await stateOf(first.token, first.proof)).toEqual(['revoked', null]);
  expect([(await familyOf(first.familyId))?.revoked, (await familyOf(second.familyId))?.revoked]).toEqual([0, DAY]);
  expect((await familyOf(third.familyId))?.revoked).toBeNull();
  await db.notify('session', { end: true });
  await expect.poll(() => told.at(-1)).toMatchObject({ end: true });
  expect(told).toMatchObject([{ familyId: first.familyId }, { familyId: second.familyId }, { end: true }]);
  expect(ended).not.toHaveBeenCalled();
});

test('one log-in is ended by its own member alone, and all of them but the one that stays', async () => {
  const other = memberId + 50_000;
  await addMember(other);
  const [first, second, third, foreign] = [await start(), await start(), await start(), await start(other)];
  expect(await sessions.endOne(other, first.familyId, db.orm)).toBe(false);
  expect(await sessions.endOne(memberId, first.familyId, db.orm)).toBe(true);
  expect(await sessions.endOne(memberId, first.familyId, db.orm)).toBe(false);
  await sessions.endAll(memberId, db.orm, third.familyId);
  const states = async () =>
    Promise.all([first, second, third, foreign].map(async ({ token, proof }) => String(await stateOf(token, proof))));
  expect(await states()).toEqual(['revoked,', 'revoked,', 'valid', 'valid']);
  await sessions.endAll(memberId, db.orm);
  expect(await states()).toEqual(['revoked,', 'revoked,', 'revoked,', 'valid']);
});

test('a member has fifty log-ins at once: one more ends the one that was unused for longest', async () => {
  const log = await start();
  await sessions.end(log.token);
  await db.rows(sql`insert into wps.session_families (member_id, started_at, last_seen_at)
    values (${memberId}, ${new Date(begin - 30 * DAY).toISOString()}::timestamptz, ${new Date(begin + DAY).toISOString()}::timestamptz)`);
  const all: Awaited<ReturnType<typeof start>>[] = [];
  for (at = begin + SECOND; all.length < 50; at += SECOND) all.push(await start());
  const [oldest, next] = all;
  if (!oldest || !next) throw new Error('no log-ins');
  expect(await stateOf(oldest.token, oldest.proof)).toBe('valid');
  const open = async () =>
    (await Promise.all(all.map(({ familyId }) => familyOf(familyId)))).map((one) => one?.revoked);
  expect((await open()).filter((revoked) => revoked !== null)).toEqual([]);
  all.push(await start());
  expect((await open()).flatMap((revoked, place) => (revoked === null ? [] : [place]))).toEqual([1]);
});

test('where a log-in comes from is kept: browser, address, and whether from the home screen', async () => {
  const request = (headers: object) => ({ headers, ip: '203.0.113.9' }) as unknown as FastifyRequest;
  const origin = { userAgent: 'x'.repeat(300), address: '203.0.113.9', standalone: true };
  expect(originOf(request({ 'user-agent': 'x'.repeat(301), device: 'OTHERS' }))).toEqual(origin);
  const unknown = { userAgent: null, address: '203.0.113.9', standalone: false };
  expect([originOf(request({})), originOf(request({ device: 'ANDROID' }))]).toEqual([unknown, unknown]);
  const { familyId } = await sessions.start(memberId, db.orm, origin);
  expect(
    await db.rows(sql`select user_agent, address, standalone from wps.session_families where id = ${familyId}::uuid`),
  ).toEqual([{ user_agent: 'x'.repeat(300), address: '203.0.113.9', standalone: true }]);
});
