import { z } from 'zod';
import { adminCall, adminScopes, paging, time, why } from './declare';

/** The token that an embedded database creates for this machine. */
export const LOCAL_LABEL = 'local';

/** Name of a token: who or what uses it. */
export const tokenLabel = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/)
  .refine((label) => label !== LOCAL_LABEL, 'this name is taken')
  .describe('Who or what uses the token');

const token = z.strictObject({
  label: z.string(),
  scopes: z.array(z.string()),
  createdAt: time,
  expiresAt: time,
  revokedAt: time.nullable(),
  lastUsedAt: time.nullable(),
});
/** The visible data of a token. */
export type TokenInfo = z.output<typeof token>;

/** Input for a new token. */
export const newTokenInput = z.strictObject({
  label: tokenLabel,
  scope: z.array(z.enum(adminScopes)).min(1).describe('support, content, games or agents; may be repeated'),
  days: z.coerce.number().int().min(1).max(90).default(30).describe('Days until it expires'),
  why,
});

const auditEntry = z.strictObject({
  id: z.string(),
  at: time,
  who: z.string(),
  what: z.string(),
  subject: z.string(),
  from: z.json(),
  to: z.json(),
  why: z.string(),
});

export const accessCalls = {
  audit: adminCall({
    method: 'GET',
    path: '/wps/admin/audit',
    scope: ['support', 'finance', 'admin'],
    command: 'audit',
    summary: 'Show what was changed, newest first',
    input: z.strictObject({
      who: z.string().max(64).optional().describe('Only what this token did'),
      what: z.string().max(64).optional().describe('Only this kind of change'),
      subject: z.string().max(100).optional().describe('Only what was done to this'),
      ...paging,
    }),
    output: z.strictObject({ content: z.array(auditEntry), totalCount: z.number().int() }),
  }),
  tokens: adminCall({
    method: 'GET',
    path: '/wps/admin/tokens',
    scope: 'admin',
    command: 'token list',
    summary: 'List the tokens of programs',
    input: z.strictObject({}),
    output: z.array(token),
  }),
  tokenCreate: adminCall({
    method: 'POST',
    path: '/wps/admin/tokens/create',
    scope: 'admin',
    command: 'token create <label>',
    summary: 'Make a token for a program; it is told this once',
    input: newTokenInput,
    output: z.strictObject({ label: z.string(), token: z.string(), expiresAt: time }),
  }),
  tokenRevoke: adminCall({
    method: 'POST',
    path: '/wps/admin/tokens/revoke',
    scope: 'admin',
    command: 'token revoke <label>',
    summary: 'End a token',
    input: z.strictObject({ label: tokenLabel, why }),
    output: z.strictObject({ label: z.string(), revokedAt: time }),
  }),
};
