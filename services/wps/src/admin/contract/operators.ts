import { z } from 'zod';
import { adminCall, adminScopes, time, why } from './declare';
import { shownVersion } from './managed-list';

/** Name of an operator. */
const operatorName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/)
  .describe('Name of the operator, as the audit log shows it');
const roles = z
  .array(z.enum(adminScopes))
  .min(1)
  .describe('support, content, finance, games, agents, admin or operator; may be repeated');
const secretText = z.string().min(1).max(200);

const invited = z.strictObject({ name: z.string(), roles: z.array(z.string()), invite: z.string(), expiresAt: time });

export const operatorCalls = {
  operators: adminCall({
    method: 'GET',
    path: '/wps/admin/operators',
    scope: 'admin',
    command: 'operator list',
    summary: 'List the operators with their roles',
    input: z.strictObject({}),
    output: z.array(
      z.strictObject({
        name: z.string(),
        roles: z.array(z.string()),
        state: z.enum(['invited', 'enrolled', 'active', 'ended']),
        createdAt: time,
        endedAt: time.nullable(),
        version: z.string(),
      }),
    ),
  }),
  operatorCreate: adminCall({
    method: 'POST',
    path: '/wps/admin/operators/create',
    scope: 'admin',
    command: 'operator create <name>',
    summary: 'Invite an operator; the invitation is told this once and is good for a day',
    input: z.strictObject({ name: operatorName, role: roles, why }),
    output: invited,
  }),
  operatorRoles: adminCall({
    method: 'POST',
    path: '/wps/admin/operators/roles',
    scope: 'admin',
    command: 'operator roles <name>',
    summary: 'Set the roles of another operator, from the next call on',
    input: z.strictObject({
      name: operatorName,
      role: roles,
      version: shownVersion.optional().describe('From operator list'),
      why,
    }),
    output: z.strictObject({ name: z.string(), roles: z.array(z.string()) }),
  }),
  operatorReset: adminCall({
    method: 'POST',
    path: '/wps/admin/operators/reset',
    scope: 'admin',
    command: 'operator reset <name>',
    summary: 'Invite an operator again whose phone or key is lost; every log-in and code ends',
    danger: true,
    input: z.strictObject({ name: operatorName, why }),
    output: invited,
  }),
  operatorEnd: adminCall({
    method: 'POST',
    path: '/wps/admin/operators/end',
    scope: 'admin',
    command: 'operator end <name>',
    summary: 'End an operator who has left, with every log-in',
    danger: true,
    input: z.strictObject({ name: operatorName, why }),
    output: z.strictObject({ name: z.string(), endedAt: time }),
  }),
  sessions: adminCall({
    method: 'GET',
    path: '/wps/admin/sessions',
    scope: 'admin',
    command: 'session list',
    summary: 'List the open log-ins of operators',
    input: z.strictObject({}),
    output: z.array(
      z.strictObject({
        id: z.number().int(),
        name: z.string(),
        createdAt: time,
        expiresAt: time,
        lastUsedAt: time.nullable(),
        address: z.string().nullable(),
      }),
    ),
  }),
  sessionEnd: adminCall({
    method: 'POST',
    path: '/wps/admin/sessions/end',
    scope: 'admin',
    command: 'session end <id>',
    summary: 'End a log-in of an operator',
    input: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647).describe('From session list'), why }),
    output: z.strictObject({ id: z.number().int(), name: z.string() }),
  }),
  enrol: adminCall({
    method: 'POST',
    path: '/wps/admin/enrol',
    scope: 'none',
    command: 'enrol <invite>',
    summary: 'Enrol with an invitation: the secret for the authenticator app is shown this once',
    input: z.strictObject({ invite: secretText.describe('The invitation') }),
    output: z.strictObject({ name: z.string(), key: z.string(), secret: z.string(), uri: z.string() }),
  }),
  login: adminCall({
    method: 'POST',
    path: '/wps/admin/login',
    scope: 'none',
    command: 'login',
    summary: 'Log in with the key of this machine and a code; a log-in lasts eight hours',
    input: z.strictObject({
      key: secretText.describe('Key of the operator'),
      code: z.string().max(20).optional().describe('Six digits of the authenticator app'),
      recovery: z.string().max(40).optional().describe('A recovery code, in its place'),
    }),
    output: z.strictObject({
      name: z.string(),
      roles: z.array(z.string()),
      token: z.string(),
      expiresAt: time,
      recoveryCodesLeft: z.number().int(),
      recoveryCodes: z.array(z.string()).optional(),
    }),
  }),
  logout: adminCall({
    method: 'POST',
    path: '/wps/admin/logout',
    scope: 'any',
    command: 'logout',
    summary: 'End the own log-in',
    input: z.strictObject({ why: why.default('logged out') }),
    output: z.strictObject({ id: z.number().int(), name: z.string() }),
  }),
};
