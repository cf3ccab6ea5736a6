import type { Database, Orm } from '@mfe/server-kit';
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, min, type SQL, sql } from 'drizzle-orm';
import { chatMessages, conversations } from '../../../adapters/chat/tables';
import { type PageQuery, rowsBefore } from '../../../platform/database/page';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
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

/** The query of one page of conversations: longest waiting first, or else newest first. */
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

/** The desk's record of a member's conversation; undefined before the first message. */
export async function findDeskRow(orm: Orm, memberId: number) {
  const [row] = await orm.select().from(conversations).where(eq(conversations.memberId, memberId));
  return row;
}

type Row = typeof conversations.$inferSelect;

/** The actor, the member's conversation, and the time; all in the caller's transaction. */
export interface ConversationStep {
  readonly db: Database;
  readonly tx: Orm;
  readonly memberId: number;
  /** The operator's label. */
  readonly operator: string;
  readonly at: Date;
}

const conflict = (message: string) => new AppError('request.conflict', message, { field: 'member' });

/** A conversation, locked until the transaction ends. @throws AppError `request.notFound` */
async function lock(tx: Orm, memberId: number): Promise<Row> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.memberId, memberId)).for('update');
  if (!row) throw new NotFoundError('This member has not written anything.', { field: 'member' });
  return row;
}

function refuseClosed({ state }: Row): void {
  if (state === 'closed')
    throw conflict('This conversation is closed. It opens when the member writes; to write first, reopen it.');
}

/** An operator has to take over another's conversation before changing it. @throws AppError `request.conflict` */
function refuseAnothers({ assignee }: Row, operator: string): void {
  if (assignee !== null && assignee !== operator)
    throw conflict(`${assignee} is in this conversation. To take it over, assign it with --from ${assignee}.`);
}

async function write({ tx }: ConversationStep, row: Row, changes: Partial<Row>) {
  await tx.update(conversations).set(changes).where(eq(conversations.memberId, row.memberId));
  return { before: row, after: { ...row, ...changes } };
}

/**
 * Marks the member's messages as seen: all of them, or those up to the message `until`.
 * @returns since when a later message waits; null if none does
 * @throws AppError `request.notFound`
 */
async function markSeen({ tx, memberId, at }: ConversationStep, until: string | undefined): Promise<Date | null> {
  const unseen = and(
    eq(chatMessages.memberId, memberId),
    eq(chatMessages.sender, 'member'),
    isNull(chatMessages.readAt),
  );
  const ofMember = eq(chatMessages.memberId, memberId);
  const [last] = until
    ? await tx
        .select({ at: chatMessages.at })
        .from(chatMessages)
        .where(and(ofMember, eq(chatMessages.id, until)))
    : [];
  if (until && !last) throw new NotFoundError('There is no such message in this conversation.', { field: 'seen' });
  await tx
    .update(chatMessages)
    .set({ readAt: at })
    .where(and(unseen, last && lte(chatMessages.at, last.at)));
  const [left] = await tx
    .select({ since: min(chatMessages.at) })
    .from(chatMessages)
    .where(unseen);
  return left?.since ?? null;
}

/**
 * Gives a conversation to an operator. One that belongs to another operator is given away only if the caller names that
 * operator.
 * @throws AppError `request.notFound`, `request.conflict`
 */
export async function assignConversation(
  step: ConversationStep & { readonly to: string; readonly from?: string | undefined },
) {
  const row = await lock(step.tx, step.memberId);
  refuseClosed(row);
  if (step.from !== undefined && step.from !== row.assignee)
    throw conflict(`${row.assignee ?? 'Nobody'} is in this conversation, not ${step.from}.`);
  if (step.from === undefined) refuseAnothers(row, step.to);
  return write(step, row, { assignee: step.to });
}

/**
 * Sends the staff's answer to a member; the conversation then belongs to the operator. The member's messages count as
 * answered, or only those up to the message `seen`. Open pages are notified at commit.
 * @throws AppError `request.notFound`, `request.conflict`
 */
export async function answerChat(
  step: ConversationStep & { readonly text: string; readonly seen?: string | undefined },
) {
  const { db, tx, memberId, operator, text, at, seen } = step;
  const row = await lock(tx, memberId);
  refuseClosed(row);
  refuseAnothers(row, operator);
  const [message] = await tx
    .insert(chatMessages)
    .values({ memberId, operator, text, at, sender: 'staff' })
    .returning({ id: chatMessages.id });
  if (!message) throw new Error('the answer was not written');
  const waitingSince = await markSeen(step, seen);
  const written = await write(step, row, { assignee: operator, waitingSince });
  await db.notify('chat', { memberId }, tx);
  return { messageId: message.id, ...written };
}

/** Closes a conversation: no message of it waits any longer. @throws AppError `request.notFound`, `request.conflict` */
export async function closeConversation(step: ConversationStep) {
  const row = await lock(step.tx, step.memberId);
  if (row.state === 'closed') throw conflict('This conversation is closed already.');
  refuseAnothers(row, step.operator);
  await markSeen(step, undefined);
  return write(step, row, { state: 'closed', waitingSince: null });
}

/** Opens a closed conversation for an operator who writes first. @throws AppError `request.notFound`, `request.conflict` */
export async function reopenConversation(step: ConversationStep) {
  const row = await lock(step.tx, step.memberId);
  if (row.state !== 'closed') throw conflict('This conversation is open.');
  return write(step, row, { state: 'open', assignee: step.operator });
}
