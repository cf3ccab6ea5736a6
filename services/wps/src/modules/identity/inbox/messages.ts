import type { Database, Orm } from '@r777/server-kit';
import type { Language } from '@r777/shared/contracts';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type PageQuery, rowsBefore } from '../../../platform/database/page';
import { inboxMessages } from './tables';
import { type MessageKey, type MessageParams, messageTexts } from './texts';

/** A message of the operator to a member. */
export interface NewMessage<K extends MessageKey> {
  readonly key: K;
  readonly params: MessageParams<K>;
}

/** Puts a message into a member's inbox, in the caller's transaction; open pages are notified at its commit. */
export async function sendMessage<K extends MessageKey>(
  db: Database,
  tx: Orm,
  memberId: number,
  { key, params, at }: NewMessage<K> & { readonly at: Date },
): Promise<void> {
  await tx.insert(inboxMessages).values({ memberId, key, params, at });
  await db.notify('inbox', { memberId }, tx);
}

type Row = typeof inboxMessages.$inferSelect;

const fill = (text: string, params: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');

/** A message in one language. */
export function wordsOf({ key, params }: Pick<Row, 'key' | 'params'>, language: Language) {
  const [title, content] = messageTexts[key as MessageKey][language === 'BN' ? 'bn' : 'en'];
  return { title: fill(title, params), content: fill(content, params) };
}

/** One page of a member's messages, newest first, and how many there are and are unread. */
export async function findMessages(orm: Orm, memberId: number, query: PageQuery) {
  const own = eq(inboxMessages.memberId, memberId);
  const rows = await orm
    .select()
    .from(inboxMessages)
    .where(own)
    .orderBy(desc(inboxMessages.at), desc(inboxMessages.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const [counted] = await orm
    .select({ all: count(), unread: sql<number>`(count(*) filter (where ${inboxMessages.readAt} is null))::int` })
    .from(inboxMessages)
    .where(own);
  return { rows, totalCount: counted?.all ?? 0, unreadCount: counted?.unread ?? 0 };
}

/** How many of a member's messages are unread. */
export async function countUnread(orm: Orm, memberId: number): Promise<number> {
  const [row] = await orm
    .select({ unread: count() })
    .from(inboxMessages)
    .where(and(eq(inboxMessages.memberId, memberId), isNull(inboxMessages.readAt)));
  return row?.unread ?? 0;
}

/** Marks a member's message read, once, and returns it; nothing for an unknown message. */
export async function readMessage(orm: Orm, memberId: number, id: string, at: Date): Promise<Row | undefined> {
  const [row] = await orm
    .update(inboxMessages)
    .set({ readAt: sql`coalesce(${inboxMessages.readAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(inboxMessages.memberId, memberId), eq(inboxMessages.id, id)))
    .returning();
  return row;
}

/** Deletes a member's message; false when the member has no such message. */
export async function deleteMessage(orm: Orm, memberId: number, id: string): Promise<boolean> {
  const gone = await orm
    .delete(inboxMessages)
    .where(and(eq(inboxMessages.memberId, memberId), eq(inboxMessages.id, id)))
    .returning({ id: inboxMessages.id });
  return gone.length > 0;
}
