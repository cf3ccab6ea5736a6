import type { Database, Orm } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { contracts } from './tables';

/** Tells the open pages of both sides that a contract changed, when the transaction commits. */
export async function tellContract(db: Database, tx: Orm, contractId: string): Promise<void> {
  const [row] = await tx
    .select({ giverId: contracts.giverId, takerId: contracts.takerId })
    .from(contracts)
    .where(eq(contracts.id, contractId));
  for (const memberId of [row?.giverId, row?.takerId])
    if (memberId != null) await db.notify('contracts', { memberId }, tx);
}
