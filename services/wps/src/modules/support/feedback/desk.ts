import type { Database, Orm } from '@r777/server-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { sendMessage } from '../../identity/inbox/messages';
import { feedback, feedbackImages } from './tables';

/** Length of the part of a feedback that its answer quotes, in characters. */
const EXCERPT = 60;

/** An answer of the staff. */
export interface FeedbackAnswer {
  readonly feedbackId: string;
  readonly operator: string;
  readonly text: string;
  readonly at: Date;
}

/**
 * Answers a feedback once, and sends the answer to the member as a message.
 * @returns its member and type; nothing when no such feedback is open
 */
export async function answerFeedback(db: Database, tx: Orm, { feedbackId, operator, text, at }: FeedbackAnswer) {
  const [row] = await tx
    .update(feedback)
    .set({ answer: text, operator, answeredAt: at })
    .where(and(eq(feedback.id, feedbackId), isNull(feedback.answeredAt)))
    .returning({ memberId: feedback.memberId, type: feedback.type, content: feedback.content });
  if (!row) return undefined;
  const letters = [...row.content];
  const excerpt = letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('')}…` : row.content;
  await sendMessage(db, tx, row.memberId, { key: 'feedback.answered', params: { excerpt, answer: text }, at });
  return { memberId: row.memberId, type: row.type };
}

/** A picture of a feedback, for the staff. `sequence` counts from 0. */
export async function feedbackPicture(orm: Orm, feedbackId: string, sequence: number) {
  const [row] = await orm
    .select({ type: feedbackImages.type, content: feedbackImages.content })
    .from(feedbackImages)
    .where(and(eq(feedbackImages.feedbackId, feedbackId), eq(feedbackImages.sequence, sequence)));
  return row;
}
