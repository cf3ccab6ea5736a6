import { z } from 'zod';
import { SETTLEMENTS } from '../../modules/money/orders/tables';
import { adminCall, member, paging, sum, time, why } from './declare';

const provider = z.string().min(1).max(64).describe('Name of the payment provider, as payment refused shows it');
const event = z.string().min(1).max(200).describe('Id of the event, as payment refused shows it');
const proposal = z.uuid().describe('Id of the proposal, as payment refused shows it');
const outcome = z.enum(SETTLEMENTS);
const settled = z.strictObject({
  provider: z.string(),
  event: z.string(),
  outcome,
  member: z.string().nullable(),
  amount: z.string().nullable(),
});

/** Events of payment providers that changed nothing, and how operators settle them, always two of them. */
export const paymentCalls = {
  paymentsRefused: adminCall({
    method: 'GET',
    path: '/wps/admin/payments/refused',
    scope: ['support', 'finance'],
    command: 'payment refused',
    summary:
      'List the events of payment providers that changed nothing and are not settled, the newest first: of no order of ours (unknown), or of another amount or currency (mismatch). Compare them with the provider’s records',
    input: z.strictObject({ size: paging.size }),
    output: z.array(
      z.strictObject({
        event: z.string(),
        provider: z.string(),
        order: z.string(),
        member: z.string().nullable(),
        kind: z.enum(['deposit', 'payout']),
        status: z.enum(['authorised', 'success', 'failed', 'reversed']),
        amount: z.string(),
        currency: z.string(),
        refused: z.enum(['unknown', 'mismatch']),
        isPaid: z.boolean().describe('The order’s deposit is credited: a credit would be a second one'),
        at: time,
        /** What waits for the approval of another operator. */
        proposal: settled
          .omit({ provider: true, event: true })
          .extend({ id: z.string(), by: z.string(), at: time, why })
          .nullable(),
      }),
    ),
  }),
  paymentSettle: adminCall({
    method: 'POST',
    path: '/wps/admin/payments/settle',
    scope: 'finance',
    command: 'payment settle <provider> <event> <outcome>',
    summary:
      'Propose how to settle an event that payment refused lists. Another operator has to approve it, then it leaves the list',
    input: z.strictObject({
      provider,
      event,
      outcome: outcome.describe(
        'credited, with an amount; returned, if the provider sends the money back; closed, if there is nothing to do',
      ),
      amount: sum.optional().describe('What was paid, in taka with two decimals. The order’s fee comes off'),
      member: member.optional().describe('Whom to credit, if no order says so'),
      why,
    }),
    output: settled,
  }),
  paymentApprove: adminCall({
    method: 'POST',
    path: '/wps/admin/payments/approve',
    scope: 'finance',
    command: 'payment approve <provider> <event> <proposal>',
    summary: 'Settle an event as another operator has proposed',
    danger: true,
    once: true,
    input: z.strictObject({ provider, event, proposal, why }),
    output: settled,
  }),
  paymentReject: adminCall({
    method: 'POST',
    path: '/wps/admin/payments/reject',
    scope: 'finance',
    command: 'payment reject <provider> <event> <proposal>',
    summary: 'Take away a proposal, your own too. The event waits again',
    input: z.strictObject({ provider, event, proposal, why }),
    output: z.strictObject({ provider: z.string(), event: z.string() }),
  }),
};
