import type { Database } from '@r777/server-kit';
import type { Announcement, Language } from '@r777/shared/contracts';
import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { pick } from '../../../platform/format/localise';
import { announcementReads, announcements, promotionCategories } from './tables';

/** The letter of a content type: MSG-22. */
export type ContentType = (typeof announcements.$inferSelect)['type'];

/** A reader's request; `today` and `keepEndedUntil` are ISO dates in the site's time zone. */
export interface AnnouncementQuery {
  readonly types: readonly ContentType[];
  readonly groupName: string;
  readonly language: Language;
  readonly memberId: number | null;
  readonly today: string;
  /** Promotions that ended on this day or later are still shown. */
  readonly keepEndedUntil: string;
}

/** An announcement with its content type. */
export interface TypedAnnouncement {
  readonly type: ContentType;
  readonly announcement: Announcement;
}

/** Promotions include future and just ended ones; everything else only what is in force. */
function inForce({ today, keepEndedUntil }: AnnouncementQuery): SQL | undefined {
  const unending = eq(announcements.noExpiry, true);
  return or(
    and(eq(announcements.type, 'PR'), or(unending, gte(announcements.endDate, keepEndedUntil))),
    and(lte(announcements.startDate, today), or(unending, gte(announcements.endDate, today))),
  );
}

/** Announcements of the asked types that are in force, in order, with the reader's read state. */
export async function findAnnouncements(db: Database, query: AnnouncementQuery): Promise<TypedAnnouncement[]> {
  const { types, groupName, language, memberId } = query;
  const rows = await db.orm
    .select({ row: announcements, readAt: announcementReads.at })
    .from(announcements)
    .leftJoin(
      announcementReads,
      and(eq(announcementReads.announcementId, announcements.id), eq(announcementReads.memberId, memberId ?? 0)),
    )
    .where(
      and(
        inArray(announcements.type, [...types]),
        inForce(query),
        // A group filters announcements that belong to groups; the others are always included.
        groupName === ''
          ? undefined
          : or(isNull(announcements.groupName), eq(announcements.groupName, groupName as never)),
      ),
    )
    .orderBy(asc(announcements.position));
  return rows.map(({ row, readAt }) => ({
    type: row.type,
    announcement: {
      id: row.id,
      title: pick({ en: row.titleEn, bn: row.titleBn }, language),
      content: pick({ en: row.contentEn, bn: row.contentBn }, language),
      startDate: row.startDate,
      endDate: row.endDate,
      noExpiry: row.noExpiry ? 1 : 0,
      promoAnnouncementCategoryIds: row.categoryIds,
      announcementImages: row.images,
      groupName: row.groupName,
      read: readAt !== null,
      art: language === 'BN' ? row.artBn : row.artEn,
      ...(row.commentRule ? { comment: row.commentRule } : {}),
    },
  }));
}

/** The promotion menu in order. */
export async function findCategories(db: Database, language: Language) {
  const rows = await db.orm.select().from(promotionCategories).orderBy(asc(promotionCategories.position));
  return rows.map(({ id, nameEn, nameBn }) => ({ id, name: pick({ en: nameEn, bn: nameBn }, language) }));
}

/** The content type of an announcement, or nothing. */
export async function typeOf(db: Database, id: string): Promise<ContentType | undefined> {
  const [row] = await db.orm.select({ type: announcements.type }).from(announcements).where(eq(announcements.id, id));
  return row?.type;
}

/** Marks an announcement as read by a member. @returns false when it was read before: nothing has changed then. */
export async function markRead(db: Database, memberId: number, announcementId: string, at: Date): Promise<boolean> {
  const added = await db.orm
    .insert(announcementReads)
    .values({ memberId, announcementId, at })
    .onConflictDoNothing()
    .returning({ id: announcementReads.announcementId });
  return added.length > 0;
}
