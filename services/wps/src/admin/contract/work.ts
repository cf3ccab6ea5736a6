import { z } from 'zod';
import { adminCall, member, paging, sum, time, why } from './declare';

const account = {
  bankCode: z.string().min(1).max(40).describe('Code of the bank, as the list of banks of the site has it'),
  accountNumber: z.string().min(4).max(40).describe('The account number in full'),
};
const scope = ['support', 'finance'] as const;

/** Bank accounts that two members claim. */
export const cardCalls = {
  cardHolder: adminCall({
    method: 'GET',
    path: '/wps/admin/cards/holder',
    scope,
    command: 'card holder <bankCode> <accountNumber>',
    summary: 'Show which member has bound a bank account, and whether the member has proved to hold its number',
    input: z.strictObject(account),
    output: z.strictObject({
      id: z.string(),
      username: z.string(),
      holder: z.string(),
      account: z.string(),
      boundAt: time,
      proved: z.boolean(),
      reservedFor: z.string().nullable(),
    }),
  }),
  cardRelease: adminCall({
    method: 'POST',
    path: '/wps/admin/cards/release',
    scope,
    command: 'card release <bankCode> <accountNumber> <member>',
    summary:
      'Take a bank account from the member who has bound it, for the member whose papers you have seen. That member can add it then, and nobody else',
    danger: true,
    input: z.strictObject({
      ...account,
      member,
      holder: z.string().min(2).max(200).describe('Name of the holder on the papers'),
      why,
    }),
    output: z.strictObject({
      id: z.string(),
      from: z.string(),
      account: z.string(),
      returned: z.array(z.string()).describe('Withdrawals to the account that were refunded'),
      withProvider: z.array(z.string()).describe('Withdrawals to the account that the payment provider may have'),
    }),
  }),
};

const order = z.uuid().describe('Id of the order');
const words = z.string().trim().min(1).max(200);
const decided = z.strictObject({ order: z.string(), member: z.string(), amount: z.string(), status: z.string() });

/** Open tasks: withdrawals and rewards. */
export const workCalls = {
  withdrawals: adminCall({
    method: 'GET',
    path: '/wps/admin/withdrawals',
    scope: ['support', 'finance'],
    command: 'withdrawal list',
    summary:
      'List the withdrawals that wait for somebody, the oldest first; after them those that wait for a proof of identity',
    input: z.strictObject({
      text: z.string().trim().max(64).optional().describe('Only this order, or those of this member'),
      ...paging,
    }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          order: z.string(),
          member: z.string(),
          amount: z.string(),
          card: z.string(),
          status: z.string(),
          at: time,
        }),
      ),
      totalCount: z.number().int(),
    }),
  }),
  withdrawalApprove: adminCall({
    method: 'POST',
    path: '/wps/admin/withdrawals/approve',
    scope: 'finance',
    command: 'withdrawal approve <order>',
    summary: 'Let a withdrawal go out',
    danger: true,
    input: z.strictObject({ order, why }),
    output: decided,
  }),
  withdrawalReject: adminCall({
    method: 'POST',
    path: '/wps/admin/withdrawals/reject',
    scope: 'finance',
    command: 'withdrawal reject <order>',
    summary: 'Turn a withdrawal down: the money goes back, and the member is told the reason',
    danger: true,
    input: z.strictObject({ order, reason: words.describe('What the member is told'), why }),
    output: decided,
  }),
  withdrawalSettle: adminCall({
    method: 'POST',
    path: '/wps/admin/withdrawals/settle',
    scope: 'finance',
    command: 'withdrawal settle <order> <outcome>',
    summary:
      'Tell what became of a withdrawal that the payment provider never spoke of: paid, or returned to the wallet',
    danger: true,
    input: z.strictObject({ order, outcome: z.enum(['paid', 'returned']).describe('paid or returned'), why }),
    output: decided,
  }),
  rewardGrant: adminCall({
    method: 'POST',
    path: '/wps/admin/rewards/grant',
    scope: 'finance',
    command: 'reward grant <member> <amount>',
    summary: "Put a reward into a member's reward centre",
    danger: true,
    once: true,
    input: z.strictObject({
      member,
      amount: sum.describe('Taka with two decimals'),
      titleEn: words.describe('What it is called in English'),
      titleBn: words.describe('What it is called in Bengali'),
      multiplier: z.number().int().min(0).max(100).default(1).describe('How often it has to be wagered'),
      days: z.number().int().min(1).max(366).default(30).describe('Days until it can no longer be claimed'),
      why,
    }),
    output: z.strictObject({ reward: z.string(), member: z.string(), amount: z.string(), expiresAt: time }),
  }),
  rewardWithdraw: adminCall({
    method: 'POST',
    path: '/wps/admin/rewards/withdraw',
    scope: 'finance',
    command: 'reward withdraw <reward>',
    summary: 'Take back a reward that was not claimed',
    danger: true,
    input: z.strictObject({ reward: z.uuid(), why }),
    output: z.strictObject({ reward: z.string(), state: z.literal('withdrawn') }),
  }),
};
