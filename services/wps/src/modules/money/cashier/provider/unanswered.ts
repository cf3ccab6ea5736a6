import type { Database, Orm } from '@mfe/server-kit';
import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderOutcome, Payments } from '../../../../adapters/payments/port';
import { toTaka } from '../../../../platform/format/money';
import { eachRow } from '../../../../platform/jobs/each';
import { sendMessage } from '../../../identity/inbox/messages';
import { withdrawalOrders } from '../../orders/tables';
import { giveBack } from '../withdrawal/withdrawals';
import { settlePayout } from './settle';

const HOUR = 3_600_000;
/** The time between two queries about an order, in ms: an hour, then doubled each time up to 12 hours. */
const [FIRST, LONGEST] = [HOUR, 12 * HOUR];
/** Queries without an answer after which an operator has to decide: two days. */
const MAX_QUERIES = 7;
/** Failed deliveries after which an order is no longer sent: at ten minutes each, 12 hours. */
const MAX_DELIVERIES = 72;
const BATCH = 20;
/**
 * How long other instances do not query a claimed order, in ms. If an instance dies between query and result, another
 * one queries the order after this time. Shortly before the end of this time, a run starts no further query.
 */
const LEASE = 60_000;
const LAST_START = 45_000;

type Row = typeof withdrawalOrders.$inferSelect;

/** Columns for querying an order from a moment (ms) on, unless the provider calls back earlier. */
export const askedAt = (moment: number) => ({ nextTryAt: new Date(moment), tries: 0 });
/** Columns for querying an order from an hour after `now` (ms) on. */
export const askedAfter = (now: number) => askedAt(now + FIRST);

/** Dependencies of the work on unanswered payouts. */
export interface UnansweredParts {
  readonly db: Database;
  readonly payments: Payments;
  readonly log: FastifyBaseLogger;
}

/**
 * Ends payouts without a call-back. The provider is queried: an order that it never accepted is refunded, a decided one
 * is settled, and one without an answer for two days goes to an operator. Until then the money is held. Orders that
 * could not be delivered are queried too, an hour after the last try, because the provider may have received one whose
 * answer was lost. Safe to repeat and to run concurrently.
 */
export function createUnanswered({ db, payments, log }: UnansweredParts) {
  const ours = eq(withdrawalOrders.provider, payments.name);

  /** Changes an order, unless it has changed since it was read. */
  async function change(id: string, still: SQL, work: (tx: Orm, row: Row) => Promise<unknown>) {
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
          gte(withdrawalOrders.tries, MAX_DELIVERIES),
          lte(withdrawalOrders.nextTryAt, at),
        ),
      );
  }

  /**
   * Claims an order, so that only one of two instances queries it. Returns the condition that this claim is still
   * valid, because an instance that was frozen in between must not act on its old answer.
   */
  async function lease({ id, nextTryAt }: Row, at: Date): Promise<SQL | undefined> {
    const until = new Date(at.getTime() + LEASE);
    const [taken] = await db.orm
      .update(withdrawalOrders)
      .set({ nextTryAt: until })
      .where(and(eq(withdrawalOrders.id, id), sent, eq(withdrawalOrders.nextTryAt, nextTryAt)))
      .returning({ id: withdrawalOrders.id });
    return taken && and(sent, eq(withdrawalOrders.nextTryAt, until));
  }

  async function ask(orderId: string): Promise<OrderOutcome> {
    try {
      return await payments.outcome({ orderId, kind: 'payout' });
    } catch (error) {
      log.warn({ err: error, orderId }, 'the payment provider did not tell what became of a payout');
      return 'pending';
    }
  }

  async function waitOrGiveUp(tx: Orm, row: Row, at: Date): Promise<void> {
    const mine = eq(withdrawalOrders.id, row.id);
    const tries = row.tries + 1;
    if (tries < MAX_QUERIES) {
      const nextTryAt = new Date(at.getTime() + Math.min(LONGEST, FIRST * 2 ** tries));
      await tx.update(withdrawalOrders).set({ tries, nextTryAt }).where(mine);
      return;
    }
    log.error({ orderId: row.id }, 'a payout was not answered: somebody has to find out');
    await tx.update(withdrawalOrders).set({ state: 'unanswered', tries }).where(mine);
    const params = { amount: toTaka(row.amount), reference: row.reference ?? row.id };
    await sendMessage(db, tx, row.memberId, { key: 'withdrawal.delayed', params, at });
  }

  /** Writes an answer. A decision of the provider is final; the other answers count only for the current claim. */
  async function end({ id }: Row, claim: SQL, outcome: OrderOutcome, at: Date): Promise<void> {
    // The provider has given an accepted order its own reference, so it cannot have it not: a gateway in front of it may
    // answer in its place.
    if (outcome === 'unknown')
      return change(id, claim, (tx, row) =>
        // An older version wrote the order's own id where it had no reference.
        row.reference === null || row.reference === row.id
          ? giveBack(db, tx, row, { state: 'failed', reason: null }, at)
          : waitOrGiveUp(tx, row, at),
      );
    if (outcome === 'pending') return change(id, claim, (tx, row) => waitOrGiveUp(tx, row, at));
    return change(id, sent, (tx, { reference }) =>
      settlePayout(db, tx, { orderId: id, status: outcome, reference: reference ?? id }, at),
    );
  }

  return async (now: number): Promise<void> => {
    const at = new Date(now);
    const began = performance.now();
    await stopTelling(at);
    const due = await db.orm
      .select()
      .from(withdrawalOrders)
      .where(and(sent, ours, lte(withdrawalOrders.nextTryAt, at)))
      .orderBy(asc(withdrawalOrders.nextTryAt))
      .limit(BATCH);
    await eachRow(due, async (order) => {
      if (performance.now() - began > LAST_START) return;
      const claim = await lease(order, at);
      if (claim) await end(order, claim, await ask(order.id), at);
    });
  };
}
