import { integer } from 'drizzle-orm/pg-core';
import { bytea, moment, wps } from '../../../platform/database/schema';

/** Members' head icons: JPEG squares, re-encoded from the uploaded picture. */
export const memberIcons = wps.table('member_icons', {
  memberId: integer().primaryKey(),
  content: bytea().notNull(),
  at: moment().notNull(),
});
