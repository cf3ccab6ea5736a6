import type { Orm } from '@mfe/server-kit';
import { and, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { members } from '../members/tables';
import { type KeptLimit, type Limits, onPaused } from './rules';
import type { Hold } from './second-account';
import { protections } from './tables';

/** A member's own settings, as stored. */
export type Protection = typeof protections.$inferSelect;

/** A row in current terms: an instance of the previous version writes `coolOff` and `sessionReminder`. */
function inTodaysWords(row: Protection): Protection {
  const { sessionReminder, ...limits } = row.limits as Limits & { sessionReminder?: KeptLimit };
  return {
    ...row,
    exclusion: (row.exclusion as string | null) === 'coolOff' ? 'timeOut' : row.exclusion,
    limits: sessionReminder && !limits.realityCheck ? { ...limits, realityCheck: sessionReminder } : limits,
  };
}

/** A member's own settings; undefined for most members. */
export async function findProtection(orm: Orm, memberId: number): Promise<Protection | undefined> {
  const [row] = await orm.select().from(protections).where(eq(protections.memberId, memberId));
  return row && inTodaysWords(row);
}

/** The exclusion in force at a moment. */
export function exclusionAt(row: Protection | undefined, at: Date) {
  if (!row?.exclusion || (row.excludedUntil && row.excludedUntil <= at)) return null;
  return { kind: row.exclusion, until: row.excludedUntil };
}

/** The page says the text of the context: enter the date of birth. */
const ageWords = ({ ageHeldFor }: Protection) => (ageHeldFor === 'unknown' ? { params: { context: 'unknown' } } : {});

/**
 * @throws AppError `member.excluded` while an exclusion is in force; `member.held` while an operator has to decide;
 *   `contact.unproven` while a contact of the member is only typed; `member.age` below the minimum age, or while the date of
 *   birth is missing
 */
export function refuseExcluded(row: Protection | undefined, at: Date): void {
  const exclusion = exclusionAt(row, at);
  if (!exclusion) {
    if (row?.heldAt) throw new AppError('member.held', 'The account waits for customer service.');
    if (row?.ageHeldFor) throw new AppError('member.age', 'Below the minimum age, or no date of birth.', ageWords(row));
    if (row?.unprovenSince) throw new AppError('contact.unproven', 'E-mail or number is not verified.');
    return;
  }
  const params = exclusion.until ? { params: { until: exclusion.until.toISOString() } } : {};
  throw new AppError('member.excluded', 'The member is excluded from playing.', params);
}

/**
 * Check for a log-in: during a time-out the member may log in, to see the account and to withdraw.
 * @throws AppError `member.excluded`
 */
export async function requireMayLogIn(orm: Orm, memberId: number, at: Date): Promise<void> {
  const row = await findProtection(orm, memberId);
  if (exclusionAt(row, at)?.kind === 'selfExclusion') refuseExcluded(row, at);
}

/**
 * Check before a member becomes an agent or gets a contract: a self-exclusion ends both, so neither may begin during one. A
 * time-out ends nothing.
 * @throws AppError `member.excluded`, `member.held`, `member.age`
 */
export async function requireMayBeAgent(orm: Orm, memberId: number, at: Date): Promise<void> {
  const row = await findProtection(orm, memberId);
  if (exclusionAt(row, at)?.kind !== 'timeOut') refuseExcluded(row && { ...row, unprovenSince: null }, at);
}

/** The condition of an exclusion in force. */
const isExcluded = (at: Date) =>
  and(isNotNull(protections.exclusion), or(isNull(protections.excludedUntil), gt(protections.excludedUntil, at)));

/** The given members who are excluded, or held because of an exclusion. */
export async function excludedAmong(orm: Orm, memberIds: readonly number[], at: Date): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set();
  const rows = await orm
    .select({ memberId: protections.memberId })
    .from(protections)
    .where(
      and(inArray(protections.memberId, [...new Set(memberIds)]), or(isExcluded(at), isNotNull(protections.heldAt))),
    );
  return new Set(rows.map(({ memberId }) => memberId));
}

/**
 * The condition that a member may get a bonus at a moment: the account is open, not excluded, not held, and waits for no proof of a contact and for no age. A statement that
 * selects members of `wps.members` gives their id.
 */
export const isPayable = (memberId: SQLWrapper, at: Date): SQL => sql`(
  exists (select 1 from ${members} payee where payee.id = ${memberId} and payee.state = 'active')
  and not exists (select 1 from ${protections} p where p.member_id = ${memberId} and (p.held_at is not null or p.unproven_since is not null or p.age_held_at is not null
    or (p.exclusion is not null and (p.excluded_until is null or p.excluded_until > ${at.toISOString()}::timestamptz)))))`;

/**
 * The condition that a member invites nobody: the account is closed, or self-excluded. One condition for both, so that
 * whoever has a code or an id cannot tell them apart.
 */
export const isAway = (at: Date): SQL => sql`(${members.state} <> 'active' or exists (
  select 1 from ${protections} p where p.member_id = ${members.id} and p.exclusion = 'selfExclusion'
    and (p.excluded_until is null or p.excluded_until > ${at.toISOString()}::timestamptz)))`;

/** The members among these who may get no bonus; see {@link isPayable}. */
export async function unpayableAmong(orm: Orm, memberIds: readonly number[], at: Date): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set();
  const rows = await orm
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [...new Set(memberIds)]), not(isPayable(members.id, at))));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Check for money that comes in, under the lock of the member's account: the account may have been closed since the
 * call's session was checked.
 * @throws AppError `member.unavailable` for a closed account
 */
export async function requireOpenAccount(orm: Orm, memberId: number): Promise<void> {
  const [member] = await orm.select({ state: members.state }).from(members).where(eq(members.id, memberId));
  if (member?.state === 'disabled') throw new AppError('member.unavailable', 'The account is closed.');
}

/**
 * Check for bonuses, under the lock of the member's account.
 * @throws AppError `member.unavailable` for a closed account, `member.excluded`, `member.held`
 */
export async function requirePayable(orm: Orm, memberId: number, at: Date): Promise<void> {
  await requireOpenAccount(orm, memberId);
  await requireNotExcluded(orm, memberId, at);
}

/**
 * Check for transfers to vendor wallets and for bonuses.
 * @throws AppError `member.excluded`, `member.held`, `member.age`, `contact.unproven`
 */
export async function requireNotExcluded(orm: Orm, memberId: number, at: Date): Promise<void> {
  refuseExcluded(await findProtection(orm, memberId), at);
}

/**
 * Check for changes of the details by which an excluded member is recognised. A member who has to prove a contact may
 * change the contact.
 * @throws AppError `member.excluded`, `member.held`
 */
export async function requireMayChangeDetails(orm: Orm, memberId: number, at: Date): Promise<void> {
  const row = await findProtection(orm, memberId);
  refuseExcluded(row && { ...row, unprovenSince: null, ageHeldFor: null }, at);
}

/** Locks the member's row until the transaction ends, and creates it if there is none. */
export async function lockProtection(tx: Orm, memberId: number): Promise<Protection> {
  await tx.insert(protections).values({ memberId, limits: sql`'{}'::jsonb` }).onConflictDoNothing();
  const [row] = await tx.select().from(protections).where(eq(protections.memberId, memberId)).for('update');
  if (!row) throw new Error('the protection was not written');
  return inTodaysWords(row);
}

/**
 * Whether the account waits: for an operator, for the proof of a contact or for an age. Unlike an exclusion, such a wait has no
 * known end, so deadlines are moved when it is over.
 */
export async function isWaiting(orm: Orm, memberId: number): Promise<boolean> {
  const row = await findProtection(orm, memberId);
  return row !== undefined && (row.heldAt !== null || row.ageHeldFor !== null || row.unprovenSince !== null);
}

/** The earliest of these times; null if there is none. */
function earliest(...moments: (Date | null)[]): Date | null {
  const known = moments.flatMap((moment) => (moment ? [+moment] : []));
  return known.length === 0 ? null : new Date(Math.min(...known));
}

/**
 * Extends the member's deadlines by a wait that has ended. Overlapping waits are not added twice: a wait that continues
 * is added at its own end, counted from its own start. An exclusion was already added when it began, so it is
 * subtracted first and then added together with the wait.
 * @param row the member's protection after the change, under its lock
 * @param from when the wait began
 */
export async function endPause(tx: Orm, row: Protection, from: Date, at: Date): Promise<void> {
  const { memberId, exclusion, excludedAt, excludedUntil } = row;
  const until = earliest(at, row.heldAt, row.unprovenSince, row.ageHeldAt) ?? at;
  if (until <= from) return;
  const isExcluded = exclusion && excludedAt && excludedUntil && excludedAt < until && excludedUntil > from;
  if (!isExcluded) return void (await onPaused.run(tx, { memberId, from, until }));
  await onPaused.run(tx, { memberId, from: excludedUntil, until: excludedAt });
  const end = new Date(Math.max(+excludedUntil, +until));
  await onPaused.run(tx, { memberId, from: earliest(from, excludedAt) ?? from, until: end });
}

/** The hold and the waits that an operator's release has ended. */
export interface Released {
  readonly hold: Hold | null;
  /** Since when the account waited for the proof of a contact. */
  readonly unprovenSince: Date | null;
}

/**
 * Ends a hold: an operator has decided that the account does not belong to the excluded person. That person's exclusion
 * no longer holds it; another one still can. Ends the wait for the proof of a contact as well.
 */
export async function releaseHold(tx: Orm, memberId: number, at: Date): Promise<Released> {
  const row = await lockProtection(tx, memberId);
  const { heldAt, heldFor: hold, unprovenSince, clearedOf } = row;
  if (!hold && !unprovenSince) return { hold: null, unprovenSince: null };
  await tx
    .update(protections)
    .set({
      heldAt: null,
      heldFor: null,
      unprovenSince: null,
      clearedOf: hold ? [...(clearedOf ?? []), hold.excludedId] : clearedOf,
    })
    .where(eq(protections.memberId, memberId));
  const from = earliest(heldAt, unprovenSince);
  if (from) await endPause(tx, { ...row, heldAt: null, unprovenSince: null }, from, at);
  return { hold, unprovenSince };
}

/**
 * Until when a member gets no offers; null for a member who gets them. That is so during a time-out or an exclusion, while
 * an operator has to decide about the account, while the member is too young, and while a looser limit waits for its confirmation. Such a member has
 * asked for less play, so no promotion, banner, pop-up or advertisement may reach them: UKGC LCCP 3.3, 3.5. `until` null
 * has no known end.
 */
export function noOffersAt(row: Protection | undefined, at: Date): { readonly until: Date | null } | null {
  if (!row) return null;
  const isHeld = row.heldAt !== null || row.ageHeldFor !== null;
  const isWaiting = isHeld || Object.values(row.limits).some((limit) => limit?.next !== undefined);
  if (isWaiting) return { until: null };
  const exclusion = exclusionAt(row, at);
  return exclusion && { until: exclusion.until };
}

/** Whether a member gets no offers at a moment: see {@link noOffersAt}. */
export const getsNoOffers = async (orm: Orm, memberId: number, at: Date): Promise<boolean> =>
  noOffersAt(await findProtection(orm, memberId), at) !== null;
