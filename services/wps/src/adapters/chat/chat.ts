import type { Database, Orm } from '@mfe/server-kit';
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/crypto/tokens';
import { type PageQuery, rowsBefore } from '../../platform/database/page';
import type { PortParts } from '../parts';
import { chatLaunches, chatMessages } from './tables';

/** A member who wants to talk to customer service. */
interface ChatLaunch {
  readonly memberId: number;
  readonly account: string;
  /** In capitals; `CN` for every kind of Chinese. */
  readonly language: string;
  /** Validated: it leads to this site. */
  readonly backUrl: string;
  readonly headerColor: string | null;
  readonly title: string | null;
}

/** The operator's live chat. */
export interface ChatPort {
  /** `desk`: wps stores the conversations, its operators answer. `provider`: they are stored elsewhere. */
  readonly kind: 'desk' | 'provider';
  /** A link that opens the member's conversation, valid for one visit. @throws AppError `system.unavailable` */
  launch(launch: ChatLaunch): Promise<string>;
  /** How many messages the member has not seen. @throws AppError `system.unavailable` */
  unread(memberId: number): Promise<number>;
}

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

/** A member's messages after `since`: their number, and the bytes of their text. */
export async function writtenSince(orm: Orm, memberId: number, since: Date) {
  const [row] = await orm
    .select({
      messages: count(),
      bytes: sql<number>`coalesce(sum(octet_length(${chatMessages.text})), 0)`.mapWith(Number),
    })
    .from(chatMessages)
    .where(and(eq(chatMessages.memberId, memberId), eq(chatMessages.sender, 'member'), gt(chatMessages.at, since)));
  return row ?? { messages: 0, bytes: 0 };
}

const unreadOf = (memberId: number, sender: Sender) =>
  and(eq(chatMessages.memberId, memberId), eq(chatMessages.sender, sender), isNull(chatMessages.readAt));

/** How many of the staff's messages the member has not seen. */
async function countUnreadChat(orm: Orm, memberId: number): Promise<number> {
  const [row] = await orm.select({ unread: count() }).from(chatMessages).where(unreadOf(memberId, 'staff'));
  return row?.unread ?? 0;
}

/** Marks the messages of `sender` as seen by the other side. */
export async function markChatRead(orm: Orm, memberId: number, sender: Sender, at: Date): Promise<void> {
  await orm.update(chatMessages).set({ readAt: at }).where(unreadOf(memberId, sender));
}

/** ms */
const LIFETIME = 5 * 60_000;

/** Stores the data of a chat launch. @returns the code that opens it, once, within five minutes */
async function keepLaunch(db: Database, launch: ChatLaunch, now: number): Promise<string> {
  const code = newToken();
  const { memberId, language, backUrl, headerColor, title } = launch;
  const row = { memberId, language, backUrl, headerColor, title, expiresAt: new Date(now + LIFETIME) };
  await db.orm.insert(chatLaunches).values({ ...row, codeHash: hashToken(code) });
  return code;
}

/** The data of a member's chat launch; the code is then used up. Undefined for a code of another member. */
export async function takeLaunch(db: Database, memberId: number, code: string, now: number) {
  const [row] = await db.orm
    .delete(chatLaunches)
    .where(
      and(
        eq(chatLaunches.codeHash, hashToken(code)),
        eq(chatLaunches.memberId, memberId),
        gt(chatLaunches.expiresAt, new Date(now)),
      ),
    )
    .returning();
  return row;
}

/** The site's page that shows a conversation; it exchanges the code in its address by `openChat`. */
const PAGE = '/m/chat';

/** wps's own support desk: conversations in the database, a page of the site, operators answering by the admin API. */
export function localChat({ db, now, config }: PortParts): ChatPort {
  return {
    kind: 'desk',
    async launch(launch) {
      const url = new URL(PAGE, config.publicOrigins[0]);
      url.searchParams.set('code', await keepLaunch(db, launch, now()));
      return url.href;
    },
    unread: (memberId) => countUnreadChat(db.orm, memberId),
  };
}
