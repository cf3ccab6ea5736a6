import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** A member's favourites. */
export const favourites = wps.table(
  'favourites',
  { memberId: integer().notNull(), gameId: text().notNull(), at: moment().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.gameId] }), index('favourites_newest').on(t.memberId, t.at)],
);

/** The games a member opened, each once with the last time. */
export const recents = wps.table(
  'recents',
  { memberId: integer().notNull(), gameId: text().notNull(), at: moment().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.gameId] }), index('recents_newest').on(t.memberId, t.at)],
);
