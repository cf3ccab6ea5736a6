import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, startOf } from '../../../platform/clock/days';
import { parseKeyRing, singleKey } from '../../../platform/crypto/key-ring';
import { newMember, startWps, type TestWps } from '../../../testing';
import { idOf } from '../../../testing/figures';
import { createSessionProofs, deathOf, type SessionRow } from './session-rows';
import { createSessions } from './sessions';

const HOUR = 3_600_000;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('a renewal that was rolled back does not lose the day: the next one records it', async () => {
  // Noon, so that the renewal falls on the next day.
  wps.advance((startOf(dayOf(wps.now()), 1)?.getTime() ?? 0) + 12 * HOUR - wps.now());
  const id = await idOf(await newMember(wps));
  let isBroken = false;
  const of = (familyId: string) => {
    if (isBroken) throw new Error('broken');
    return familyId;
  };
  const proofs = { of, fits: () => true };
  const sessions = createSessions({ db: wps.db, now: wps.now, proofs, ended: () => undefined });
  const { renewal } = await sessions.start(id, wps.db.orm);
  const days = async () => (await wps.db.rows(sql`select 1 from wps.logins where member_id = ${id}`)).length;
  const before = await days();
  wps.advance(20 * HOUR);
  isBroken = true;
  await expect(sessions.renew(renewal)).rejects.toThrow('broken');
  expect(await days()).toBe(before);
  isBroken = false;
  expect(await sessions.renew(renewal)).toMatchObject({ member: { id } });
  expect(await days()).toBe(before + 1);
});

const secret = (byte: number) => Buffer.alloc(32, byte);
const ring = (...bytes: number[]) =>
  parseKeyRing(bytes.map((byte) => `${byte}:${secret(byte).toString('base64')}`).join());
const family = '5b1e7c1e-3d1f-4c0a-9a55-0c5ef8a1d1c7';

test('a session cookie fits its own log-in, and no other one', () => {
  const proofs = createSessionProofs(singleKey(secret(1)));
  const proof = proofs.of(family);
  expect(proof).toMatch(/^[\w-]{43}$/);
  expect(proofs.fits(proof, family)).toBe(true);
  expect(proofs.fits(proof, 'another log-in')).toBe(false);
  for (const wrong of ['', proof.slice(1), `${proof}x`, 'x'.repeat(43)]) expect(proofs.fits(wrong, family)).toBe(false);
});

test('a new secret signs what is new, and the cookies of the old one stay valid until that is removed', () => {
  const old = createSessionProofs(ring(1)).of(family);
  const rotated = createSessionProofs(ring(2, 1));
  expect(rotated.of(family)).toBe(createSessionProofs(ring(2)).of(family));
  expect([rotated.fits(old, family), rotated.fits(rotated.of(family), family)]).toEqual([true, true]);
  expect(createSessionProofs(ring(2)).fits(old, family)).toBe(false);
});

const MINUTE = 60_000;
const start = Date.UTC(2026, 2, 1);
/** A log-in that lasts an hour at most, with a token of a quarter. */
const row = (
  part: Partial<Omit<SessionRow, 'member'>> & { state?: SessionRow['member']['state'] } = {},
): SessionRow => ({
  hash: 'x',
  expiresAt: new Date(start + 15 * MINUTE),
  usedAt: null,
  bound: true,
  startedAt: new Date(start),
  lastSeenAt: new Date(start),
  revokedAt: null,
  endReason: null,
  ...part,
  member: {
    id: 1,
    username: 'rahim77',
    type: 0,
    firstLoginAt: null,
    mustChangePassword: false,
    state: part.state ?? 'active',
    familyId: 'f',
  },
});
const after = (minutes: number, part: Parameters<typeof row>[0] = {}) =>
  deathOf(row(part), start + minutes * MINUTE, 60 * MINUTE);

test('a token is valid until its end, and not at it', () => {
  expect(after(0)).toBeUndefined();
  expect(deathOf(row(), start + 15 * MINUTE - 1, 60 * MINUTE)).toBeUndefined();
  expect(after(15)).toEqual({ state: 'expired' });
});

test('a log-in ends after its longest time, however often it was renewed', () => {
  const renewed = { expiresAt: new Date(start + 90 * MINUTE) };
  expect(deathOf(row(renewed), start + 60 * MINUTE - 1, 60 * MINUTE)).toBeUndefined();
  expect(after(60, renewed)).toEqual({ state: 'expired' });
});

test('a log-in that was ended says why, and one of a disabled member is ended too', () => {
  const revokedAt = new Date(start + MINUTE);
  expect(after(2, { revokedAt, endReason: 'hijacked' })).toEqual({ state: 'revoked', reason: 'hijacked' });
  expect(after(99, { revokedAt })).toEqual({ state: 'revoked', reason: null });
  expect(after(2, { state: 'disabled' })).toEqual({ state: 'revoked', reason: null });
});
