import type { Orm } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../platform/clock/days';

/** Adds the seeded ledger to the daily figures, as the running service does: figures and ledger agree. */
export async function seedMoneyDays(tx: Orm): Promise<void> {
  await tx.execute(sql`
    insert into wps.money_days (member_id, day, kind, movements, amount)
    select a.member_id, (t.at at time zone ${TIME_ZONE})::date, t.kind, count(*), sum(p.amount)
    from wps.postings p
    join wps.ledger_accounts a on a.id = p.account_id and a.member_id is not null
    join wps.ledger_transactions t on t.id = p.transaction_id
    where t.kind not in ('bet', 'win', 'rollback', 'refused', 'transfer')
    group by a.member_id, 2, t.kind`);
}
