import type { Orm } from '@r777/server-kit';
import { and, eq, gt } from 'drizzle-orm';
import type { SessionMember } from '../../../http/admission/guard';
import { hashToken, newToken } from '../../../platform/crypto/tokens';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { members } from '../members/tables';
import { confirmations } from './tables';

/** How long a confirmation is valid, in ms. */
const LIFETIME = 5 * 60_000;

/** What a confirmation is good for. */
export type ConfirmPurpose = (typeof confirmations.$inferSelect)['purpose'];

type Who = Pick<SessionMember, 'id' | 'familyId'>;

/** Stores that a member has just confirmed a change. */
export async function issueConfirmation(
  { db, now }: Pick<IdentityContext, 'db' | 'now'>,
  { id: memberId, familyId }: Who,
  purpose: ConfirmPurpose,
): Promise<{ confirmation: string; expiresAt: number }> {
  const [confirmation, expiresAt] = [newToken(), now() + LIFETIME];
  const row = { hash: hashToken(confirmation), memberId, familyId, purpose, expiresAt: new Date(expiresAt) };
  await db.orm.insert(confirmations).values(row);
  return { confirmation, expiresAt };
}

/**
 * Uses a confirmation up, in the transaction of the change; a change that is refused gives it back. It locks the member,
 * so that changes happen one after the other, and ends the other confirmations of the purpose: another device has to
 * confirm again, and sees what changed. @throws AppError `confirmation.required`
 */
export async function takeConfirmation(
  tx: Orm,
  { id: memberId, familyId }: Who,
  { purpose, confirmation, at }: { purpose: ConfirmPurpose; confirmation: string; at: Date },
): Promise<typeof members.$inferSelect> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
  const [known] = await tx
    .select({ hash: confirmations.hash })
    .from(confirmations)
    .where(
      and(
        eq(confirmations.hash, hashToken(confirmation)),
        eq(confirmations.memberId, memberId),
        eq(confirmations.familyId, familyId),
        eq(confirmations.purpose, purpose),
        gt(confirmations.expiresAt, at),
      ),
    );
  if (!member || !known) throw new AppError('confirmation.required', 'Confirm first.', { field: 'confirmation' });
  await tx.delete(confirmations).where(and(eq(confirmations.memberId, memberId), eq(confirmations.purpose, purpose)));
  return member;
}
