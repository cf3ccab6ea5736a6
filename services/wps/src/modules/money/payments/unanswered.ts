import type { Database } from '@r777/server-kit';
import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderOutcome, Payments } from '../../../adapters/payments/port';
import { toTaka } from '../../../platform/format/money';
import { sendMessage } from '../../identity/inbox/messages';
import { withdrawalOrders } from '../orders/tables';
import { giveBack } from '../withdrawals/withdrawals';
import { settlePayout } from './settle';

const HOUR = 3_600_000;
/** The time between two queries about an order, in ms: an hour, then doubled each time up to 12 hours. */
const [FIRST, LONGEST] = [HOUR, 12 * HOUR];
/** Queries without an answer after which an operator has to decide: two days. */
const QUESTIONS = 7;
/** Failed deliveries of an order after which it is not sent any more: at ten minutes each, 12 hours. */
const TELLINGS = 72;
const BATCH = 20;

type Row = typeof withdrawalOrders.$inferSelect;

/** Columns for querying an order from an hour after `now` (ms) on, unless the provider calls back before. */
export const askedAfter = (now: number) => ({ nextTryAt: new Date(now + FIRST), tries: 0 });

/** Dependencies of the work on unanswered payouts. */
export interface UnansweredParts {
  readonly db: Database;
  readonly payments: Payments;
  readonly log: FastifyBaseLogger;
}

/**
 * Ends payouts without a call-back. The provider is queried: an order that it never accepted is refunded, a decided one
 * is settled, and one without an answer for two days goes to an operator. The money is held all the while. Orders that
 * could not be delivered are queried as well, an hour after the last try: the provider may have received one whose
 * answer was lost. Safe to repeat and to run concurrently.
 */
export function createUnanswered({ db, payments, log }: UnansweredParts) {
  const ours = eq(withdrawalOrders.provider, payments.name);

  /** Changes an order, unless it has changed since it was read. */
  async function change(
    id: string,
    still: SQL,
    work: (tx: Parameters<typeof giveBack>[1], row: Row) => Promise<unknown>,
  ) {
    await db.transaction(async (tx) => {
      const mine = and(eq(withdrawalOrders.id, id), still);
      const [row] = await tx.select().from(withdrawalOrders).where(mine).for('update');
      if (row) await work(tx, row);
    });
  }
  const sent = sql`${withdrawalOrders.state} = 'sent'`;

  async function stopTelling(at: Date): Promise<void> {
    await db.orm
      .update(withdrawalOrders)
      .set({ state: 'sent', ...askedAfter(at.getTime()) })
      .where(
        and(
          sql`${withdrawalOrders.state} = 'approved'`,
          ours,
          gte(withdrawalOrders.tries, TELLINGS),
          lte(withdrawalOrders.nextTryAt, at),
        ),
      );
  }

  /** Claims an order until the next query: of two instances only one asks. */
  async function lease({ id, nextTryAt, tries }: Row, at: Date): Promise<boolean> {
    const next = new Date(at.getTime() + Math.min(LONGEST, FIRST * 2 ** (tries + 1)));
    const [taken] = await db.orm
      .update(withdrawalOrders)
      .set({ nextTryAt: next, tries: tries + 1 })
      .where(and(eq(withdrawalOrders.id, id), sent, eq(withdrawalOrders.nextTryAt, nextTryAt)))
      .returning({ id: withdrawalOrders.id });
    return taken !== undefined;
  }

  async function ask(orderId: string): Promise<OrderOutcome> {
    try {
      return await payments.outcome({ orderId, kind: 'payout' });
    } catch (error) {
      log.warn({ err: error, orderId }, 'the payment provider did not tell what became of a payout');
      return 'pending';
    }
  }

  async function end(order: Row, outcome: OrderOutcome, at: Date): Promise<void> {
    if (outcome === 'unknown')
      return change(order.id, sent, (tx, row) => giveBack(db, tx, row, { state: 'failed', reason: null }, at));
    if (outcome !== 'pending') {
      const reference = order.reference ?? order.id;
      return change(order.id, sent, (tx) =>
        settlePayout(db, tx, { orderId: order.id, status: outcome, reference }, at),
      );
    }
    if (order.tries + 1 < QUESTIONS) return;
    log.error({ orderId: order.id }, 'a payout was not answered: somebody has to find out');
    await change(order.id, sent, async (tx, row) => {
      await tx.update(withdrawalOrders).set({ state: 'unanswered' }).where(eq(withdrawalOrders.id, row.id));
      const params = { amount: toTaka(row.amount), reference: row.reference ?? row.id };
      await sendMessage(db, tx, row.memberId, { key: 'withdrawal.delayed', params, at });
    });
  }

  return async (now: number): Promise<void> => {
    const at = new Date(now);
    await stopTelling(at);
    const due = await db.orm
      .select()
      .from(withdrawalOrders)
      .where(and(sent, ours, lte(withdrawalOrders.nextTryAt, at)))
      .orderBy(asc(withdrawalOrders.nextTryAt))
      .limit(BATCH);
    for (const order of due) if (await lease(order, at)) await end(order, await ask(order.id), at);
  };
}
