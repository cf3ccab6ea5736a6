import type { Database, Orm } from '@r777/server-kit';
import type { Language } from '@r777/shared/contracts';
import { and, count, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type PageQuery, rowsBefore } from '../../../platform/database/page';
import { shown } from './figures';
import { hasText } from './search';
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

/** What is read of a message that a later version has written. */
const fromLater = {
  en: ['A message', 'This message cannot be shown yet. Please look again in some minutes.'],
  bn: ['একটি বার্তা', 'এই বার্তাটি এখনও দেখানো যাচ্ছে না। কয়েক মিনিট পরে আবার দেখুন।'],
} as const;

/** A message in one language. While a version is rolled out, an instance of the one before meets keys that it does not know. */
export function wordsOf({ key, params }: Pick<Row, 'key' | 'params'>, language: Language) {
  const texts = Object.hasOwn(messageTexts, key) ? messageTexts[key as MessageKey] : fromLater;
  const [title, content] = texts[language === 'BN' ? 'bn' : 'en'];
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(name, params[name] ?? '', language));
  return { title: fill(title), content: fill(content) };
}

/** How long a deleted message can be restored, in ms. Afterwards the sweeper removes it. */
export const RESTORABLE = 86_400_000;

/** The member's messages that are not deleted. */
const ownOf = (memberId: number) => and(eq(inboxMessages.memberId, memberId), isNull(inboxMessages.deletedAt));

/** One page of a member's messages, newest first, how many there are of them, and how many of all are unread. */
export async function findMessages(
  orm: Orm,
  memberId: number,
  { search, language, ...query }: PageQuery & { readonly language: Language; readonly search?: string | undefined },
) {
  const found = search ? and(ownOf(memberId), hasText(search, language)) : ownOf(memberId);
  const rows = await orm
    .select()
    .from(inboxMessages)
    .where(found)
    .orderBy(desc(inboxMessages.at), desc(inboxMessages.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const [counted] = await orm.select({ all: count() }).from(inboxMessages).where(found);
  return { rows, totalCount: counted?.all ?? 0, unreadCount: await countUnread(orm, memberId) };
}

/** How many of a member's messages are unread. */
export async function countUnread(orm: Orm, memberId: number): Promise<number> {
  const [row] = await orm
    .select({ unread: count() })
    .from(inboxMessages)
    .where(and(ownOf(memberId), isNull(inboxMessages.readAt)));
  return row?.unread ?? 0;
}

/** Marks a member's message read, once, and returns it; nothing for an unknown message. */
export async function readMessage(orm: Orm, memberId: number, id: string, at: Date): Promise<Row | undefined> {
  const [row] = await orm
    .update(inboxMessages)
    .set({ readAt: sql`coalesce(${inboxMessages.readAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(ownOf(memberId), eq(inboxMessages.id, id)))
    .returning();
  return row;
}

const among = (ids: readonly string[]): SQL => inArray(inboxMessages.id, [...ids]);

async function markRead(orm: Orm, memberId: number, which: SQL, at: Date): Promise<void> {
  await orm
    .update(inboxMessages)
    .set({ readAt: at })
    .where(and(ownOf(memberId), isNull(inboxMessages.readAt), which));
}

/** Marks messages of a member as read. */
export const readMessages = (orm: Orm, memberId: number, ids: readonly string[], at: Date): Promise<void> =>
  markRead(orm, memberId, among(ids), at);

/** Marks all messages of a member as read that arrived up to a moment. */
export const readUntil = (orm: Orm, memberId: number, until: Date, at: Date): Promise<void> =>
  markRead(orm, memberId, lte(inboxMessages.at, until), at);

/** Deletes messages of a member. @returns those that were there to delete */
export async function deleteMessages(orm: Orm, memberId: number, ids: readonly string[], at: Date): Promise<string[]> {
  const gone = await orm
    .update(inboxMessages)
    .set({ deletedAt: at })
    .where(and(ownOf(memberId), among(ids)))
    .returning({ id: inboxMessages.id });
  return gone.map(({ id }) => id);
}

/** Restores messages that a member deleted within the last day. @returns those that are back */
export async function restoreMessages(orm: Orm, memberId: number, ids: readonly string[], at: Date): Promise<string[]> {
  const back = await orm
    .update(inboxMessages)
    .set({ deletedAt: null })
    .where(
      and(
        eq(inboxMessages.memberId, memberId),
        among(ids),
        gt(inboxMessages.deletedAt, new Date(at.getTime() - RESTORABLE)),
      ),
    )
    .returning({ id: inboxMessages.id });
  return back.map(({ id }) => id);
}
