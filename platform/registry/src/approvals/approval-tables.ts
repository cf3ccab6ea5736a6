import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { tokens } from '../database/tables';
import type { ProposedChange } from './proposed-change';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Remotes whose changes need more than one operator. No row: one is enough. */
export const policies = pgTable('registry_policies', {
  remote: text('remote').primaryKey(),
  approvals: integer('approvals').notNull(),
});

/** Changes that wait, or have waited, for a second operator. */
export const approvals = pgTable('registry_approvals', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  remote: text('remote').notNull(),
  change: jsonb('change').$type<ProposedChange>().notNull(),
  requestedBy: integer('requested_by')
    .notNull()
    .references(() => tokens.id),
  why: text('why').notNull(),
  /** Revision that the decision was based on: if the remote changes afterwards, the request is void. */
  revision: integer('revision').notNull(),
  requestedAt: moment('requested_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  approvedBy: integer('approved_by').references(() => tokens.id),
  approvedAt: moment('approved_at'),
});
