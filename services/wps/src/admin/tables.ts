import { bigserial, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, wps } from '../platform/database/schema';
import type { AdminScope } from './contract/declare';

/** Tokens of operators and their programs; stored only as SHA-256. */
export const adminTokens = wps.table(
  'admin_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the user or program; the audit log shows it, so it is unique. */
    label: text().notNull(),
    hash: text().notNull(),
    scopes: jsonb().$type<AdminScope[]>().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    lastUsedAt: moment(),
  },
  (t) => [uniqueIndex('admin_tokens_label').on(t.label), uniqueIndex('admin_tokens_hash').on(t.hash)],
);

/**
 * Changes by operators, with the values before and after and the reason. A trigger prevents changes and deletions of
 * rows.
 */
export const auditLog = wps.table(
  'audit_log',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    at: moment().notNull(),
    /** Label of the token, or `console:<user>` for a command on the database's own machine. */
    who: text().notNull(),
    /** Name of the call. */
    what: text().notNull(),
    /** `member:100001`, `site:maintenance`, `announcement:spin-fest`. */
    subject: text().notNull(),
    /** JSON, as text: exactly what was written. */
    from: text(),
    to: text(),
    why: text().notNull(),
    /** Id of the request, as the log has it. */
    request: text(),
  },
  (t) => [index('audit_log_subject').on(t.subject, t.id), index('audit_log_who').on(t.who, t.id)],
);
