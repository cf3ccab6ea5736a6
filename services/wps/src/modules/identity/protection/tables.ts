import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';
import type { Limits } from './rules';

/**
 * What a member set for the own protection, one row each: staking reads it every time. Members who set nothing have no row.
 */
export const protections = wps.table('protections', {
  memberId: integer().primaryKey(),
  limits: jsonb().$type<Limits>().notNull(),
  exclusion: text({ enum: ['coolOff', 'selfExclusion'] }),
  /** Null with an exclusion: for good. */
  excludedUntil: moment(),
});
