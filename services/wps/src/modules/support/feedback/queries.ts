import type { Orm } from '@r777/server-kit';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type PageQuery, rowsBefore } from '../../../platform/database/page';
import { feedback, feedbackImages } from './tables';

/** A feedback with the number of its pictures. */
export type FeedbackRow = typeof feedback.$inferSelect & { readonly images: number };

const images = sql<number>`(select count(*)::int from ${feedbackImages} i where i.feedback_id = ${feedback.id})`;

/** Filter of a list of feedback. */
export interface FeedbackFilter extends PageQuery {
  readonly memberId?: number;
  readonly type?: FeedbackRow['type'];
  /** Only feedback without an answer. */
  readonly waiting?: boolean;
}

/** One page of feedback, newest first. */
export async function findFeedback(orm: Orm, filter: FeedbackFilter) {
  const { memberId, type, waiting } = filter;
  const where = and(
    memberId === undefined ? undefined : eq(feedback.memberId, memberId),
    type === undefined ? undefined : eq(feedback.type, type),
    waiting ? isNull(feedback.answeredAt) : undefined,
  );
  const rows = await orm
    .select({ row: feedback, images })
    .from(feedback)
    .where(where)
    .orderBy(desc(feedback.at), desc(feedback.id))
    .limit(filter.pageSize)
    .offset(rowsBefore(filter));
  const [counted] = await orm.select({ all: count() }).from(feedback).where(where);
  return {
    rows: rows.map(({ row, images: many }): FeedbackRow => ({ ...row, images: many })),
    totalCount: counted?.all ?? 0,
  };
}

/** How many unanswered feedbacks of a type a member has. */
export async function countWaiting(orm: Orm, memberId: number, type: FeedbackRow['type']): Promise<number> {
  const [row] = await orm
    .select({ waiting: count() })
    .from(feedback)
    .where(and(eq(feedback.memberId, memberId), eq(feedback.type, type), isNull(feedback.answeredAt)));
  return row?.waiting ?? 0;
}
