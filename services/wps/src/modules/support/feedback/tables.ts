import type { CommentImageType, FeedbackType } from '@r777/shared/contracts';
import { foreignKey, index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/database/bytea';
import { moment, wps } from '../../../platform/database/schema';

/** What members wrote to the house, applications to become an agent among it. */
export const feedback = wps.table(
  'feedback',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: integer().notNull(),
    type: smallint().$type<FeedbackType>().notNull(),
    content: text().notNull(),
    at: moment().notNull(),
    /** What the staff answered, who, and when; until then it waits. */
    answer: text(),
    operator: text(),
    answeredAt: moment(),
  },
  (t) => [index('feedback_member').on(t.memberId, t.at), index('feedback_at').on(t.answeredAt, t.at)],
);

/** Pictures of a feedback, drawn anew; for the staff alone. */
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
