// A file over the usual size: one list of all calls about members, so that a reviewer sees what the staff may read and change.
import { moneySign } from '@r777/shared/money';
import { identityRefusals } from '@r777/shared/schemas';
import { z } from 'zod';
import { movementKinds } from '../../modules/money/ledger/tables';
import { adminCall, member, paging, time, why } from './declare';

const taka = z.string();
const exclusionKind = z.enum(['timeOut', 'selfExclusion']);
const found = z.strictObject({
  id: z.string(),
  username: z.string(),
  type: z.number().int(),
  state: z.enum(['active', 'disabled']),
  registeredAt: time,
});

/**
 * Why an operator has to decide about an account: it resembles that of an excluded member. Until then the account may
 * not play or deposit (`stopped`). In doubtful cases it continues to play, because a stranger may have typed another
 * person's data.
 */
const hold = z.strictObject({
  since: time,
  stopped: z.boolean(),
  excludedMember: z.string(),
  strength: z.enum(['certain', 'likely', 'weak']),
  sameIn: z.array(z.string()),
});

/** Support's view of a member: contact data only in part, and no data that opens the account. */
const detail = found.extend({
  nickname: z.string().nullable(),
  clubLabel: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  above: z.string().nullable(),
  affiliateCode: z.string(),
  /** When the member closed the account; null for one that an operator closed. */
  closedAt: time.nullable(),
  firstLoginAt: time.nullable(),
  lastSeenAt: time.nullable(),
  openSessions: z.number().int(),
  failedLogins: z.number().int(),
  wallets: z.array(z.strictObject({ wallet: z.string(), balance: taka })),
  held: hold.nullable(),
  /** Since when the account may not play because its contact is only typed. */
  unprovenSince: time.nullable(),
  /** The time-out or self-exclusion in force; `until` is null if it never ends. */
  exclusion: z.strictObject({ kind: exclusionKind, until: time.nullable() }).nullable(),
  /** The limits that the member has set: taka, or minutes for times. `from`: when a looser value can be confirmed. */
  limits: z.array(
    z.strictObject({
      kind: z.string(),
      value: z.string().nullable(),
      next: z.strictObject({ value: z.string().nullable(), from: time }).nullable(),
    }),
  ),
  /** Why the minimum age keeps the account from play and deposits: too young, or no date of birth is known. */
  heldForAge: z.enum(['young', 'unknown']).nullable(),
  /** The latest proof of identity and age. `by`: the operator who decided; null for a decision of the provider. */
  identity: z
    .strictObject({
      state: z.enum(['open', 'review', 'accepted', 'refused']),
      reason: z.enum(identityRefusals).nullable(),
      since: time,
      document: z.string().nullable(),
      by: z.string().nullable(),
    })
    .nullable(),
});

const birthday = z.iso.date().optional();

/** The types that the specification names. Any other number would count as an agent who may not deposit. */
const TYPES: readonly number[] = [0, 1, 2, 4, 40, 41, 42];
const memberType = z
  .number()
  .int()
  .refine((type) => TYPES.includes(type), `one of ${TYPES.join(', ')}`)
  .describe('The type');

export const memberCalls = {
  members: adminCall({
    method: 'GET',
    path: '/wps/admin/members',
    scope: ['support', 'finance', 'agents'],
    command: 'member find <text>',
    summary: 'Find members by username, id, e-mail or mobile number; beginnings will do for names',
    input: z.strictObject({ text: z.string().trim().min(2).max(64).describe('What to look for'), ...paging }),
    /** `totalCount` is 1,000 at most. */
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
  heldMembers: adminCall({
    method: 'GET',
    path: '/wps/admin/members/held',
    scope: 'support',
    command: 'member held',
    summary: 'List the accounts that resemble one of an excluded member: first those that are stopped, oldest first',
    input: z.strictObject(paging),
    output: z.strictObject({ content: z.array(found.extend({ held: hold })), totalCount: z.number().int() }),
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
  memberInvitations: adminCall({
    method: 'GET',
    path: '/wps/admin/members/invitations',
    scope: ['support', 'finance'],
    command: 'member invitations <member>',
    summary:
      'List whom a member invited and who has paid in, with the exact reason where no bonus was paid, newest first',
    input: z.strictObject({ member, ...paging }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          id: z.string(),
          username: z.string(),
          firstDepositAt: time,
          deposit: taka,
          earned: taka,
          state: z.enum(['waiting', 'paid', 'refused']),
          reason: z.string().nullable(),
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
    summary:
      'Close an account (disabled; its sessions and an agent’s links end at once, contracts and rebates after the running period) or open it again (active)',
    danger: true,
    input: z.strictObject({ member, state: z.enum(['active', 'disabled']).describe('active or disabled'), why }),
    output: z.strictObject({
      id: z.string(),
      state: z.enum(['active', 'disabled']),
      endedSessions: z.number().int(),
      /**
       * The agent rights that the member lost. Opening the account again does not restore them. Null if the account
       * stays open.
       */
      endedAgency: z
        .strictObject({ contracts: z.number().int(), links: z.number().int(), rebates: z.boolean() })
        .nullable(),
    }),
  }),
  memberExclude: adminCall({
    method: 'POST',
    path: '/wps/admin/members/exclude',
    // Nobody can undo it, so it needs a person with a second factor.
    scope: 'finance',
    command: 'member exclude <member> <kind> <until>',
    summary:
      'Exclude a member who has asked for it, or whose exclusion is lost. Nobody can shorten it; log-ins, games and an agent’s rights end as if the member had chosen it',
    danger: true,
    input: z.strictObject({
      member,
      kind: exclusionKind.describe('timeOut (no play, no deposits) or selfExclusion (no log-in either)'),
      until: z
        .string()
        .max(40)
        .refine(
          (text) => text === 'ever' || time.safeParse(text).success,
          'is a time such as 2027-01-31T18:00:00Z, or ever',
        )
        .describe('ISO time at most ten years from now, or ever'),
      why,
    }),
    output: z.strictObject({ id: z.string(), kind: exclusionKind, until: time.nullable() }),
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
  memberSessions: adminCall({
    method: 'GET',
    path: '/wps/admin/members/sessions',
    scope: 'support',
    command: 'member sessions <member>',
    summary: 'List the open sessions of a member with their devices, the last seen first',
    input: z.strictObject({ member, ...paging }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          id: z.uuid(),
          /** Null for a browser or a platform that is not known. */
          browser: z.string().nullable(),
          platform: z.string().nullable(),
          /** Started from the home screen. */
          standalone: z.boolean(),
          /** Part of the network address. */
          area: z.string().nullable(),
          startedAt: time,
          lastSeenAt: time,
        }),
      ),
      totalCount: z.number().int(),
    }),
  }),
  memberEndSession: adminCall({
    method: 'POST',
    path: '/wps/admin/members/sessions/end',
    scope: 'support',
    command: 'member end-session <member> <session>',
    summary: 'End one session of a member; its browser is no known browser any more',
    input: z.strictObject({ member, session: z.uuid().describe('Id of the session, from the list'), why }),
    output: z.strictObject({
      id: z.string(),
      /** False if the session had ended before. */
      ended: z.boolean(),
    }),
  }),
  memberUnlock: adminCall({
    method: 'POST',
    path: '/wps/admin/members/unlock',
    scope: 'support',
    command: 'member unlock <member>',
    summary:
      'Forget the failed log-ins that lock an account, and the wrong tries that lock its payment password; a member who reported a log-in gets a temporary password',
    input: z.strictObject({ member, why }),
    output: z.strictObject({
      id: z.string(),
      forgotten: z.number().int(),
      paymentForgotten: z.number().int(),
      /** Null without a reported log-in. The member has to change it at the next log-in. */
      temporaryPassword: z.string().nullable(),
    }),
  }),
  memberRelease: adminCall({
    method: 'POST',
    path: '/wps/admin/members/release',
    scope: 'support',
    command: 'member release <member>',
    summary:
      'End the hold of an account that resembles one of an excluded member (they are different persons), or that waits for the proof of a contact',
    danger: true,
    input: z.strictObject({ member, why }),
    output: z.strictObject({ id: z.string(), released: z.boolean() }),
  }),
  memberIdentity: adminCall({
    method: 'POST',
    path: '/wps/admin/members/identity',
    scope: 'finance',
    command: 'member identity <member> <decision>',
    summary:
      'Decide about the identity of a member whose documents you have seen. An acceptance lets the withdrawals go on that wait for it',
    danger: true,
    input: z.strictObject({
      member,
      decision: z.enum(['accepted', 'refused']).describe('accepted or refused'),
      reason: z.enum(identityRefusals).optional().describe('What a refused member is told'),
      birthday: birthday.describe(
        'Date of birth on the documents, such as 1990-05-17: needed for the reason age, which stops play and deposits',
      ),
      why,
    }),
    output: z.strictObject({ id: z.string(), decision: z.enum(['accepted', 'refused']) }),
  }),
  memberPerson: adminCall({
    method: 'POST',
    path: '/wps/admin/members/person',
    scope: 'finance',
    command: 'member person <member>',
    summary:
      'Correct the name or the date of birth of a member whose documents you have seen. Later bank accounts have to be in the new name; those that are bound keep their holder',
    danger: true,
    input: z.strictObject({
      member,
      payeeName: z.string().min(2).max(200).optional().describe('Full name on the documents'),
      birthday: birthday.describe('Date of birth on the documents, such as 1990-05-17'),
      why,
    }),
    output: z.strictObject({ id: z.string() }),
  }),
  memberType: adminCall({
    method: 'POST',
    path: '/wps/admin/members/type',
    scope: 'agents',
    command: 'member type <member> <type>',
    summary:
      'Change the type of a member: 0 member, 1 and 2 agents. Who is no agent any more loses contracts, rebates and links',
    danger: true,
    input: z.strictObject({ member, type: memberType, why }),
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
