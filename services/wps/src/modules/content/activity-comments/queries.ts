import type { Database, Orm } from '@mfe/server-kit';
import type { ActivityComment } from '@r777/shared/contracts';
import { and, asc, countDistinct, eq, gt, sql } from 'drizzle-orm';
import type { DrawnPicture, StoredDay } from '../../../platform/pictures';
import { type AnnouncementPeriod, announcements, type CommentRule } from '../announcements/tables';
import { activityCommentImages, activityComments } from './tables';

/** An activity that takes comments, with its dates. */
export interface CommentedActivity extends AnnouncementPeriod {
  readonly rule: CommentRule;
}

/** The member and activity of an entry. */
export interface EntryKey {
  readonly memberId: number;
  readonly announcementId: string;
}

/** An entry with its fingerprint for detecting repeats. */
export interface StoredEntry {
  readonly entry: ActivityComment;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
}

/** An entry that is to be written. */
export interface NewEntry extends EntryKey {
  readonly comment: string;
  readonly description: string;
  readonly images: readonly DrawnPicture[];
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  readonly at: Date;
}

/** The activity with this id if it accepts comments; `null` if it accepts none, undefined if it does not exist. */
export async function findActivity(db: Database, id: string): Promise<CommentedActivity | null | undefined> {
  const [row] = await db.orm
    .select({
      rule: announcements.commentRule,
      startDate: announcements.startDate,
      endDate: announcements.endDate,
      noExpiry: announcements.noExpiry,
    })
    .from(announcements)
    .where(and(eq(announcements.id, id), eq(announcements.type, 'PR')));
  if (!row) return undefined;
  return row.rule ? { ...row, rule: row.rule } : null;
}

/** A member's own entry on an activity. */
export async function findEntry(orm: Orm, key: EntryKey): Promise<StoredEntry | undefined> {
  const [row] = await orm
    .select()
    .from(activityComments)
    .where(and(eq(activityComments.memberId, key.memberId), eq(activityComments.announcementId, key.announcementId)));
  if (!row) return undefined;
  const { type, width, height, bytes, sequence, memberId, announcementId } = activityCommentImages;
  const images = await orm
    .select({ type, width, height, bytes })
    .from(activityCommentImages)
    .where(and(eq(memberId, key.memberId), eq(announcementId, key.announcementId)))
    .orderBy(asc(sequence));
  const { comment, description, idempotencyKey, fingerprint, at } = row;
  return {
    entry: { announcementId: key.announcementId, comment, description, images, at: at.toISOString() },
    idempotencyKey,
    fingerprint,
  };
}

/**
 * Writes an entry with its images. Of two concurrent entries only one is written. @returns whether this one was written
 */
export async function writeEntry(tx: Orm, { images, ...entry }: NewEntry): Promise<boolean> {
  const [written] = await tx.insert(activityComments).values(entry).onConflictDoNothing().returning();
  if (!written) return false;
  const { memberId, announcementId } = entry;
  const rows = images.map((image, sequence) => ({
    ...image,
    bytes: image.content.length,
    memberId,
    announcementId,
    sequence,
  }));
  if (rows.length > 0) await tx.insert(activityCommentImages).values(rows);
  return true;
}

/** Number of entries that a member has sent since a moment. */
export async function storedSince(tx: Orm, member: number, since: Date): Promise<StoredDay> {
  const { memberId, announcementId } = activityComments;
  const [row] = await tx
    .select({
      entries: countDistinct(announcementId),
      pictureBytes: sql<number>`coalesce(sum(${activityCommentImages.bytes}), 0)`.mapWith(Number),
    })
    .from(activityComments)
    .leftJoin(
      activityCommentImages,
      and(eq(activityCommentImages.memberId, memberId), eq(activityCommentImages.announcementId, announcementId)),
    )
    .where(and(eq(memberId, member), gt(activityComments.at, since)));
  return row ?? { entries: 0, pictureBytes: 0 };
}
