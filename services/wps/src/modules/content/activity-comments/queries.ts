import type { Database, Orm } from '@r777/server-kit';
import type { ActivityComment } from '@r777/shared/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { DrawnPicture } from '../../../platform/pictures/redraw';
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

/** The activity of an id, if it accepts comments; `null` when it does not, nothing when there is no such promotion. */
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

/** Writes an entry with its images; of two at the same time only one is written. Returns whether it was this one. */
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
