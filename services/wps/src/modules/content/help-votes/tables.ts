import { boolean, foreignKey, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';
import { helpItems } from '../site/tables';

/**
 * Whether a help item was helpful: one vote for each voter, the first one counts. Removing an item removes its votes.
 */
export const helpVotes = wps.table(
  'help_votes',
  {
    itemId: text().notNull(),
    /** A member, or a visitor's device: `member:7`, or the hash of the device's random id. */
    voter: text().notNull(),
    helpful: boolean().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.voter] }),
    foreignKey({ name: 'help_votes_item', columns: [t.itemId], foreignColumns: [helpItems.id] }).onDelete('cascade'),
  ],
);
