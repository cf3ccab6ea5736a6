import type { CommentImageType } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { customType, foreignKey, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../database/schema';

/** Bytes, sent as base64: the embedded database spends five seconds on 5 MB that come to it as they are. */
const bytea = customType<{ data: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => sql`decode(${bytes.toString('base64')}, 'base64')`,
});

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

/** The images of an entry, as they came. No call hands them out: before that they have to be drawn anew. */
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
