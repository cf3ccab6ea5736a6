import type { Orm } from '@r777/server-kit';
import { and, asc, count, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import { chatMessages, conversations } from '../../../adapters/chat/tables';
import { type PageQuery, rowsBefore } from '../../../platform/database/page';
import { members } from '../../identity/members/tables';

/** Filter of a list of conversations. */
export interface ConversationFilter extends PageQuery {
  /** `waiting`: the member wrote last and nobody has answered. */
  readonly state: 'waiting' | 'open' | 'closed' | 'all';
  readonly assignee?: string | undefined;
  /** Only conversations with a message at this time or later. */
  readonly since?: Date | undefined;
}

const lastText = sql<string>`(select l.text from ${chatMessages} l where l.member_id = ${conversations.memberId}
  order by l.at desc, l.id desc limit 1)`;
const unseen = sql<number>`(select count(*)::int from ${chatMessages} u where u.member_id = ${conversations.memberId}
  and u.sender = 'member' and u.read_at is null)`;

function conditionOf({ state, assignee, since }: ConversationFilter): SQL | undefined {
  return and(
    state === 'waiting' ? isNotNull(conversations.waitingSince) : undefined,
    state === 'open' || state === 'closed' ? eq(conversations.state, state) : undefined,
    assignee === undefined ? undefined : eq(conversations.assignee, assignee),
    since && gte(conversations.lastAt, since),
  );
}

/** The query of one page of conversations: what has waited longest first, or else the latest first. */
export function conversationPage(orm: Orm, filter: ConversationFilter) {
  const order =
    filter.state === 'waiting'
      ? [asc(conversations.waitingSince), asc(conversations.memberId)]
      : [desc(conversations.lastAt), desc(conversations.memberId)];
  return orm
    .select({ row: conversations, username: members.username, lastText, unseen })
    .from(conversations)
    .leftJoin(members, eq(members.id, conversations.memberId))
    .where(conditionOf(filter))
    .orderBy(...order)
    .limit(filter.pageSize)
    .offset(rowsBefore(filter));
}

/** One page of conversations. */
export async function findConversations(orm: Orm, filter: ConversationFilter) {
  const rows = await conversationPage(orm, filter);
  const [counted] = await orm.select({ all: count() }).from(conversations).where(conditionOf(filter));
  return { rows, totalCount: counted?.all ?? 0 };
}

/** What the desk knows of a member's conversation; nothing before the first message. */
export async function findDeskRow(orm: Orm, memberId: number) {
  const [row] = await orm.select().from(conversations).where(eq(conversations.memberId, memberId));
  return row;
}
