import type { Orm } from '@mfe/server-kit';
import { eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { members } from '../members/tables';
import { endPause, lockProtection } from './exclusion';
import type { Hold } from './second-account';
import { protections } from './tables';

/** The site's data about a person, in their stored form. Missing values match nothing. */
export interface PersonFacts {
  readonly email?: string | null | undefined;
  /** Set when the owner has proved the address. */
  readonly emailVerifiedAt?: Date | null | undefined;
  /** E.164 */
  readonly mobileKey?: string | null | undefined;
  /** Set when the owner has proved the number. */
  readonly mobileVerifiedAt?: Date | null | undefined;
  readonly accounts?: readonly { readonly bank: string; readonly number: string }[] | undefined;
  readonly payeeName?: string | null | undefined;
  /** `YYYY-MM-DD` */
  readonly birthday?: string | null | undefined;
  readonly idNumber?: string | null | undefined;
}

/** A contact is refused because its proven owner is excluded: `member.excluded`. */
export class ExcludedOwnerError extends AppError {
  override readonly name = 'ExcludedOwnerError';

  /** @param found the match @param until the end of the exclusion; null for ever */
  constructor(
    readonly found: Hold,
    until: Date | null,
  ) {
    const params = until ? { params: { until: until.toISOString() } } : {};
    super('member.excluded', 'It belongs to an excluded member.', params);
  }
}

/** The checked account, or one that is about to exist. */
export interface Asked {
  readonly facts: PersonFacts;
  readonly memberId: number | null;
  readonly device?: string | undefined;
  readonly at: Date;
}

/** Recognises excluded persons at other accounts. */
export interface ExclusionMarks {
  /** Writes the marks of a member whose exclusion starts, in its transaction. */
  mark(tx: Orm, memberId: number, at: Date): Promise<void>;
  /**
   * Check for a registration.
   * @returns a hold, which the caller gives to {@link hold} once the account exists
   * @throws AppError `member.excluded` to the owner of a proven contact, and to nobody else
   */
  check(tx: Orm, asked: Asked): Promise<Hold | undefined>;
  /**
   * Stops play and deposits of an account until an operator decides, or only lists it for staff if the match is
   * doubtful. The first hold of an account stays.
   */
  hold(tx: Orm, memberId: number, hold: Hold | undefined, at: Date): Promise<void>;
  /**
   * Check for a contact, a card, a name or a birthday that a member adds; may hold the account. The addition can
   * also identify an excluded member.
   * @throws AppError as {@link check}; the caller gives it to {@link holdRefused} after the rollback
   */
  add(tx: Orm, asked: Asked & { readonly memberId: number }): Promise<void>;
  /**
   * Holds the account of a member who has just proved to be an excluded person by a contact that {@link add} refused: the
   * rollback leaves nothing of it, and the account would go on playing. Ignores other errors.
   */
  holdRefused(error: unknown, memberId: number, at: Date): Promise<void>;
  /**
   * Check for a document that a member has shown, and that is not (yet) a fact of the account: it may be another
   * person's. May hold the account, and refuses nothing.
   */
  holdShown(tx: Orm, asked: Asked & { readonly memberId: number }): Promise<void>;
  /**
   * Check at a log-in and a deposit: holds an account whose owner is excluded elsewhere, and refuses nothing. The
   * browser alone counts only at the first log-in, so that a family's shared browser keeps working for accounts in use.
   */
  holdOwner(tx: Orm, memberId: number, at: Date, device?: string): Promise<void>;
  /** Writes missing marks of current exclusions, and deletes those of exclusions that have ended. */
  renew(at: Date): Promise<void>;
}

type Contacts = Pick<
  typeof members.$inferSelect,
  'email' | 'emailVerifiedAt' | 'mobileKey' | 'mobileVerifiedAt' | 'firstLoginAt'
>;

/** Whether somebody has typed a contact for this account that nobody has proved to own. */
const hasUnproven = ({ email, emailVerifiedAt, mobileKey, mobileVerifiedAt }: Omit<Contacts, 'firstLoginAt'>) =>
  (email !== null && emailVerifiedAt === null) || (mobileKey !== null && mobileVerifiedAt === null);

/**
 * At the first log-in of an account with a contact that was only typed: it may not play or pay in before its owner has
 * proved the contact. This holds for every such account. So nobody learns from it whether the contact belongs to an
 * excluded person, and the excluded person is recognised by the proof.
 */
export async function awaitProof(tx: Orm, memberId: number, at: Date): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId));
  if (!member || member.firstLoginAt !== null || !hasUnproven(member)) return;
  await tx
    .insert(protections)
    .values({ memberId, limits: {}, unprovenSince: at })
    .onConflictDoUpdate({
      target: protections.memberId,
      set: { unprovenSince: at },
      setWhere: isNull(protections.unprovenSince),
    });
}

/** Ends the wait once every contact of the account is proven; call it after the change of a contact. */
export async function endWaitForProof(tx: Orm, memberId: number, at: Date): Promise<void> {
  const [waiting] = await tx.select().from(protections).where(eq(protections.memberId, memberId));
  if (!waiting?.unprovenSince) return;
  const [member] = await tx.select().from(members).where(eq(members.id, memberId));
  if (!member || hasUnproven(member)) return;
  const row = await lockProtection(tx, memberId);
  if (!row.unprovenSince) return;
  await tx.update(protections).set({ unprovenSince: null }).where(eq(protections.memberId, memberId));
  await endPause(tx, { ...row, unprovenSince: null }, row.unprovenSince, at);
}
