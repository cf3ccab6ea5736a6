import type { CommentImageType } from '@r777/shared/contracts';
import { foreignKey, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment, wps } from '../../../platform/database/schema';

/** Members' comments on activities; one entry per member and activity. */
export const activityComments = wps.table(
  'activity_comments',
  {
    memberId: integer().notNull(),
    announcementId: text().notNull(),
    comment: text().notNull(),
    description: text().notNull(),
    idempotencyKey: text().notNull(),
    /** Detects whether a repeat asks for the same thing. */
    fingerprint: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.announcementId] })],
);

/** The images of an entry, re-encoded. No call shows them to other members. */
export const activityCommentImages = wps.table(
  'activity_comment_images',
  {
    memberId: integer().notNull(),
    announcementId: text().notNull(),
    sequence: integer().notNull(),
    type: text().$type<CommentImageType>().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Size of `content`, so that a description of an image does not read it. */
    bytes: integer().notNull(),
    content: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.announcementId, t.sequence] }),
    foreignKey({
      name: 'activity_comment_images_entry',
      columns: [t.memberId, t.announcementId],
      foreignColumns: [activityComments.memberId, activityComments.announcementId],
    }).onDelete('cascade'),
  ],
);
