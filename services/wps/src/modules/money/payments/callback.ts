import type { Database, Orm } from '@r777/server-kit';
import type { schemas } from '@r777/shared/schemas';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { AppError, InvalidInputError, NotFoundError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { depositOrders, paymentEvents, withdrawalOrders } from '../orders/tables';
import { settleDeposit, settlePayout } from './settle';

/** A provider's event about an order. */
export type PaymentEvent = z.output<typeof schemas.paymentCallback.input>;
type EventRow = typeof paymentEvents.$inferSelect;

/** The effect of an event: the order's state after it, or why it changed nothing. */
type Outcome = { readonly status: string } | { readonly refused: 'unknown' | 'mismatch' };

const errors = {
  unknown: () => new NotFoundError('There is no such order.', { field: 'orderId' }),
  mismatch: () => new InvalidInputError('The order is about another amount.', { field: 'amount' }),
};

async function apply(db: Database, tx: Orm, provider: string, event: PaymentEvent, at: Date): Promise<Outcome> {
  const orders = event.kind === 'deposit' ? depositOrders : withdrawalOrders;
  const [order] = await tx
    .select({ amount: orders.amount, currency: orders.currency })
    .from(orders)
    .where(and(eq(orders.id, event.orderId), eq(orders.provider, provider)))
    .for('update');
  if (!order) return { refused: 'unknown' };
  if (toTaka(order.amount) !== event.amount || order.currency !== event.currency) return { refused: 'mismatch' };
  const settle = event.kind === 'deposit' ? settleDeposit : settlePayout;
  return { status: await settle(db, tx, event, at) };
}

/** The answer to a repeated event; an event with another body under the same id is refused. */
function told(known: EventRow, body: string): Outcome {
  if (known.body !== body)
    throw new AppError('idempotency.conflict', 'This event id was used for something else.', { field: 'eventId' });
  return known.outcome === 'unknown' || known.outcome === 'mismatch'
    ? { refused: known.outcome }
    : { status: known.outcome };
}

/**
 * Processes a correctly signed event of the provider, once per event id. Every event is stored, including refused ones,
 * so that staff can look it up.
 */
export function createCallbacks(db: Database, log: FastifyBaseLogger) {
  return async (provider: string, event: PaymentEvent, at: Date): Promise<{ orderId: string; status: string }> => {
    const { eventId, orderId } = event;
    const body = JSON.stringify(event);
    const outcome = await db.transaction(async (tx) => {
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
      const done = await apply(db, tx, provider, event, at);
      const words = 'refused' in done ? done.refused : done.status;
      await tx.update(paymentEvents).set({ outcome: words }).where(mine);
      return done;
    });
    if (!('refused' in outcome)) return { orderId, status: outcome.status };
    log.warn({ provider, eventId, orderId, refused: outcome.refused }, 'a payment call-back was refused');
    throw errors[outcome.refused]();
  };
}
