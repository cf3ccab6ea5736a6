import type { Orm } from '@mfe/server-kit';
import { and, eq, isNull, notInArray, type SQL } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import { type Change, type MailContext, sendSecurityMessage } from '../inbox/message-mail';
import { passkeys } from './tables';

/** SQL condition: every passkey except these. */
export const noneOf = (ids: readonly string[]): SQL | undefined =>
  ids.length === 0 ? undefined : notInArray(passkeys.id, [...ids]);

const named = (rows: readonly { name: string; createdAt: Date }[]) =>
  rows.map(({ name, createdAt }) => `“${name}” (${dayOf(createdAt.getTime())})`).join(', ');
const columns = { name: passkeys.name, createdAt: passkeys.createdAt };

/** Names and days of a member's passkeys that can log in, as texts list them; empty without any. */
export async function namesOf(tx: Orm, memberId: number): Promise<string> {
  const mine = and(eq(passkeys.memberId, memberId), isNull(passkeys.clonedAt));
  return named(await tx.select(columns).from(passkeys).where(mine).orderBy(passkeys.createdAt));
}

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
    .returning(columns);
  if (gone.length === 0) return;
  await sendSecurityMessage(context, change, memberId, { key: 'passkeys.removed', params: { passkeys: named(gone) } });
}
