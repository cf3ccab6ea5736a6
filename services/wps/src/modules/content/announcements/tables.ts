import type { Announcement, AnnouncementGroup } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** The live text on a banner's picture. */
export type ArtText = NonNullable<Announcement['art']>;

/** Required number of words of a comment's description on an activity: PROMO-19. */
export type CommentRule = NonNullable<Announcement['comment']>;

/** When an announcement runs; ISO dates in the site's time zone. */
export interface AnnouncementPeriod {
  readonly startDate: string;
  readonly endDate: string;
  readonly noExpiry: boolean;
}

/** Whether an announcement runs on a day. The end date is included. */
export function isInForce({ startDate, endDate, noExpiry }: AnnouncementPeriod, today: string): boolean {
  return startDate <= today && (noExpiry || today <= endDate);
}

/** Announcements of every content type, in both languages. */
export const announcements = wps.table(
  'announcements',
  {
    id: text().primaryKey(),
    type: text({ enum: ['A', 'PL', 'B', 'PU', 'PR', 'H'] }).notNull(),
    position: integer().notNull(),
    groupName: text().$type<AnnouncementGroup>(),
    titleEn: text().notNull(),
    titleBn: text().notNull(),
    contentEn: text().notNull(),
    contentBn: text().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    noExpiry: boolean().notNull(),
    categoryIds: jsonb().$type<string[]>().notNull(),
    images: jsonb().$type<Announcement['announcementImages']>().notNull(),
    artEn: jsonb().$type<ArtText>(),
    artBn: jsonb().$type<ArtText>(),
    /** Only on activities that take comments. */
    commentRule: jsonb().$type<CommentRule>(),
    /**
     * Whether it invites to play: members who protect themselves do not get it. Null: promotions, banners, pop-ups and
     * popular announcements do, notices do not.
     */
    offer: boolean(),
  },
  (t) => [
    index('announcements_type').on(t.type, t.position),
    // For the search of the staff, which looks for any part of a title.
    index('announcements_search')
      .using('gin', sql`wps.trigrams(${t.titleEn} || ' ' || ${t.titleBn})`)
      .with({ fastupdate: false }),
  ],
);

/** The promotion menu. */
export const promotionCategories = wps.table('promotion_categories', {
  id: text().primaryKey(),
  position: integer().notNull(),
  nameEn: text().notNull(),
  nameBn: text().notNull(),
});

/** Announcements that members have read. */
export const announcementReads = wps.table(
  'announcement_reads',
  { memberId: integer().notNull(), announcementId: text().notNull(), at: moment().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.announcementId] })],
);
