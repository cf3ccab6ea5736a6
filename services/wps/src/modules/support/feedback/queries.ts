import type { Orm } from '@mfe/server-kit';
import { and, asc, count, countDistinct, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { type PageQuery, rowsBefore } from '../../../platform/database/page';
import type { StoredDay } from '../../../platform/pictures';
import { feedback, feedbackAnswers, feedbackImages } from './tables';

/** An answer of the staff, with its author. */
export type FeedbackAnswerRow = typeof feedbackAnswers.$inferSelect;
/** A feedback with the number of its pictures and the staff's answers, oldest first. */
export type FeedbackRow = typeof feedback.$inferSelect & {
  readonly images: number;
  readonly answers: readonly FeedbackAnswerRow[];
};

/** A feedback that waits for an operator. Written out as in the index `feedback_waiting`, so that the index is used. */
const isWaiting = sql`${feedback.state} in ('open', 'inProgress')`;

const images = sql<number>`(select count(*)::int from ${feedbackImages} i where i.feedback_id = ${feedback.id})`;

/** Filter of a list of feedback. */
export interface FeedbackFilter extends PageQuery {
  readonly memberId?: number | undefined;
  readonly types?: readonly FeedbackRow['type'][] | undefined;
  /** `waiting`: open or in progress. */
  readonly state?: FeedbackRow['state'] | 'waiting' | undefined;
  readonly assignee?: string | undefined;
  /** Only what was sent at this time or later. */
  readonly since?: Date | undefined;
  /** Waiting entries come first, longest wait first; then the newest. */
  readonly oldestFirst?: boolean;
}

function conditionOf({ memberId, types, state, assignee, since }: FeedbackFilter) {
  return and(
    memberId === undefined ? undefined : eq(feedback.memberId, memberId),
    types && inArray(feedback.type, [...types]),
    state === 'waiting' ? isWaiting : state && eq(feedback.state, state),
    assignee === undefined ? undefined : eq(feedback.assignee, assignee),
    since && gte(feedback.at, since),
  );
}

/** The query of one page of feedback. */
export function feedbackPage(orm: Orm, filter: FeedbackFilter) {
  const order = filter.oldestFirst ? asc : desc;
  return orm
    .select({ row: feedback, images })
    .from(feedback)
    .where(conditionOf(filter))
    .orderBy(order(feedback.at), order(feedback.id))
    .limit(filter.pageSize)
    .offset(rowsBefore(filter));
}

/** One page of feedback. */
export async function findFeedback(orm: Orm, filter: FeedbackFilter) {
  const rows = await feedbackPage(orm, filter);
  const [counted] = await orm.select({ all: count() }).from(feedback).where(conditionOf(filter));
  const answers = await answersOf(
    orm,
    rows.map(({ row }) => row.id),
  );
  return {
    rows: rows.map(
      ({ row, images: many }): FeedbackRow => ({
        ...row,
        images: many,
        answers: answers.filter(({ feedbackId }) => feedbackId === row.id),
      }),
    ),
    totalCount: counted?.all ?? 0,
  };
}

async function answersOf(orm: Orm, ids: readonly string[]): Promise<FeedbackAnswerRow[]> {
  if (ids.length === 0) return [];
  return orm
    .select()
    .from(feedbackAnswers)
    .where(inArray(feedbackAnswers.feedbackId, [...ids]))
    .orderBy(asc(feedbackAnswers.at), asc(feedbackAnswers.id));
}

/** A member's number of waiting feedbacks of a type. */
export async function countWaiting(orm: Orm, memberId: number, type: FeedbackRow['type']): Promise<number> {
  const [row] = await orm
    .select({ waiting: count() })
    .from(feedback)
    .where(and(eq(feedback.memberId, memberId), eq(feedback.type, type), isWaiting));
  return row?.waiting ?? 0;
}

/** A picture of a feedback; `sequence` counts from 0. With `memberId`, only if that member sent it. */
export async function feedbackPicture(orm: Orm, feedbackId: string, sequence: number, memberId?: number) {
  const [row] = await orm
    .select({ type: feedbackImages.type, content: feedbackImages.content })
    .from(feedbackImages)
    .innerJoin(feedback, eq(feedback.id, feedbackImages.feedbackId))
    .where(
      and(
        eq(feedbackImages.feedbackId, feedbackId),
        eq(feedbackImages.sequence, sequence),
        memberId === undefined ? undefined : eq(feedback.memberId, memberId),
      ),
    );
  return row;
}

/** A feedback with its answers; nothing for an unknown id. */
export async function readFeedback(orm: Orm, id: string) {
  const [row] = await orm.select().from(feedback).where(eq(feedback.id, id));
  return row && { ...row, answers: await answersOf(orm, [id]) };
}

/** Data of a feedback's pictures without their bytes, in order. */
export async function picturesOf(orm: Orm, feedbackId: string) {
  return orm
    .select({
      sequence: feedbackImages.sequence,
      type: feedbackImages.type,
      bytes: sql<number>`length(${feedbackImages.content})`,
    })
    .from(feedbackImages)
    .where(eq(feedbackImages.feedbackId, feedbackId))
    .orderBy(asc(feedbackImages.sequence));
}

/** Number of entries that a member has sent since a moment. */
export async function storedSince(tx: Orm, memberId: number, since: Date): Promise<StoredDay> {
  const [row] = await tx
    .select({
      entries: countDistinct(feedback.id),
      pictureBytes: sql<number>`coalesce(sum(octet_length(${feedbackImages.content})), 0)`.mapWith(Number),
    })
    .from(feedback)
    .leftJoin(feedbackImages, eq(feedbackImages.feedbackId, feedback.id))
    .where(and(eq(feedback.memberId, memberId), gt(feedback.at, since)));
  return row ?? { entries: 0, pictureBytes: 0 };
}
