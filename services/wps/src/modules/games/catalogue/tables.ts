import type { Classification, GameType, OpenMode } from '@r777/shared/contracts';
import { bigint, boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { wps } from '../../../platform/database/schema';

/** Providers of games. */
export const vendors = wps.table('vendors', {
  code: text().primaryKey(),
  position: integer().notNull(),
  nameEn: text().notNull(),
  nameBn: text().notNull(),
  /** A vendor that is down cannot be launched; its games stay listed. */
  available: boolean().notNull().default(true),
  /** Where its games open: over the site's page, or in a window of their own because the vendor refuses to be framed. */
  openMode: text().$type<OpenMode>().notNull().default('page'),
});

/** Games of every vendor; `position` is the order of lists. */
export const games = wps.table(
  'games',
  {
    id: text().primaryKey(),
    position: integer().notNull(),
    vendorCode: text()
      .notNull()
      .references(() => vendors.code),
    gameType: text().$type<GameType>().notNull(),
    nameEn: text().notNull(),
    nameBn: text().notNull(),
    classify: jsonb().$type<Classification[]>().notNull(),
    /** Smallest stake, in paisa. */
    minBet: bigint({ mode: 'bigint' }).notNull(),
    minLine: integer().notNull(),
    isNew: boolean().notNull(),
    hotRank: integer(),
    iconUrl: text().notNull(),
    /** A closed game is in no list and cannot be launched; its rounds are still settled. */
    available: boolean().notNull().default(true),
  },
  (t) => [index('games_vendor').on(t.vendorCode), index('games_position').on(t.position)],
);
