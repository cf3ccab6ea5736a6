import { moneySign } from '@r777/shared/money';
import { z } from 'zod';
import { movementKinds } from '../../modules/money/ledger/tables';
import { adminCall, member, paging, time, why } from './declare';

const taka = z.string();
const found = z.strictObject({
  id: z.string(),
  username: z.string(),
  type: z.number().int(),
  state: z.enum(['active', 'disabled']),
  registeredAt: time,
});

/** What support sees: contact data only in part, nothing that opens the account. */
const detail = found.extend({
  nickname: z.string().nullable(),
  clubLabel: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  above: z.string().nullable(),
  affiliateCode: z.string(),
  firstLoginAt: time.nullable(),
  lastSeenAt: time.nullable(),
  openSessions: z.number().int(),
  failedLogins: z.number().int(),
  wallets: z.array(z.strictObject({ wallet: z.string(), balance: taka })),
});

export const memberCalls = {
  members: adminCall({
    method: 'GET',
    path: '/wps/admin/members',
    scope: ['support', 'finance', 'agents'],
    command: 'member find <text>',
    summary: 'Find members by username, id, e-mail or mobile number; beginnings will do for names',
    input: z.strictObject({ text: z.string().trim().min(2).max(64).describe('What to look for'), ...paging }),
    output: z.strictObject({ content: z.array(found), totalCount: z.number().int() }),
  }),
  member: adminCall({
    method: 'GET',
    path: '/wps/admin/members/one',
    scope: ['support', 'finance', 'agents'],
    command: 'member show <member>',
    summary: 'Show a member: state, wallets, sessions',
    input: z.strictObject({ member }),
    output: detail,
  }),
  memberMovements: adminCall({
    method: 'GET',
    path: '/wps/admin/members/movements',
    scope: ['support', 'finance', 'agents'],
    command: 'member movements <member>',
    summary: "Show what moved in a member's wallets, newest first",
    input: z.strictObject({ member, kind: z.enum(movementKinds).optional().describe('Only this kind'), ...paging }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          at: time,
          kind: z.string(),
          wallet: z.string(),
          amount: taka,
          balanceAfter: taka,
          reference: z.string(),
        }),
      ),
      totalCount: z.number().int(),
    }),
  }),
  memberState: adminCall({
    method: 'POST',
    path: '/wps/admin/members/state',
    scope: 'support',
    command: 'member state <member> <state>',
    summary: 'Close an account (disabled; its sessions end at once) or open it again (active)',
    danger: true,
    input: z.strictObject({ member, state: z.enum(['active', 'disabled']).describe('active or disabled'), why }),
    output: z.strictObject({ id: z.string(), state: z.enum(['active', 'disabled']), endedSessions: z.number().int() }),
  }),
  memberLogout: adminCall({
    method: 'POST',
    path: '/wps/admin/members/logout',
    scope: 'support',
    command: 'member logout <member>',
    summary: 'End all sessions of a member',
    input: z.strictObject({ member, why }),
    output: z.strictObject({ id: z.string(), endedSessions: z.number().int() }),
  }),
  memberUnlock: adminCall({
    method: 'POST',
    path: '/wps/admin/members/unlock',
    scope: 'support',
    command: 'member unlock <member>',
    summary: 'Forget the failed log-ins that lock an account, and the wrong tries that lock its payment password',
    input: z.strictObject({ member, why }),
    output: z.strictObject({ id: z.string(), forgotten: z.number().int(), paymentForgotten: z.number().int() }),
  }),
  memberType: adminCall({
    method: 'POST',
    path: '/wps/admin/members/type',
    scope: 'agents',
    command: 'member type <member> <type>',
    summary: 'Change the type of a member: 0 member, 1 and 2 agents; a trial account stays one',
    danger: true,
    input: z.strictObject({ member, type: z.number().int().min(0).max(99).describe('The type'), why }),
    output: z.strictObject({ id: z.string(), from: z.number().int(), to: z.number().int() }),
  }),
  memberReturnDeposits: adminCall({
    method: 'POST',
    path: '/wps/admin/members/return-deposits',
    scope: 'finance',
    command: 'member return-deposits <member>',
    summary: "Pay back the deposits that were credited while a member was excluded, to the member's card",
    danger: true,
    once: true,
    input: z.strictObject({ member, why }),
    output: z.strictObject({ id: z.string(), order: z.string(), amount: taka, deposits: z.array(z.string()) }),
  }),
  correct: adminCall({
    method: 'POST',
    path: '/wps/admin/members/correct',
    scope: 'finance',
    command: 'member correct <member> <amount>',
    summary: "Correct a member's wallet by an amount in taka, such as 25.00 or -25.00, against the house",
    danger: true,
    once: true,
    input: z.strictObject({
      member,
      amount: z
        .string()
        .regex(/^-?\d{1,9}\.\d{2}$/)
        .refine((text) => moneySign(text) !== 0)
        .describe('Taka with two decimals'),
      why,
    }),
    output: z.strictObject({ id: z.string(), amount: taka, balance: taka, reference: z.string() }),
  }),
};
