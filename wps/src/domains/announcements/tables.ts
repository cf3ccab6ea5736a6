import type { Announcement, AnnouncementGroup } from '@r777/shared/contracts';
import { boolean, date, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../database/schema';

/** The live text that stands on a banner's picture. */
export type ArtText = NonNullable<Announcement['art']>;

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
  },
  (t) => [index('announcements_type').on(t.type, t.position)],
);

/** The promotion menu. */
export const promotionCategories = wps.table('promotion_categories', {
  id: text().primaryKey(),
  position: integer().notNull(),
  nameEn: text().notNull(),
  nameBn: text().notNull(),
});

/** Which member has read what. */
export const announcementReads = wps.table(
  'announcement_reads',
  { memberId: integer().notNull(), announcementId: text().notNull(), at: moment().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.announcementId] })],
);
