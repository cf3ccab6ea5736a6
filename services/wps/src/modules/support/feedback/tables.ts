import { type CommentImageType, type FeedbackType, feedbackStates } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment, wps } from '../../../platform/database/schema';

/** Feedback of members, including applications to become an agent. */
export const feedback = wps.table(
  'feedback',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: integer().notNull(),
    type: smallint().$type<FeedbackType>().notNull(),
    content: text().notNull(),
    at: moment().notNull(),
    /** A closed feedback may be answered or not. An instance of the previous version writes none; it is then open. */
    state: text({ enum: feedbackStates }).notNull().default('open'),
    /** Label of the operator who works on it. */
    assignee: text(),
    /** The result of an application. */
    decision: text({ enum: ['approved', 'refused'] }),
    /** Read by the previous version; `feedbackAnswers` replaces it. */
    answer: text(),
    operator: text(),
    answeredAt: moment(),
  },
  (t) => [
    index('feedback_member').on(t.memberId, t.at),
    index('feedback_at').on(t.answeredAt, t.at),
    index('feedback_state').on(t.state, t.at, t.id),
    index('feedback_waiting').on(t.at, t.id).where(sql`${t.state} in ('open', 'inProgress')`),
    index('feedback_latest').on(t.at, t.id),
    index('feedback_assignee').on(t.assignee, t.state, t.at).where(sql`${t.assignee} is not null`),
  ],
);

/** The staff's answers, one for each time that a feedback was open. */
export const feedbackAnswers = wps.table(
  'feedback_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    feedbackId: uuid().notNull(),
    /** The author's label; never shown to the member. */
    operator: text().notNull(),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index('feedback_answers_feedback').on(t.feedbackId, t.at),
    foreignKey({
      name: 'feedback_answers_feedback_id',
      columns: [t.feedbackId],
      foreignColumns: [feedback.id],
    }).onDelete('cascade'),
  ],
);

/** Images of a feedback, re-encoded; shown to the member who sent them and to the staff. */
export const feedbackImages = wps.table(
  'feedback_images',
  {
    feedbackId: uuid().notNull(),
    sequence: integer().notNull(),
    type: text().$type<CommentImageType>().notNull(),
    content: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.feedbackId, t.sequence] }),
    foreignKey({ name: 'feedback_images_feedback', columns: [t.feedbackId], foreignColumns: [feedback.id] }).onDelete(
      'cascade',
    ),
  ],
);
