import { randomUUID } from 'node:crypto';
import type { Orm } from '@mfe/server-kit';
import {
  dropProposal,
  type EventKey,
  findProposal,
  proposeSettlement,
  refusedEvents,
  settleRefused,
} from '../../modules/money/cashier/provider/refused-events';
import type { SettlementProposal } from '../../modules/money/orders/tables';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { requireTwoPersons } from '../operators/same-hand';
import { findMember, namesOf } from './find-member';

const subjectOf = ({ provider, event }: EventKey) => `payment:${provider} ${event}`;

/** The answer about one event. */
async function answerOf(tx: Orm, { provider, event }: EventKey, { outcome, memberId, amount }: SettlementProposal) {
  const member = memberId === null ? null : (await namesOf(tx, [memberId]))(memberId);
  return { provider, event, outcome, member, amount };
}

const withName = ({ memberId: _, ...proposal }: SettlementProposal, member: string | null) => ({ ...proposal, member });

/** Events of payment providers that changed nothing: what they are, and their settlement by two operators. */
export function paymentFunctions({ db, now }: AdminContext, { read, change }: AdminRoutes): void {
  read('paymentsRefused', async ({ input }) => {
    const refused = await refusedEvents(db.orm, input.size);
    const ids = refused.flatMap(({ memberId, proposal }) => [memberId ?? [], proposal?.memberId ?? []].flat());
    const nameOf = await namesOf(db.orm, ids);
    const named = (id: number | null) => (id === null ? null : nameOf(id));
    return refused.map(({ memberId, at, proposal, ...event }) => ({
      ...event,
      member: named(memberId),
      at: at.toISOString(),
      proposal: proposal && withName(proposal, named(proposal.memberId)),
    }));
  });

  change('paymentSettle', async ({ input, by, tx, at }) => {
    const { provider, event, outcome, amount = null, why } = input;
    const member = input.member === undefined ? null : await findMember(tx, input.member);
    const told = { by: by.label, at: at.toISOString(), why };
    const given = { id: randomUUID(), outcome, amount, memberId: member?.id ?? null, ...told };
    const proposal = await proposeSettlement(tx, { provider, event }, given);
    return { value: await answerOf(tx, input, proposal), subject: subjectOf(input), from: null, to: proposal };
  });

  change(
    'paymentApprove',
    async ({ input, tx, at }) => {
      const { outcome, ...proposal } = await settleRefused(db, tx, input, at);
      const value = await answerOf(tx, input, { outcome, ...proposal });
      return { value, subject: subjectOf(input), from: proposal, to: { outcome } };
    },
    async (asked, { by, request }) => {
      const found = await findProposal(db.orm, asked, asked.proposal);
      // The repeat of an approval, whose answer is stored. No proposal can get this id later.
      if (!found) return;
      const { by: author } = found;
      const entry = { what: 'paymentApprove', subject: subjectOf(asked), request } as const;
      await requireTwoPersons(db, { author, approver: by.label, ...entry }, new Date(now()));
    },
  );

  change('paymentReject', async ({ input: { provider, event, proposal: id }, tx }) => {
    const proposal = await dropProposal(tx, { provider, event }, id);
    return { value: { provider, event }, subject: subjectOf({ provider, event }), from: proposal, to: null };
  });
}
