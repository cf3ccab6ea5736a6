import type { Database } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { BackupRefused } from './file';

/** Refuses to restore a copy whose ledger does not balance. @throws BackupRefused */
export async function refuseBrokenBooks(db: Database): Promise<void> {
  const faults = await db.rows<{ id: string }>(sql`
    select a.id from wps.ledger_accounts a left join wps.postings p on p.account_id = a.id
    where a.member_id is not null group by a.id, a.balance having a.balance <> coalesce(sum(p.amount), 0) limit 3`);
  const unbalanced = await db.rows<{ id: string }>(sql`
    select transaction_id::text as id from wps.postings group by transaction_id having sum(amount) <> 0 limit 3`);
  const ids = [...faults, ...unbalanced].map(({ id }) => id);
  if (ids.length > 0) throw new BackupRefused(`the books in this copy do not add up: ${ids.join(', ')}`);
}
