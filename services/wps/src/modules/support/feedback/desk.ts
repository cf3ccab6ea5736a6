import type { Database, Orm } from '@mfe/server-kit';
import { AGENT_APPLICATION } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { AppError, InvalidInputError, NotFoundError } from '../../../platform/errors/app-error';
import { sendMessage } from '../../identity/inbox/messages';
import { members } from '../../identity/members/tables';
import { countWaiting } from './queries';
import { feedback, feedbackAnswers } from './tables';

/** Length of the quotation of a feedback in a message about it, in characters. */
const EXCERPT = 60;

type Row = typeof feedback.$inferSelect;
type Changes = Partial<Pick<Row, 'state' | 'assignee' | 'decision'>>;

/** The actor, the feedback, and the time; all in the caller's transaction. */
export interface DeskStep {
  readonly db: Database;
  readonly tx: Orm;
  readonly feedbackId: string;
  /** The operator's label. */
  readonly operator: string;
  readonly at: Date;
}

const conflict = (message: string) => new AppError('request.conflict', message, { field: 'feedbackId' });

/** A feedback, locked until the transaction ends. @throws AppError `request.notFound` */
export async function lockFeedback(tx: Orm, feedbackId: string): Promise<Row> {
  const [row] = await tx.select().from(feedback).where(eq(feedback.id, feedbackId)).for('update');
  if (!row) throw new NotFoundError('There is no such feedback.', { field: 'feedbackId' });
  return row;
}

/** An operator has to take over another's work before changing it. @throws AppError `request.conflict` */
function refuseAnothers({ assignee, state }: Row, operator: string): void {
  if (state === 'inProgress' && assignee !== null && assignee !== operator)
    throw conflict(`${assignee} works on this feedback. To take it over, assign it with --from ${assignee}.`);
}

/** @throws AppError `request.conflict` if the feedback waits for no operator */
function refuseDone({ assignee, state }: Row): void {
  if (state === 'answered')
    throw conflict(`This feedback has been answered${assignee ? ` by ${assignee}` : ''}. To answer again, reopen it.`);
  if (state === 'closed') throw conflict('This feedback is closed. To go on with it, reopen it.');
}

/** An application is decided, not answered. @throws AppError `request.invalid` */
function refuseApplication({ type }: Row): void {
  if (type === AGENT_APPLICATION)
    throw new InvalidInputError('This is an application: use applications approve or applications refuse.', {
      field: 'feedbackId',
    });
}

function excerptOf({ content }: Row): string {
  const letters = [...content];
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('')}…` : content;
}

/** Stores a change, and announces it to the member's open pages at commit. */
async function write({ db, tx }: DeskStep, row: Row, changes: Changes) {
  await tx.update(feedback).set(changes).where(eq(feedback.id, row.id));
  await db.notify('feedback', { memberId: row.memberId }, tx);
  return { before: row, after: { ...row, ...changes } };
}

/**
 * Gives a feedback to an operator. One that belongs to another operator is given away only if the caller names that
 * operator.
 * @throws AppError `request.notFound`, `request.conflict`
 */
export async function assignFeedback(step: DeskStep & { readonly to: string; readonly from?: string | undefined }) {
  const { tx, feedbackId, to, from } = step;
  const row = await lockFeedback(tx, feedbackId);
  refuseDone(row);
  if (from !== undefined && from !== row.assignee)
    throw conflict(`${row.assignee ?? 'Nobody'} works on this feedback, not ${from}.`);
  if (from === undefined) refuseAnothers(row, to);
  return write(step, row, { state: 'inProgress', assignee: to });
}

/** Writes an answer to an open feedback, without a message to the member. @throws AppError `request.conflict` */
async function settle(step: DeskStep & { readonly text: string }, row: Row, changes: Changes = {}) {
  const { tx, feedbackId, operator, text, at } = step;
  refuseDone(row);
  refuseAnothers(row, operator);
  const [answer] = await tx
    .insert(feedbackAnswers)
    .values({ feedbackId, operator, text, at })
    .returning({ id: feedbackAnswers.id });
  if (!answer) throw new Error('the answer was not written');
  const written = await write(step, row, { state: 'answered', assignee: operator, ...changes });
  return { answerId: answer.id, ...written };
}

/**
 * Answers a feedback, once until it is reopened, and sends the answer to the member as a message.
 * @returns the answer's id, and the feedback before and after
 * @throws AppError `request.notFound`, `request.conflict`, `request.invalid` for an application
 */
export async function answerFeedback(step: DeskStep & { readonly text: string }) {
  const { db, tx, text, at } = step;
  const row = await lockFeedback(tx, step.feedbackId);
  refuseApplication(row);
  const answered = await settle(step, row);
  const params = { excerpt: excerptOf(row), answer: text };
  await sendMessage(db, tx, row.memberId, { key: 'feedback.answered', params, at });
  return answered;
}

/**
 * Decides an application, and sends the reason to the member as a message. The caller applies an approval to the
 * account, in the same transaction.
 * @throws AppError `request.notFound`, `request.conflict`
 */
export async function decideApplication(
  step: DeskStep & { readonly text: string; readonly decision: NonNullable<Row['decision']> },
) {
  const { db, tx, text, at, decision } = step;
  const row = await lockFeedback(tx, step.feedbackId);
  if (row.type !== AGENT_APPLICATION) throw new NotFoundError('There is no such application.', { field: 'feedbackId' });
  const decided = await settle(step, row, { decision });
  await sendMessage(db, tx, row.memberId, { key: `application.${decision}`, params: { reason: text }, at });
  return decided;
}

/** An approved application cannot be reopened; a member has at most one open. @throws AppError `request.conflict` */
async function refuseSecondOpen({ tx }: DeskStep, { memberId, type, decision }: Row): Promise<void> {
  if (type !== AGENT_APPLICATION) return;
  if (decision === 'approved') throw conflict('This application was approved: the member is an agent.');
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
  if ((await countWaiting(tx, memberId, type)) > 0)
    throw conflict('The member has applied again: decide the newer application.');
}

/**
 * Closes a feedback, answered or not. If it was never answered, the member gets a message.
 * @throws AppError `request.notFound`, `request.conflict`
 */
export async function closeFeedback(step: DeskStep) {
  const { db, tx, feedbackId, at } = step;
  const row = await lockFeedback(tx, feedbackId);
  if (row.state === 'closed') throw conflict('This feedback is closed already.');
  if (row.state !== 'answered') refuseApplication(row);
  refuseAnothers(row, step.operator);
  const closed = await write(step, row, { state: 'closed' });
  const isAnswered = (await tx.$count(feedbackAnswers, eq(feedbackAnswers.feedbackId, feedbackId))) > 0;
  if (!isAnswered)
    await sendMessage(db, tx, row.memberId, { key: 'feedback.closed', params: { excerpt: excerptOf(row) }, at });
  return closed;
}

/** Reopens a feedback that was answered or closed. @throws AppError `request.notFound`, `request.conflict` */
export async function reopenFeedback(step: DeskStep) {
  const row = await lockFeedback(step.tx, step.feedbackId);
  if (row.state !== 'answered' && row.state !== 'closed') throw conflict('This feedback is open.');
  await refuseSecondOpen(step, row);
  return write(step, row, { state: 'inProgress', assignee: step.operator, decision: null });
}
