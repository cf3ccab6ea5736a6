import { and, eq, notInArray, type SQL } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import { type Change, type MailContext, sendSecurityMessage } from '../inbox/message-mail';
import { passkeys } from './tables';

/** SQL condition: every passkey except these. */
export const noneOf = (ids: readonly string[]): SQL | undefined =>
  ids.length === 0 ? undefined : notInArray(passkeys.id, [...ids]);

/** Removes a member's passkeys, all or those of a condition, and names them to the member. */
export async function removePasskeys(
  context: MailContext,
  change: Change,
  memberId: number,
  condition?: SQL,
): Promise<void> {
  const gone = await change.tx
    .delete(passkeys)
    .where(and(eq(passkeys.memberId, memberId), condition))
    .returning({ name: passkeys.name, createdAt: passkeys.createdAt });
  if (gone.length === 0) return;
  const named = gone.map(({ name, createdAt }) => `“${name}” (${dayOf(createdAt.getTime())})`).join(', ');
  await sendSecurityMessage(context, change, memberId, { key: 'passkeys.removed', params: { passkeys: named } });
}
