import { InvalidInputError } from '../../../platform/errors/app-error';
import type { SitePolicy } from '../../../platform/settings/policy-pack';
import { checkHolder } from '../bank-cards/rules';
import type { IdentityContext } from '../context';
import { type Change, type MailContext, sendSecurityMessage } from '../inbox/message-mail';
import type { members } from '../members/tables';
import { checkBirthday, type Person, storePerson } from '../responsible-gaming/person';

/** What an operator corrects, as it is on the documents; at least one of them. */
export interface Correction {
  readonly payeeName?: string | undefined;
  /** `YYYY-MM-DD` */
  readonly birthday?: string | undefined;
}

/**
 * An operator corrects a name or a date of birth that the member typed wrongly and cannot change. The member gets a
 * message, because the name decides whose bank accounts are paid.
 *
 * - A bound card keeps its holder, in whose name its payouts go out. If that name is the mistake, the member removes the
 *   card and adds it again.
 * - Every later card has to be in the corrected name, and `cardRelease` compares the papers with it.
 * - A date of birth below the minimum age holds the member, as a proven one does.
 * - A proof of identity keeps its result: the operator decides about it with `memberIdentity`.
 * @param member the member's row, which the caller has locked
 * @returns the corrected facts before and after, for the audit log
 * @throws AppError `request.invalid`, `name.characters`, `name.mixed`
 */
export async function correctPerson(
  context: MailContext & Pick<IdentityContext, 'exclusionMarks'>,
  change: Change,
  member: typeof members.$inferSelect,
  { payeeName: typed, birthday }: Correction,
  policy: SitePolicy,
): Promise<{ from: Partial<Person>; to: Partial<Person> }> {
  const { tx, at } = change;
  if (typed === undefined && birthday === undefined)
    throw new InvalidInputError('A name or a date of birth is needed.', { field: 'payeeName' });
  const payeeName = typed === undefined ? undefined : checkHolder(typed, 'payeeName');
  if (birthday !== undefined) checkBirthday(birthday, at);
  const to = { ...(payeeName === undefined ? {} : { payeeName }), ...(birthday === undefined ? {} : { birthday }) };
  await storePerson(tx, member, to, { exclusionMarks: context.exclusionMarks, policy, at });
  await sendSecurityMessage(context, change, member.id, { key: 'person.corrected', params: {} });
  await context.db.notify('profile', { memberId: member.id }, tx);
  const from = {
    ...(payeeName === undefined ? {} : { payeeName: member.payeeName }),
    ...(birthday === undefined ? {} : { birthday: member.birthday }),
  };
  return { from, to };
}
