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

/** Whether a member has proved identity and age. */
export const isIdentityProven = async (orm: Orm, memberId: number): Promise<boolean> =>
  (await findIdentityCheck(orm, memberId))?.state === 'accepted';
