import type { Orm } from '@mfe/server-kit';
import { and, eq, gt } from 'drizzle-orm';
import type { SessionMember } from '../../../http/admission/guard';
import { hashToken, newToken } from '../../../platform/crypto/tokens';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { members } from '../members/tables';
import { confirmations } from './tables';

/** How long a confirmation is valid, in ms. */
const LIFETIME = 5 * 60_000;

/** The change that a confirmation is valid for. */
export type ConfirmPurpose = (typeof confirmations.$inferSelect)['purpose'];

type Who = Pick<SessionMember, 'id' | 'familyId'>;

/** Purposes that change no way to confirm. */
const NO_WAYS: ReadonlySet<ConfirmPurpose> = new Set(['bankCard', 'oneTap', 'ownData', 'closeAccount']);

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

/** A confirmation that a call brings, and what for. */
interface Brought {
  readonly purpose: ConfirmPurpose;
  readonly confirmation: string;
  readonly at: Date;
}

const noConfirmation = () => new AppError('confirmation.required', 'Confirm first.', { field: 'confirmation' });

async function isGood(on: Orm, { id, familyId }: Who, { purpose, confirmation, at }: Brought): Promise<boolean> {
  const [known] = await on
    .select({ hash: confirmations.hash })
    .from(confirmations)
    .where(
      and(
        eq(confirmations.hash, hashToken(confirmation)),
        eq(confirmations.memberId, id),
        eq(confirmations.familyId, familyId),
        eq(confirmations.purpose, purpose),
        gt(confirmations.expiresAt, at),
      ),
    );
  return known !== undefined;
}

/** Checks a confirmation before a change of several calls, without using it up. @throws AppError `confirmation.required` */
export async function requireConfirmation(on: Orm, who: Who, brought: Brought): Promise<void> {
  if (!(await isGood(on, who, brought))) throw noConfirmation();
}

/**
 * Uses a confirmation up, in the transaction of the change; a change that is refused gives it back. It locks the member,
 * so that changes happen one after the other, and ends the other confirmations of the purpose: another device has to
 * confirm again, and sees what changed. A change of a way ends all confirmations: they may have been made by the old way. @throws AppError `confirmation.required`
 */
export async function takeConfirmation(tx: Orm, who: Who, brought: Brought): Promise<typeof members.$inferSelect> {
  const [member] = await tx.select().from(members).where(eq(members.id, who.id)).for('update');
  if (!member || !(await isGood(tx, who, brought))) throw noConfirmation();
  const isWay = !NO_WAYS.has(brought.purpose);
  const same = isWay ? undefined : eq(confirmations.purpose, brought.purpose);
  await tx.delete(confirmations).where(and(eq(confirmations.memberId, who.id), same));
  return member;
}
