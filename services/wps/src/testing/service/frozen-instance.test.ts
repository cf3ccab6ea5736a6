import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@mfe/server-kit';
import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { SANDBOX } from '../../adapters/payments/local';
import { hold } from '../../modules/money/cashier/withdrawal/withdrawals';
import { house, memberAccount, openAccount, post } from '../../modules/money/ledger/ledger';
import { subscribeModules } from '../../modules/subscriptions';
import { openWpsDatabase } from '../../platform/database/open';
import { seed } from '../../seed/seed';
import { eventually } from '../eventually';
import { holdLock } from '../hold-lock';
import { expectNone, expectWholeBooks, findOrderFaults } from '../ledger-faults';
import { freePort, startProcess } from '../service-process';

const HOUR = 3_600_000;
const ids = [900_001, 900_002, 900_003] as const;

const server = await openPostgres();
afterAll(() => server?.stop());

/** A payout that the provider never received: the next query refunds it. */
async function addPayout(db: Database, memberId: number): Promise<void> {
  const card = { id: randomUUID(), bank: 'DBBL', lastDigits: '6789' } as never;
  const order = { memberId, amount: 10_000n, card, state: 'sent' as const, provider: SANDBOX, currency: 'BDT' };
  await db.transaction((tx) => hold(db, tx, order, new Date(Date.now() - HOUR)));
}

async function prepare(db: Database): Promise<void> {
  await db.orm.execute(sql`
    insert into wps.members (id, username, username_key, password_hash, type, affiliate_code, club_label,
      register_method, register_url, domain, terms_version, registered_at)
    select i::int, 'm' || i, 'm' || i, '-', 0, 'C' || i, 'VIP 0', 'H5', '', '', '1', now()
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) i`);
  for (const memberId of ids) {
    await db.transaction(async (tx) => {
      await openAccount(tx, memberId, 'main');
      const key = `start:${memberId}`;
      const account = memberAccount(memberId, 'main');
      const money = { kind: 'correction' as const, account, against: house.correction, memberId, amount: 100_000n };
      await post(db, tx, { ...money, key, fingerprint: key, reference: key }, new Date());
    });
    await addPayout(db, memberId);
  }
}

const statesOf = async (db: Database) =>
  (await db.rows<{ state: string }>(sql`select state from wps.withdrawal_orders order by member_id, created_at`)).map(
    ({ state }) => state,
  );

test.runIf(server)(
  'REL-02 the locks of a frozen instance are freed for the others, and it does no harm when it goes on',
  { tags: ['extended'], timeout: 240_000 },
  async () => {
    subscribeModules();
    const url = (await server?.database()) ?? '';
    const db = await openWpsDatabase({ url, folder: '' });
    await seed(db, { now: Date.now(), demo: false });
    await prepare(db);
    const folder = mkdtempSync(join(tmpdir(), 'r777-frozen-'));
    const instances: ChildProcess[] = [];
    const start = async () => {
      const child = await startProcess(folder, await freePort(), url);
      instances.push(child);
      return child;
    };
    try {
      const lock = await holdLock(db, async (tx) => {
        // The instance needs longer to start than an idle transaction may last.
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        await tx.execute(sql`select 1 from wps.ledger_accounts where id = ${memberAccount(ids[0], 'main')} for update`);
      });
      const frozen = await start();
      // The instance refunds the first payout. It holds the order’s lock, and waits for the account’s.
      await eventually(() => lock.waiting()).toBe(1);
      frozen.kill('SIGSTOP');
      await lock.free();
      // A minute passes for the order that is claimed. This statement needs the lock of the frozen instance.
      await db.orm.execute(
        sql`update wps.withdrawal_orders set next_try_at = next_try_at - interval '1 minute' where member_id = ${ids[0]}`,
      );
      await db.orm.execute(sql`delete from wps.jobs`);
      const other = await start();
      await eventually(() => statesOf(db)).toEqual(['failed', 'failed', 'failed']);
      frozen.kill('SIGCONT');
      other.kill('SIGKILL');
      await once(other, 'exit');
      // The instance still works, on connections that the server has not closed.
      await addPayout(db, ids[2]);
      await db.orm.execute(sql`delete from wps.jobs`);
      // An instance looks at this job once a minute.
      const all = expect.poll(() => statesOf(db), { timeout: 90_000 });
      await all.toEqual(['failed', 'failed', 'failed', 'failed']);
      expect(frozen.exitCode).toBeNull();
    } finally {
      for (const child of instances) child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    }
    await expectWholeBooks(db, []);
    expectNone(await findOrderFaults(db), 'orders');
    const [back] = await db.rows(sql`
      select count(*)::int as count from wps.ledger_transactions where idempotency_key like 'withdrawal:%:back'`);
    expect(back).toEqual({ count: 4 });
    await db.close();
  },
);
