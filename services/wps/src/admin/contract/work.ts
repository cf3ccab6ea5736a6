import { moneySign } from '@r777/shared/money';
import { z } from 'zod';
import { adminCall, member, paging, time, why } from './declare';

const taka = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/)
  .refine((text) => moneySign(text) > 0);
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
    summary: 'List the withdrawals that wait for somebody, the oldest first',
    input: z.strictObject({ size: paging.size }),
    output: z.array(
      z.strictObject({
        order: z.string(),
        member: z.string(),
        amount: z.string(),
        card: z.string(),
        status: z.string(),
        at: time,
      }),
    ),
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
      amount: taka.describe('Taka with two decimals'),
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
