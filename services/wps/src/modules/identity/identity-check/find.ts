import type { Orm } from '@mfe/server-kit';
import { desc, eq } from 'drizzle-orm';
import { identityChecks } from './tables';

/** A stored proof. */
export type IdentityCheckRow = typeof identityChecks.$inferSelect;

/** A member's latest proof. */
export async function findIdentityCheck(orm: Orm, memberId: number): Promise<IdentityCheckRow | undefined> {
  const [row] = await orm
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.memberId, memberId))
    .orderBy(desc(identityChecks.startedAt), desc(identityChecks.id))
    .limit(1);
  return row;
}

/** Reasons after which staff decide: another try with the same document would not answer what they doubt. */
const forStaff: readonly IdentityCheckRow['reason'][] = ['name', 'birthday', 'used', 'suspicious'];

/** Whether an operator has refused the person or the document, which a new proof at the provider may not undo. */
export const isStaffsToDecide = (row: IdentityCheckRow | undefined): boolean =>
  row?.state === 'refused' && row.decidedBy !== null && forStaff.includes(row.reason);

/** Whether a member has proved identity and age. */
export const isIdentityProven = async (orm: Orm, memberId: number): Promise<boolean> =>
  (await findIdentityCheck(orm, memberId))?.state === 'accepted';
