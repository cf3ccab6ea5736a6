import type { Database, Orm } from '@r777/server-kit';
import { and, eq, isNull, lte, min } from 'drizzle-orm';
import { chatMessages, conversations } from '../../../adapters/chat/tables';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';

type Row = typeof conversations.$inferSelect;

/** Who does something in which member's conversation, when; all in the caller's transaction. */
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

/** Another operator's conversation is not touched unless it is taken over first. @throws AppError `request.conflict` */
function refuseAnothers({ assignee }: Row, operator: string): void {
  if (assignee !== null && assignee !== operator)
    throw conflict(`${assignee} is in this conversation. To take it over, assign it with --from ${assignee}.`);
}

async function write({ tx }: ConversationStep, row: Row, changes: Partial<Row>) {
  await tx.update(conversations).set(changes).where(eq(conversations.memberId, row.memberId));
  return { before: row, after: { ...row, ...changes } };
}

/**
 * Marks what the member wrote as seen: all of it, or what was written until the message `until`.
 * @returns since when a later message waits; null when none does
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
 * Gives a conversation to an operator. What another one has is only given away if the caller names who that is.
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
 * Sends the staff's answer to a member; the operator has the conversation from then on. What the member wrote counts as
 * answered, or only what came until the message `seen`. Open pages are notified at commit.
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

/** Closes a conversation: nothing of it waits any longer. @throws AppError `request.notFound`, `request.conflict` */
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
