import type { Database, Orm } from '@mfe/server-kit';
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Payments, StepState, TwoStep } from '../../../../adapters/payments/port';
import type { KeyRing } from '../../../../platform/crypto/key-ring';
import { toPaisa } from '../../../../platform/format/money';
import { eachRow } from '../../../../platform/jobs/each';
import { unpayableAmong } from '../../../identity/responsible-gaming/exclusion';
import { depositOrders } from '../../orders/tables';
import { saveAgreement } from '../deposit/agreements';
import { notifyPages } from '../deposit/deposits';
import { settleDeposit } from './settle';

const BATCH = 20;
/** In ms: no other instance acts on a claimed order within this time. It grows with each try, up to ten minutes. */
const LEASE = 15_000;
const LONGEST = 600_000;
/** A run starts no call later than this, in ms, so that its last call ends within the lease. */
const LAST_START = 5_000;
/** How long the provider has to report the player's approval before it is queried, in ms. */
const SILENCE = 60_000;

type Row = typeof depositOrders.$inferSelect;

/** Columns for querying an accepted order when its provider stays silent. */
export const queriedAfter = (now: number) => ({ nextTryAt: new Date(now + SILENCE) });

/**
 * The player has approved a payment at the provider, which is executed next. A repeat changes nothing. The caller holds
 * the order's lock. @returns the order's state for the provider
 */
export async function authorise(db: Database, tx: Orm, order: Row, at: Date): Promise<string> {
  const { id, state, authorisedAt, memberId } = order;
  if (state === 'success' || state === 'failed') return state;
  if (authorisedAt !== null) return 'authorised';
  const pending = state === 'created' ? { state: 'pending' as const } : {};
  await tx
    .update(depositOrders)
    .set({ ...pending, authorisedAt: at, nextTryAt: at, tries: 0 })
    .where(eq(depositOrders.id, id));
  await notifyPages(db, memberId, tx);
  return 'authorised';
}

/** Dependencies of executing approved payments. */
export interface ExecuteParts {
  readonly db: Database;
  readonly payments: Payments;
  readonly twoStep: TwoStep;
  /** Seals the tokens of saved accounts. */
  readonly secret: KeyRing;
  readonly log: FastifyBaseLogger;
}

/**
 * Executes approved payments. After a lost answer the provider is queried, and told to execute again only if it has not:
 * money moves once. An order whose approval was not reported in time is queried too. Safe to repeat and to run
 * concurrently.
 */
export function createExecute({ db, payments, twoStep, secret, log }: ExecuteParts) {
  const ours = and(eq(depositOrders.provider, payments.name), inArray(depositOrders.methodId, [...twoStep.methods]));
  // The same condition as in the index of these orders, so that a run does not read the timed-out orders of years.
  const isOpen: SQL = sql`(${depositOrders.state} = 'pending' or (${depositOrders.state} = 'expired' and ${depositOrders.authorisedAt} is not null))`;

  /** Claims an order, so that only one of two instances acts on it. Returns the number of the claim. */
  async function lease({ id }: Row, now: number): Promise<number | undefined> {
    const nextTryAt = sql`${new Date(now).toISOString()}::timestamptz + make_interval(secs => least(${LONGEST / 1000}, ${LEASE / 1000} * power(2, least(tries, 10))))`;
    const [taken] = await db.orm
      .update(depositOrders)
      .set({ nextTryAt, tries: sql`${depositOrders.tries} + 1` })
      .where(and(eq(depositOrders.id, id), isOpen, lte(depositOrders.nextTryAt, new Date(now))))
      .returning({ tries: depositOrders.tries });
    return taken?.tries;
  }

  /**
   * False if the member has begun a break, was held, also by age, or closed the account since the order: nothing is
   * executed, so nothing has to be paid back.
   */
  const mayPay = async ({ memberId }: Row, now: number): Promise<boolean> =>
    !(await unpayableAmong(db.orm, [memberId], new Date(now))).has(memberId);

  async function act(order: Row, tries: number, now: number): Promise<StepState> {
    const isFirst = order.authorisedAt !== null && tries === 1;
    const state: StepState = isFirst ? { state: 'authorised' } : await twoStep.query(order.id);
    if (state.state !== 'authorised') return state;
    if (!(await mayPay(order, now))) return { state: 'failed', reason: 'refused' };
    return twoStep.execute(order.id);
  }

  async function write(tx: Orm, { id }: Row, result: StepState, { tries, at }: { tries: number; at: Date }) {
    const [order] = await tx
      .select()
      .from(depositOrders)
      .where(and(eq(depositOrders.id, id), isOpen))
      .for('update');
    if (!order || result.state === 'open' || result.state === 'authorised') return;
    const reference = order.reference ?? id;
    if (result.state === 'success') {
      const { amount, payment, agreement } = result;
      await settleDeposit(db, tx, { orderId: id, status: 'success', reference, paid: toPaisa(amount), payment }, at);
      const { memberId, methodId, provider, saves } = order;
      if (agreement && saves)
        await saveAgreement(tx, { memberId, methodId, provider }, agreement, { keys: secret, at });
      return;
    }
    // A decision of the provider is final. The answer "unknown order" counts only for the current claim.
    if (result.state === 'unknown' && order.tries !== tries) return;
    const reason = result.state === 'failed' ? result.reason : ('refused' as const);
    await settleDeposit(db, tx, { orderId: id, status: 'failed', reference, reason }, at);
  }

  return async (now: number): Promise<void> => {
    const began = performance.now();
    const isInTime = () => performance.now() - began < LAST_START;
    const due = await db.orm
      .select()
      .from(depositOrders)
      .where(and(ours, isOpen, lte(depositOrders.nextTryAt, new Date(now))))
      .orderBy(asc(depositOrders.nextTryAt))
      .limit(BATCH);
    await eachRow(due, async (order) => {
      const tries = isInTime() ? await lease(order, now) : undefined;
      // A process that was frozen after its claim leaves the order to the next try.
      if (tries === undefined || !isInTime()) return;
      const result = await act(order, tries, now).catch((err: unknown) => {
        log.warn({ err, orderId: order.id }, 'the payment provider did not say what became of a deposit');
        return undefined;
      });
      if (!result) return;
      await db.transaction((tx) => write(tx, order, result, { tries, at: new Date(now) }));
    });
  };
}
