import type { Orm } from '@mfe/server-kit';
import type { schemas } from '@r777/shared/schemas';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { AppError, InvalidInputError, NotFoundError } from '../../../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../../../platform/format/money';
import { transactionThen } from '../../../../platform/transaction-hook';
import type { Change, MailContext } from '../../../identity/inbox/message-mail';
import { sendMessage } from '../../../identity/inbox/messages';
import { depositOrders, paymentEvents, withdrawalOrders } from '../../orders/tables';
import { reverseDeposit } from '../deposit/charge-back';
import { authorise } from './execute';
import { settleDeposit, settlePayout } from './settle';

/** A provider's event about an order. */
export type PaymentEvent = z.output<typeof schemas.paymentCallback.input>;
type EventRow = typeof paymentEvents.$inferSelect;

/** The effect of an event: the order's new state, or why it changed nothing. */
type Outcome = { readonly status: string } | { readonly refused: 'unknown' | 'mismatch' };

const errors = {
  unknown: () => new NotFoundError('There is no such order.', { field: 'orderId' }),
  mismatch: () => new InvalidInputError('The order is about another amount.', { field: 'amount' }),
};

/** The order of an event about a deposit. A charge-back of a second payment is about that payment's own order. */
async function findDepositOf(tx: Orm, provider: string, { orderId, status, payment }: PaymentEvent) {
  const ours = eq(depositOrders.provider, provider);
  const [order] = await tx
    .select()
    .from(depositOrders)
    .where(and(ours, eq(depositOrders.id, orderId)))
    .for('update');
  if (status !== 'reversed' || payment === undefined || order?.payment === payment) return order;
  const second = and(ours, eq(depositOrders.repeatOf, orderId), eq(depositOrders.payment, payment));
  const [again] = await tx.select().from(depositOrders).where(second).for('update');
  // An order that was paid without an id has one payment only.
  return again ?? (order?.payment === null ? order : undefined);
}

async function applyToDeposit(context: MailContext, change: Change, provider: string, event: PaymentEvent) {
  const { tx, at } = change;
  const order = await findDepositOf(tx, provider, event);
  if (!order) return { refused: 'unknown' as const };
  const { status, reference, payment, reason } = event;
  const paid = toPaisa(event.amount);
  // A success names what was paid. Every other event is about the amount that the provider knows from the order.
  const isSame = [order.amount, order.asked].includes(paid);
  if (order.currency !== event.currency || paid <= 0n || (status !== 'success' && !isSame)) {
    // Only then the provider has something that may be the member's.
    if (status === 'success') {
      const params = { sum: `${event.amount} ${event.currency}`, reference };
      await sendMessage(context.db, tx, order.memberId, { key: 'payment.inReview', params, at });
    }
    return { refused: 'mismatch' as const };
  }
  if (status === 'reversed') return { status: await reverseDeposit(context, change, { orderId: order.id, reference }) };
  if (status === 'authorised') return { status: await authorise(context.db, tx, order, at) };
  const verdict = { orderId: order.id, status, reference, paid, payment, reason };
  return { status: await settleDeposit(context.db, tx, verdict, at) };
}

async function apply(context: MailContext, change: Change, provider: string, event: PaymentEvent): Promise<Outcome> {
  if (event.kind === 'deposit') return applyToDeposit(context, change, provider, event);
  const { status, orderId, reference } = event;
  const [order] = await change.tx
    .select({ amount: withdrawalOrders.amount, currency: withdrawalOrders.currency })
    .from(withdrawalOrders)
    .where(and(eq(withdrawalOrders.id, orderId), eq(withdrawalOrders.provider, provider)))
    .for('update');
  if (!order || (status !== 'success' && status !== 'failed')) return { refused: 'unknown' };
  if (toTaka(order.amount) !== event.amount || order.currency !== event.currency) return { refused: 'mismatch' };
  return { status: await settlePayout(context.db, change.tx, { status, orderId, reference }, change.at) };
}

/** The answer to a repeated event; a different body under the same id is refused. */
function told(known: EventRow, body: string): Outcome {
  if (known.body !== body)
    throw new AppError('idempotency.conflict', 'This event id was used for something else.', { field: 'eventId' });
  return known.outcome === 'unknown' || known.outcome === 'mismatch'
    ? { refused: known.outcome }
    : { status: known.outcome };
}

/**
 * Processes a correctly signed event of the provider, once for each event id. Every event is stored, including refused
 * ones, so that staff can look it up.
 */
export function createCallbacks(context: MailContext, log: FastifyBaseLogger) {
  const { db } = context;
  return async (provider: string, event: PaymentEvent, at: Date): Promise<{ orderId: string; status: string }> => {
    const { eventId, orderId } = event;
    const body = JSON.stringify(event);
    const outcome = await transactionThen<Outcome, []>(
      (work) => db.transaction(work),
      async (afterwards, tx) => {
        const [fresh] = await tx
          .insert(paymentEvents)
          .values({ provider, eventId, orderId, body, outcome: '', at })
          .onConflictDoNothing()
          .returning();
        const mine = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId));
        if (!fresh) {
          const [known] = await tx.select().from(paymentEvents).where(mine);
          if (!known) throw new Error('a payment event was not kept');
          return told(known, body);
        }
        const done = await apply(context, { tx, at, afterwards }, provider, event);
        const words = 'refused' in done ? done.refused : done.status;
        await tx.update(paymentEvents).set({ outcome: words }).where(mine);
        return done;
      },
    );
    if (!('refused' in outcome)) return { orderId, status: outcome.status };
    log.warn({ provider, eventId, orderId, refused: outcome.refused }, 'a payment call-back was refused');
    throw errors[outcome.refused]();
  };
}
