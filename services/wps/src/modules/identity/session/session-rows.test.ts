import { expect, test } from 'vitest';
import { deathOf, type SessionRow } from './session-rows';

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
