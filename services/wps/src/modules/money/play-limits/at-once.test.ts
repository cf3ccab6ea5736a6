import { openPostgres } from '@r777/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, newMember, startWps, type TestWps } from '../../../testing';
import { idOf } from '../../../testing/figures';
import { lockAccount, memberAccount } from '../ledger/ledger';

const server = await openPostgres();
afterAll(() => server?.stop());

/** The embedded database has one connection and cannot test concurrency, so these need a real server. */
describe.skipIf(server === null)('on PostgreSQL', () => {
  let wps: TestWps;
  beforeAll(async () => {
    wps = await startWps();
  });
  afterAll(() => wps.close());

  /** Holds a member's account, as a stake does, until the returned function is called. */
  async function hold(memberId: number): Promise<() => Promise<void>> {
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    let over = Promise.resolve();
    await new Promise<void>((held, failed) => {
      over = wps.db.transaction(async (tx) => {
        await lockAccount(tx, memberAccount(memberId, 'main'));
        held();
        await released;
      });
      over.catch(failed);
    });
    return () => {
      release();
      return over;
    };
  }
  const waiting = async () =>
    (await wps.db.rows<{ many: number }>(sql`select count(*)::int as many from pg_locks where not granted`))[0]?.many;

  test('a time-out that a self-exclusion overtakes is told that the log-in has ended, and shortens nothing', async () => {
    const member = await newMember(wps);
    const memberId = await idOf(member);
    const free = await hold(memberId);
    const exclusion = member.call('excludeSelf', { kind: 'selfExclusion', days: 180 });
    await expect.poll(waiting).toBe(1);
    const timeOut = member.call('excludeSelf', { kind: 'timeOut', days: 1 });
    await expect.poll(waiting).toBe(2);
    await free();
    expect(errorOf(await exclusion)).toBeUndefined();
    expect(errorOf(await timeOut)).toEqual({ code: 'session.revoked' });
    const [row] = await wps.db.rows<{ exclusion: string; days: number }>(sql`
      select exclusion, round(extract(epoch from excluded_until - excluded_at) / 86400)::int as days from wps.protections
      where member_id = ${memberId}`);
    expect(row).toEqual({ exclusion: 'selfExclusion', days: 180 });
  });
});
