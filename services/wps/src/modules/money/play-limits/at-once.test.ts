import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, newMember, startWps, type TestWps } from '../../../testing';
import { idOf } from '../../../testing/figures';
import { holdLock } from '../../../testing/hold-lock';
import { house, lockAccount, memberAccount } from '../ledger/ledger';
import { payBonus } from '../wagering/pay-bonus';

const server = await openPostgres();
afterAll(() => server?.stop());

/** The embedded database has one connection and cannot test concurrency, so these need a real server. */
describe.skipIf(server === null)('on PostgreSQL', () => {
  let wps: TestWps;
  beforeAll(async () => {
    wps = await startWps();
  });
  afterAll(() => wps.close());

  /** Holds a member's account, as a stake does. */
  const hold = (memberId: number) => holdLock(wps.db, (tx) => lockAccount(tx, memberAccount(memberId, 'main')));

  test('a time-out that a self-exclusion overtakes is told that the log-in has ended, and shortens nothing', async () => {
    const member = await newMember(wps);
    const memberId = await idOf(member);
    const held = await hold(memberId);
    const exclusion = member.call('excludeSelf', { kind: 'selfExclusion', days: 180 });
    await expect.poll(held.waiting).toBe(1);
    const timeOut = member.call('excludeSelf', { kind: 'timeOut', days: 1 });
    await expect.poll(held.waiting).toBe(2);
    await held.free();
    expect(errorOf(await exclusion)).toBeUndefined();
    expect(errorOf(await timeOut)).toMatchObject({ code: 'session.revoked', params: { context: 'excluded' } });
    const [row] = await wps.db.rows<{ exclusion: string; days: number }>(sql`
      select exclusion, round(extract(epoch from excluded_until - excluded_at) / 86400)::int as days from wps.protections
      where member_id = ${memberId}`);
    expect(row).toEqual({ exclusion: 'selfExclusion', days: 180 });
  });

  test('a bonus that an exclusion overtakes is not paid', async () => {
    const member = await newMember(wps);
    const memberId = await idOf(member);
    const held = await hold(memberId);
    const exclusion = member.call('excludeSelf', { kind: 'selfExclusion', days: 180 });
    await expect.poll(held.waiting).toBe(1);
    const bonus = { memberId, kind: 'reward', key: `gift ${memberId}`, against: house.reward, amount: 500n } as const;
    const paid = wps.db
      .transaction((tx) => payBonus(wps.db, tx, { ...bonus, multiplier: 1 }, new Date(wps.now())))
      .then(() => 'paid')
      .catch((error: { code?: string }) => error.code);
    await expect.poll(held.waiting).toBe(2);
    await held.free();
    expect([errorOf(await exclusion), await paid]).toEqual([undefined, 'member.excluded']);
  });
});
