import { integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** An agent's private note on a member of the team. */
export const teamNotes = wps.table(
  'team_notes',
  {
    agentId: integer().notNull(),
    memberId: integer().notNull(),
    note: text().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.agentId, t.memberId] })],
);
