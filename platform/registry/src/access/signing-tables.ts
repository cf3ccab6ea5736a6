import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Public keys of the signatures of builds; the owners have the private ones. A row stays when its key is revoked. */
export const keys = pgTable('registry_keys', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  label: text('label').notNull().unique(),
  fingerprint: text('fingerprint').notNull().unique(),
  /** PEM. */
  publicKey: text('public_key').notNull(),
  /** Scope of the signing key: `publish:<remote>`, or `operate` for every remote. */
  scopes: jsonb('scopes').$type<string[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  revokedAt: moment('revoked_at'),
});

/** Who has signed a published version. */
export const signatures = pgTable(
  'registry_signatures',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    key: integer('key')
      .notNull()
      .references(() => keys.id),
    /** Ed25519, base64. */
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);
