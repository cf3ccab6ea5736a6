import type { Orm } from '@r777/server-kit';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { type PageQuery, rowsBefore } from '../../platform/database/page';
import { chatMessages } from './tables';

type Sender = (typeof chatMessages.$inferSelect)['sender'];

/** Longest message, in characters. */
export const CHAT_LENGTH = 1_000;

/** One page of a member's conversation, newest first. */
export async function findConversation(orm: Orm, memberId: number, query: PageQuery) {
  const own = eq(chatMessages.memberId, memberId);
  const rows = await orm
    .select()
    .from(chatMessages)
    .where(own)
    .orderBy(desc(chatMessages.at), desc(chatMessages.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const [counted] = await orm.select({ all: count() }).from(chatMessages).where(own);
  return { rows, totalCount: counted?.all ?? 0 };
}

const unreadOf = (memberId: number, sender: Sender) =>
  and(eq(chatMessages.memberId, memberId), eq(chatMessages.sender, sender), isNull(chatMessages.readAt));

/** How many of the staff's messages the member has not seen. */
export async function countUnreadChat(orm: Orm, memberId: number): Promise<number> {
  const [row] = await orm.select({ unread: count() }).from(chatMessages).where(unreadOf(memberId, 'staff'));
  return row?.unread ?? 0;
}

/** Marks the messages of `sender` as seen by the other side. */
export async function markChatRead(orm: Orm, memberId: number, sender: Sender, at: Date): Promise<void> {
  await orm.update(chatMessages).set({ readAt: at }).where(unreadOf(memberId, sender));
}
