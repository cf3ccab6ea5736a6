import type { Database } from '@mfe/server-kit';
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Payments, ProviderOrder, Submitted } from '../../../../adapters/payments/port';
import type { KeyRing } from '../../../../platform/crypto/key-ring';
import { toTaka } from '../../../../platform/format/money';
import { eachRow } from '../../../../platform/jobs/each';
import { findPayee } from '../../../identity/bank-cards/find';
import { depositOrders, withdrawalOrders } from '../../orders/tables';
import { findToken } from '../deposit/agreements';
import { notifyPages } from '../deposit/deposits';
import { giveBack } from '../withdrawal/withdrawals';
import { queriedAfter } from './execute';
import { settleDeposit } from './settle';
import { askedAfter, askedAt } from './unanswered';

/** Orders sent in one run. */
const BATCH = 20;
/** How long other instances do not send a claimed order, in ms. It grows with each try, up to ten minutes. */
const LEASE = 15_000;
const LONGEST = 600_000;
/** A run sends nothing later than this, in ms. A call takes ten seconds at most, so it ends within the lease. */
const LAST_START = 5_000;

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
  /**
   * Claims an order for a limited time: of two instances only one sends it. Returns the number of the claim. An instance
   * that was frozen finds a higher number afterwards, and knows that its answer is old.
   */
  async function lease(table: typeof depositOrders | typeof withdrawalOrders, id: string, open: SQL, now: number) {
    const [taken] = await db.orm
      .update(table)
      .set({ nextTryAt: nextTry(now), tries: sql`${table.tries} + 1` })
      .where(and(eq(table.id, id), open, lte(table.nextTryAt, new Date(now))))
      .returning({ tries: table.tries });
    return taken?.tries;
  }

  /** Whether a run still has time to send an order within its lease. False in a process that was frozen in between. */
  const isInTime = (began: number) => performance.now() - began < LAST_START;

  async function tell(order: ProviderOrder): Promise<Submitted | undefined> {
    try {
      return await payments.submit(order);
    } catch (error) {
      log.warn({ err: error, orderId: order.orderId }, 'the payment provider was not reached');
      return undefined;
    }
  }

  async function deposits(now: number): Promise<void> {
    const began = performance.now();
    const open = sql`${depositOrders.state} = 'created'`;
    const due = await db.orm
      .select()
      .from(depositOrders)
      .where(and(open, eq(depositOrders.provider, payments.name), lte(depositOrders.nextTryAt, new Date(now))))
      .orderBy(asc(depositOrders.nextTryAt))
      .limit(BATCH);
    await eachRow(due, async ({ id, methodId, amount, currency, saves, agreementId }) => {
      const tries = isInTime(began) ? await lease(depositOrders, id, open, now) : undefined;
      if (tries === undefined) return;
      if (!isInTime(began)) return;
      const order = { orderId: id, kind: 'deposit' as const, method: methodId, amount: toTaka(amount), currency };
      const agreement = agreementId === null ? undefined : await findToken(db.orm, agreementId, secret);
      // The saved account that should pay the order is gone.
      const isLost = agreementId !== null && agreement === undefined;
      const told = isLost
        ? { state: 'refused' as const, reason: 'the saved account was removed' }
        : await tell({ ...order, ...(saves ? { saves } : {}), ...(agreement ? { agreement } : {}) });
      if (!told) return;
      await db.transaction(async (tx) => {
        // The call-back may have arrived before this answer: its outcome stays.
        const mine = and(eq(depositOrders.id, id), open);
        const [order] = await tx.select().from(depositOrders).where(mine).for('update');
        if (!order) return;
        if (told.state === 'refused') {
          // Another instance has sent the order again, and only its answer counts.
          if (order.tries !== tries) return;
          const verdict = { orderId: id, status: 'failed' as const, reference: id, reason: 'refused' as const };
          await settleDeposit(db, tx, verdict, new Date(now));
        } else {
          const { reference, payUrl, authorised } = told;
          const accepted = { state: 'pending' as const, reference, payUrl, tries: 0 };
          const next = authorised ? { authorisedAt: new Date(now), nextTryAt: new Date(now) } : queriedAfter(now);
          await tx
            .update(depositOrders)
            .set({ ...accepted, ...next })
            .where(mine);
          await notifyPages(db, order.memberId, tx);
        }
      });
    });
  }

  /**
   * A payout whose account belongs to another member now. It is refunded; but if an earlier try may have reached the
   * provider, the provider's outcome decides.
   */
  function withoutPayee(orderId: string): Submitted {
    log.warn({ orderId }, 'a payout was not sent, because its account is no longer the member’s');
    return { state: 'refused', reason: 'nobody to pay out to' };
  }

  async function payouts(now: number): Promise<void> {
    const began = performance.now();
    const open = sql`${withdrawalOrders.state} = 'approved'`;
    const due = await db.orm
      .select()
      .from(withdrawalOrders)
      .where(and(open, eq(withdrawalOrders.provider, payments.name), lte(withdrawalOrders.nextTryAt, new Date(now))))
      .orderBy(asc(withdrawalOrders.nextTryAt))
      .limit(BATCH);
    await eachRow(due, async ({ id, amount, currency, cardId }) => {
      const tries = isInTime(began) ? await lease(withdrawalOrders, id, open, now) : undefined;
      if (tries === undefined) return;
      const payee = await findPayee(db.orm, cardId, secret);
      const order = { orderId: id, kind: 'payout' as const, method: '', amount: toTaka(amount), currency };
      if (!isInTime(began)) return;
      const told = payee ? await tell({ ...order, payee }) : withoutPayee(id);
      if (!told) return;
      await db.transaction(async (tx) => {
        const mine = and(eq(withdrawalOrders.id, id), open);
        const [held] = await tx.select().from(withdrawalOrders).where(mine).for('update');
        if (!held) return;
        if (told.state === 'refused') {
          // Only the current claim counts, as for a deposit. A refund beside an accepted repeat would pay the money twice.
          if (held.tries !== tries) return;
          // An earlier try may have reached the provider: the order's outcome decides, and is asked for at once.
          if (tries > 1)
            await tx
              .update(withdrawalOrders)
              .set({ state: 'sent', ...askedAt(now) })
              .where(mine);
          else await giveBack(db, tx, held, { state: 'failed', reason: null }, new Date(now));
        } else {
          await tx
            .update(withdrawalOrders)
            .set({ state: 'sent', reference: told.reference, ...askedAfter(now) })
            .where(mine);
        }
      });
    });
  }

  return (now: number): Promise<void> => eachRow([deposits, payouts], (work) => work(now));
}
