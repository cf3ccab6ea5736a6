import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import type { IdentityRefusal } from '../../../adapters/identity/port';
import { AppError } from '../../../platform/errors/app-error';
import type { SitePolicy } from '../../../platform/settings/policy-pack';
import { sendMessage } from '../inbox/messages';
import { members } from '../members/tables';
import { endAgeHold } from '../responsible-gaming/age';
import { findIdentityCheck, type IdentityCheckRow } from './find';
import { onIdentityProven } from './hooks';
import { identityChecks } from './tables';

/** States of a proof without a result. */
export const running: readonly IdentityCheckRow['state'][] = ['open', 'review'];

/** Every change of a proof locks its member first, so that two of them wait for each other. */
export async function lockMember(tx: Orm, memberId: number) {
  const [row] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
  return row;
}

/** What follows from the result of a member's proof, in the transaction that stores it. */
export async function followResult(
  db: Database,
  tx: Orm,
  { memberId, reason }: { readonly memberId: number; readonly reason: IdentityRefusal | null },
  policy: SitePolicy,
  at: Date,
): Promise<void> {
  if (reason === null) {
    await endAgeHold(tx, policy, memberId, at);
    await onIdentityProven.run(tx, { db, memberId, at });
  }
  const key =
    reason === null ? 'identity.accepted' : reason === 'unfinished' ? 'identity.unfinished' : 'identity.refused';
  await sendMessage(db, tx, memberId, { key, params: {}, at });
}

/** Open pages read the proof and the withdrawals again. */
export const notifyPages = (db: Database, tx: Orm, memberId: number) =>
  db.notify('balance', { memberId, source: 'withdrawal' }, tx);

/** A decision of an operator, who has seen the documents. */
export interface StaffDecision {
  readonly memberId: number;
  /** Why the proof is refused; null if it is accepted. */
  readonly reason: IdentityRefusal | null;
  /** Label of the operator. */
  readonly by: string;
}

/** An operator accepts or refuses a proof, also one that the provider has decided. @throws AppError `request.conflict` */
export async function decideIdentity(
  db: Database,
  tx: Orm,
  { memberId, reason, by }: StaffDecision,
  policy: SitePolicy,
  at: Date,
): Promise<void> {
  await lockMember(tx, memberId);
  const last = await findIdentityCheck(tx, memberId);
  const state = reason === null ? ('accepted' as const) : ('refused' as const);
  if (last?.state === state && last.reason === reason)
    throw new AppError('request.conflict', `The proof is ${state} already.`, { field: 'decision' });
  const verdict = { state, reason, decidedBy: by, changedAt: at, nextLookAt: at, sealedUrl: null };
  if (last && last.state !== 'refused')
    await tx.update(identityChecks).set(verdict).where(eq(identityChecks.id, last.id));
  else
    await tx
      .insert(identityChecks)
      .values({ id: randomUUID(), memberId, provider: 'staff', startedAt: at, ...verdict });
  await followResult(db, tx, { memberId, reason }, policy, at);
  await notifyPages(db, tx, memberId);
}
