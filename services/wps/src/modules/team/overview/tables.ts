import { index, integer, primaryKey } from 'drizzle-orm/pg-core';
import { wps } from '../../../platform/database/schema';

/**
 * The team tree as a closure table: one row for every pair of a member and an ancestor, so that a team of thousands is
 * one range of an index. A database trigger updates it with `members.parent_id`, so that it is correct for every
 * writer, also for instances of an older version.
 */
export const teamPaths = wps.table(
  'team_paths',
  {
    ancestorId: integer().notNull(),
    descendantId: integer().notNull(),
    /** 1 is directly below. */
    level: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.descendantId, t.ancestorId] }),
    index('team_paths_below').on(t.ancestorId, t.level, t.descendantId),
  ],
);
