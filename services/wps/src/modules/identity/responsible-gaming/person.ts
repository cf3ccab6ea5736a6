import type { Orm } from '@mfe/server-kit';
import dayjs from 'dayjs';
import { eq } from 'drizzle-orm';
import { dayOf, startOf } from '../../../platform/clock/days';
import { InvalidInputError } from '../../../platform/errors/app-error';
import type { SitePolicy } from '../../../platform/settings/policy-pack';
import { members } from '../members/tables';
import { judgeAge } from './age';
import type { ExclusionMarks } from './recognition';

type Member = typeof members.$inferSelect;

/** Whether somebody is below an age on the site's day. @param birthday `YYYY-MM-DD` */
export const isYounger = (birthday: string, age: number, at: Date): boolean =>
  dayjs(dayOf(at.getTime())).diff(dayjs(birthday), 'year') < age;

/**
 * Checks that a date of birth is a day that has come; the caller judges the age.
 * @throws AppError `request.invalid` with the field `birthday`
 */
export function checkBirthday(birthday: string, at: Date): void {
  if (startOf(birthday) === null || birthday > dayOf(at.getTime()))
    throw new InvalidInputError('birthday: no such day', { field: 'birthday' });
}

/** What the site knows about an account's owner. */
export type Person = Pick<Member, 'payeeName' | 'birthday' | 'idNumber'>;

/** The circumstances of a change of a person. */
export interface PersonChange {
  readonly exclusionMarks: ExclusionMarks;
  readonly policy: SitePolicy;
  readonly at: Date;
}

/**
 * Stores facts that the member stated, a document proved, or staff corrected. An excluded member is then recognised by
 * the new facts too. The marks of the old facts stay, because the person may use them again at a second account. A
 * member who now resembles an excluded one may be held. The date of birth begins or ends the hold by age.
 * @param member the member's row, which the caller has locked
 * @param part the new facts, at least one
 */
export async function storePerson(
  tx: Orm,
  member: Member,
  part: Partial<Person>,
  { exclusionMarks, policy, at }: PersonChange,
): Promise<void> {
  const { payeeName, birthday, idNumber } = { ...member, ...part };
  await exclusionMarks.add(tx, { facts: { payeeName, birthday, idNumber }, memberId: member.id, at });
  await tx.update(members).set(part).where(eq(members.id, member.id));
  await judgeAge(tx, policy, member.id, at);
}
