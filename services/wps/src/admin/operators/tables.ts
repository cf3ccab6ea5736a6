import { index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../platform/database/schema';
import type { AdminScope } from '../contract/declare';

/** Persons who operate the site, with both factors of their log-in. */
export const operators = wps.table(
  'operators',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The audit log shows it, so it is unique and is kept after the operator has left. */
    name: text().notNull(),
    roles: jsonb().$type<AdminScope[]>().notNull(),
    createdAt: moment().notNull(),
    endedAt: moment(),
    /** SHA-256 of the invitation, until it is used. */
    inviteHash: text(),
    inviteExpiresAt: moment(),
    /** First factor: SHA-256 of the key on the operator's machine. */
    keyHash: text(),
    /** Second factor: the secret of the codes, encrypted. */
    secret: text(),
    /** When the first code was right. */
    confirmedAt: moment(),
    /** Time step of the last accepted code: this step and all earlier ones are used up. */
    lastStep: integer().notNull().default(0),
    /** Attempts since the last accepted code, and those of the current quarter of an hour. */
    failures: integer().notNull().default(0),
    tries: integer().notNull().default(0),
    triesSince: moment(),
  },
  (t) => [
    uniqueIndex('operators_name').on(t.name),
    uniqueIndex('operators_invite').on(t.inviteHash),
    uniqueIndex('operators_key').on(t.keyHash),
  ],
);

/** Recovery codes, for an operator whose phone is lost; each is valid once. */
export const operatorRecoveryCodes = wps.table(
  'operator_recovery_codes',
  {
    operatorId: integer().notNull(),
    hash: text().notNull(),
    usedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.hash] })],
);

/** Log-ins of operators; their tokens are stored as SHA-256. */
export const operatorSessions = wps.table(
  'operator_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Below 0: minus the id of the token of a program, which signed in to the desk. */
    operatorId: integer().notNull(),
    hash: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    lastUsedAt: moment(),
    address: text(),
  },
  (t) => [uniqueIndex('operator_sessions_hash').on(t.hash), index('operator_sessions_operator').on(t.operatorId)],
);
