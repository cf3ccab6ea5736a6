import type { Database, Orm } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { markChatRead } from '../../../adapters/chat/conversation';
import { chatMessages } from '../../../adapters/chat/tables';
import { type PageQuery, rowsBefore } from '../../../platform/database/page';

/** A conversation in the desk's list. */
export interface DeskConversation {
  readonly memberId: number;
  readonly account: string;
  readonly lastText: string;
  readonly lastSender: 'member' | 'staff';
  /** ISO 8601 UTC. */
  readonly lastAt: string;
  /** Messages of the member that no staff member has answered or seen. */
  readonly waiting: number;
}

/** The conversations of all members: first those that wait for an answer, then by latest message. */
export async function listConversations(db: Database, query: PageQuery) {
  const rows = await db.rows<DeskConversation & { total: number }>(sql`
    select *, (count(*) over ())::int as total from (
      select l.member_id as "memberId", m.username as account, l.text as "lastText", l.sender as "lastSender",
        to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt",
        (select count(*)::int from wps.chat_messages c
          where c.member_id = l.member_id and c.sender = 'member' and c.read_at is null) as waiting
      from (select distinct on (member_id) * from wps.chat_messages order by member_id, at desc, id desc) l
      join wps.members m on m.id = l.member_id) conversations
    order by (waiting > 0) desc, "lastAt" desc, "memberId"
    limit ${query.pageSize} offset ${rowsBefore(query)}`);
  const conversations = rows.map(({ total: _total, ...conversation }) => conversation);
  return { conversations, totalCount: rows[0]?.total ?? 0 };
}

/** Sends the staff's answer to a member and marks the member's messages as seen; open pages are notified at commit. */
export async function answerChat(
  db: Database,
  tx: Orm,
  answer: { readonly memberId: number; readonly operator: string; readonly text: string; readonly at: Date },
): Promise<string> {
  const { memberId, at } = answer;
  const [row] = await tx
    .insert(chatMessages)
    .values({ ...answer, sender: 'staff' })
    .returning({ id: chatMessages.id });
  if (!row) throw new Error('the answer was not written');
  await markChatRead(tx, memberId, 'member', at);
  await db.notify('chat', { memberId }, tx);
  return row.id;
}
