import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The identity of each remote, which the names of its versions begin with. The database refuses to change or remove a row: an
 * identity is never given to another remote.
 */
export const identities = pgTable('registry_identities', {
  remote: text('remote').primaryKey(),
  identity: text('identity').notNull().unique(),
  assignedAt: timestamp('assigned_at', { withTimezone: true, mode: 'date' }).notNull(),
  assignedBy: text('assigned_by').notNull(),
});
