import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import type { IdentityRefusal } from '../../../adapters/identity/port';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import type { SitePolicy } from '../../../platform/settings/policy-pack';
import { sendMessage } from '../inbox/messages';
import { members } from '../members/tables';
import { endAgeHold } from '../responsible-gaming/age';
import { checkBirthday, isYounger, type PersonChange, storePerson } from '../responsible-gaming/person';
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
  /** The member's row, which the caller has locked. */
  readonly member: typeof members.$inferSelect;
  /** Why the proof is refused; null if it is accepted. */
  readonly reason: IdentityRefusal | null;
  /** The proven date of birth, `YYYY-MM-DD`. The reason `age` needs it; an acceptance may have it. */
  readonly birthday: string | undefined;
  /** Label of the operator. */
  readonly by: string;
}

/** @throws AppError `request.invalid` for a date of birth that is missing, or that contradicts the decision */
function checkProven(
  { reason, birthday }: StaffDecision,
  { policy: { minimumAge }, at }: Pick<PersonChange, 'policy' | 'at'>,
): void {
  const invalid = (why: string) => new InvalidInputError(`birthday: ${why}`, { field: 'birthday' });
  if (birthday === undefined) {
    if (reason === 'age') throw invalid('needed to refuse somebody as too young');
    return;
  }
  if (reason !== null && reason !== 'age') throw invalid('only for an acceptance and for the reason age');
  checkBirthday(birthday, at);
  const isTooYoung = isYounger(birthday, minimumAge, at);
  if (isTooYoung && reason === null) throw invalid(`younger than ${minimumAge}: refuse with the reason age`);
  if (!isTooYoung && reason === 'age') throw invalid(`not younger than ${minimumAge}`);
}

/**
 * An operator accepts or refuses a proof, also one that the provider has decided. A proven date of birth has the same
 * effects as one that the provider found: it replaces the stated one, and begins or ends the hold by age.
 * @throws AppError `request.conflict`, `request.invalid`
 */
export async function decideIdentity(
  db: Database,
  tx: Orm,
  decision: StaffDecision,
  change: PersonChange,
): Promise<void> {
  const { member, reason, birthday, by } = decision;
  const { policy, at } = change;
  const { id: memberId } = member;
  checkProven(decision, change);
  const last = await findIdentityCheck(tx, memberId);
  const state = reason === null ? ('accepted' as const) : ('refused' as const);
  const isSame = last?.state === state && last.reason === reason;
  if (isSame && (birthday ?? member.birthday) === member.birthday)
    throw new AppError('request.conflict', `The proof is ${state} already.`, { field: 'decision' });
  if (birthday !== undefined) await storePerson(tx, member, { birthday }, change);
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
