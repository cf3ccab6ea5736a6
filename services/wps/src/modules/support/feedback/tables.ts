import type { CommentImageType, FeedbackType } from '@r777/shared/contracts';
import { foreignKey, index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/database/bytea';
import { moment, wps } from '../../../platform/database/schema';

/** Feedback of members, including applications to become an agent. */
export const feedback = wps.table(
  'feedback',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: integer().notNull(),
    type: smallint().$type<FeedbackType>().notNull(),
    content: text().notNull(),
    at: moment().notNull(),
    /** The staff's answer, its author and time; null while unanswered. */
    answer: text(),
    operator: text(),
    answeredAt: moment(),
  },
  (t) => [index('feedback_member').on(t.memberId, t.at), index('feedback_at').on(t.answeredAt, t.at)],
);

/** Images of a feedback, re-encoded; shown only to the staff. */
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
