import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';
import type { Limits } from './rules';

/**
 * The limits that members set to protect themselves, one row each: every stake reads it. Members without limits have no
 * row.
 */
export const protections = wps.table('protections', {
  memberId: integer().primaryKey(),
  limits: jsonb().$type<Limits>().notNull(),
  exclusion: text({ enum: ['timeOut', 'selfExclusion'] }),
  /** Null with an exclusion: it never ends. */
  excludedUntil: moment(),
  /** When the exclusion in force was chosen. */
  excludedAt: moment(),
});
