import type { Database } from '@r777/server-kit';
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Payments, ProviderOrder, Submitted } from '../../../adapters/payments/port';
import type { KeyRing } from '../../../platform/crypto/key-ring';
import { toTaka } from '../../../platform/format/money';
import { findPayee } from '../../identity/bank-cards/find';
import { tellPages } from '../deposits/deposits';
import { depositOrders, withdrawalOrders } from '../orders/tables';
import { giveBack } from '../withdrawals/withdrawals';
import { settleDeposit } from './settle';
import { askedAfter } from './unanswered';

/** Orders sent in one run. */
const BATCH = 20;
/** In ms: no other instance sends a claimed order within this time. It grows with each try, up to ten minutes. */
const LEASE = 15_000;
const LONGEST = 600_000;

/** Dependencies of sending orders to the provider. */
export interface SubmitParts {
  readonly db: Database;
  readonly payments: Payments;
  /** Decrypts the account numbers of cards. */
  readonly secret: KeyRing;
  readonly log: FastifyBaseLogger;
}

const nextTry = (now: number) =>
  sql`${new Date(now).toISOString()}::timestamptz + make_interval(secs => least(${LONGEST / 1000}, ${LEASE / 1000} * power(2, tries)))`;

/**
 * Sends new orders to the provider. An order is stored before it is sent, so that a crash in between loses nothing: it
 * may be sent twice, and the provider accepts it once.
 */
export function createSubmit({ db, payments, secret, log }: SubmitParts) {
  /** Claims an order for a limited time: of two instances only one sends it. */
  async function lease(table: typeof depositOrders | typeof withdrawalOrders, id: string, open: SQL, now: number) {
    const [taken] = await db.orm
      .update(table)
      .set({ nextTryAt: nextTry(now), tries: sql`${table.tries} + 1` })
      .where(and(eq(table.id, id), open, lte(table.nextTryAt, new Date(now))))
      .returning({ id: table.id });
    return taken !== undefined;
  }

  async function tell(order: ProviderOrder): Promise<Submitted | undefined> {
    try {
      return await payments.submit(order);
    } catch (error) {
      log.warn({ err: error, orderId: order.orderId }, 'the payment provider was not reached');
      return undefined;
    }
  }

  async function deposits(now: number): Promise<void> {
    const open = sql`${depositOrders.state} = 'created'`;
    const due = await db.orm
      .select()
      .from(depositOrders)
      .where(and(open, eq(depositOrders.provider, payments.name), lte(depositOrders.nextTryAt, new Date(now))))
      .orderBy(asc(depositOrders.nextTryAt))
      .limit(BATCH);
    for (const { id, methodId, amount, currency } of due) {
      if (!(await lease(depositOrders, id, open, now))) continue;
      const told = await tell({ orderId: id, kind: 'deposit', method: methodId, amount: toTaka(amount), currency });
      if (!told) continue;
      await db.transaction(async (tx) => {
        // The call-back may have arrived before this answer: its outcome stays.
        const mine = and(eq(depositOrders.id, id), open);
        const [order] = await tx.select().from(depositOrders).where(mine).for('update');
        if (!order) return;
        if (told.state === 'refused') {
          await settleDeposit(db, tx, { orderId: id, status: 'failed', reference: id }, new Date(now));
        } else {
          const { reference, payUrl } = told;
          await tx.update(depositOrders).set({ state: 'pending', reference, payUrl }).where(mine);
          await tellPages(db, order.memberId, tx);
        }
      });
    }
  }

  async function payouts(now: number): Promise<void> {
    const open = sql`${withdrawalOrders.state} = 'approved'`;
    const due = await db.orm
      .select()
      .from(withdrawalOrders)
      .where(and(open, eq(withdrawalOrders.provider, payments.name), lte(withdrawalOrders.nextTryAt, new Date(now))))
      .orderBy(asc(withdrawalOrders.nextTryAt))
      .limit(BATCH);
    for (const { id, amount, currency, cardId } of due) {
      if (!(await lease(withdrawalOrders, id, open, now))) continue;
      const payee = await findPayee(db.orm, cardId, secret);
      const order = { orderId: id, kind: 'payout' as const, method: '', amount: toTaka(amount), currency };
      const told = await tell(payee ? { ...order, payee } : order);
      if (!told) continue;
      await db.transaction(async (tx) => {
        const mine = and(eq(withdrawalOrders.id, id), open);
        const [held] = await tx.select().from(withdrawalOrders).where(mine).for('update');
        if (!held) return;
        if (told.state === 'refused') {
          await giveBack(db, tx, held, { state: 'failed', reason: null }, new Date(now));
        } else {
          await tx
            .update(withdrawalOrders)
            .set({ state: 'sent', reference: told.reference, ...askedAfter(now) })
            .where(mine);
        }
      });
    }
  }

  return async (now: number): Promise<void> => {
    await deposits(now);
    await payouts(now);
  };
}
