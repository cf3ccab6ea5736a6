import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmed, errorOf, granted, newMember, startWps, type TestWps } from '../../testing';
import { idOf } from '../../testing/figures';
import { holdLock } from '../../testing/hold-lock';
import { lockAccount, memberAccount } from '../money/ledger/ledger';
import { requireMayDeposit } from '../money/play-limits/check-limits';

const server = await openPostgres();
afterAll(() => server?.stop());

/** The embedded database has one connection and cannot test concurrency, so these need a real server. */
describe.skipIf(server === null)('on PostgreSQL', () => {
  let wps: TestWps;
  beforeAll(async () => {
    wps = await startWps();
  });
  afterAll(() => wps.close());

  test('a deposit that the closing of its account overtakes is refused, and leaves no order', async () => {
    const member = await newMember(wps);
    const memberId = await idOf(member);
    const { balance } = granted(await member.call('accountClosing', {}));
    const confirmation = await confirmed(member, 'closeAccount');
    const held = await holdLock(wps.db, (tx) => lockAccount(tx, memberAccount(memberId, 'main')));
    const closing = member.call('closeAccount', { confirmation, rest: balance });
    await expect.poll(held.waiting).toBe(1);
    const deposit = wps.db
      .transaction(async (tx) => {
        await lockAccount(tx, memberAccount(memberId, 'main'));
        await requireMayDeposit(tx, memberId, 50_000n, new Date(wps.now()));
      })
      .catch((error: { code?: string }) => error.code);
    const called = member.call('createDeposit', { methodId: 'sandbox-card', amount: '500.00' });
    await expect.poll(held.waiting).toBeGreaterThan(1);
    await held.free();
    expect([errorOf(await closing), await deposit]).toEqual([undefined, 'member.unavailable']);
    expect(errorOf(await called)?.code).toMatch(/session\.revoked|member\.unavailable/);
    const [row] = await wps.db.rows<{ orders: number }>(sql`
      select count(*)::int as orders from wps.deposit_orders where member_id = ${memberId}`);
    expect(row).toEqual({ orders: 0 });
  });
});
