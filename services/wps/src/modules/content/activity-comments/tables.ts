import type { CommentImageType } from '@r777/shared/contracts';
import { foreignKey, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/database/bytea';
import { moment, wps } from '../../../platform/database/schema';

/** What members say on activities; one entry a member and activity. */
export const activityComments = wps.table(
  'activity_comments',
  {
    memberId: integer().notNull(),
    announcementId: text().notNull(),
    comment: text().notNull(),
    description: text().notNull(),
    idempotencyKey: text().notNull(),
    /** Tells whether a repeat asks for the same thing. */
    fingerprint: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.announcementId] })],
);

/** The images of an entry, drawn anew. No call hands them out to other members. */
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
    /** Size of `content`, so that telling of an image need not read it. */
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
