import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { portion } from '@r777/shared/money';
import { and, eq } from 'drizzle-orm';
import type { FailReason } from '../../../../adapters/payments/port';
import { lesser, toTaka } from '../../../../platform/format/money';
import { sendMessage } from '../../../identity/inbox/messages';
import { house, lockAccount, memberAccount, post } from '../../ledger/ledger';
import { onDepositCredited } from '../../orders/hooks';
import { DEPOSIT_RULES, depositOrders, withdrawalOrders } from '../../orders/tables';
import { notifyPages } from '../deposit/deposits';
import { giveBack, markPaid } from '../withdrawal/withdrawals';

/** The part of a provider's event that decides an order. */
interface Verdict {
  readonly orderId: string;
  readonly status: 'success' | 'failed';
  readonly reference: string;
}

/** The verdict about a deposit. */
interface DepositVerdict extends Verdict {
  /** What was paid, in paisa; without it the order's amount. */
  readonly paid?: bigint | undefined;
  /** The provider's id of this payment, at providers that tell payments of one order apart. */
  readonly payment?: string | undefined;
  readonly reason?: FailReason | undefined;
}

type Order = typeof depositOrders.$inferSelect;

/** The fee of another amount than the ordered one, at the order's rate. Something is left to credit. */
function feeOf({ amount, fee }: Order, paid: bigint): bigint {
  return paid === amount ? fee : lesser(portion(fee, paid, amount, 'up'), paid - 1n);
}

async function credit(db: Database, tx: Orm, order: Order, at: Date): Promise<void> {
  const { id, memberId, amount, fee } = order;
  const account = memberAccount(memberId, 'main');
  await lockAccount(tx, account);
  const movement = {
    key: `deposit:${id}`,
    fingerprint: `deposit ${amount - fee}`,
    kind: 'deposit' as const,
    reference: `deposit:${id}`,
    memberId,
    account,
    against: house.cash,
    amount: amount - fee,
  };
  await post(db, tx, movement, at);
  await onDepositCredited.run(tx, { db, memberId, amount, key: movement.key, at, orderedAt: order.createdAt });
}

/** Credits a second payment of a paid order, as an order of its own: the provider has the money, so it is the member's. */
async function creditAgain(db: Database, tx: Orm, order: Order, verdict: DepositVerdict, at: Date): Promise<void> {
  const { payment, reference, paid = order.amount } = verdict;
  const known = and(eq(depositOrders.provider, order.provider), eq(depositOrders.payment, payment ?? ''));
  const [before] = await tx.select({ id: depositOrders.id }).from(depositOrders).where(known);
  if (before) return;
  const [again] = await tx
    .insert(depositOrders)
    .values({
      ...order,
      id: randomUUID(),
      amount: paid,
      fee: feeOf(order, paid),
      asked: null,
      late: false,
      payUrl: null,
      returnedAt: null,
      owed: 0n,
      createdAt: at,
      settledAt: at,
      reference,
      payment: payment ?? null,
      repeatOf: order.id,
    })
    .returning();
  if (!again) throw new Error('a second payment was not written');
  await credit(db, tx, again, at);
  const params = { amount: toTaka(again.amount - again.fee), reference };
  await sendMessage(db, tx, order.memberId, { key: 'deposit.paidTwice', params, at });
  await notifyPages(db, order.memberId, tx);
}

/**
 * Applies the provider's event to a deposit; the caller holds the order's lock. What was paid is credited, whatever was
 * ordered and whatever the order's state, and marked late; credited money stays credited. @returns the order's state after it
 */
export async function settleDeposit(db: Database, tx: Orm, verdict: DepositVerdict, at: Date): Promise<string> {
  const [order] = await tx.select().from(depositOrders).where(eq(depositOrders.id, verdict.orderId));
  if (!order) throw new Error('the order was locked and is gone');
  const isOpen = order.state === 'created' || order.state === 'pending';
  // After a charge-back no late message credits the money again.
  if (order.reversedAt) return 'reversed';
  if (order.state === 'success') {
    const isSecond = verdict.payment !== undefined && order.payment !== null && verdict.payment !== order.payment;
    if (isSecond && verdict.status === 'success') await creditAgain(db, tx, order, verdict, at);
    return order.state;
  }
  if (verdict.status === 'failed' && order.state === 'failed') return order.state;
  const { reference, payment = null } = verdict;
  const mine = eq(depositOrders.id, order.id);
  if (verdict.status === 'failed') {
    const reason = verdict.reason ?? null;
    await tx.update(depositOrders).set({ state: 'failed', reason, reference, settledAt: at }).where(mine);
    await notifyPages(db, order.memberId, tx);
    // The member knows that a timed-out order failed. Its amount no longer counts towards the deposit limits.
    if (!isOpen || reason === 'cancelled') return 'failed';
    const params = { amount: toTaka(order.amount), reference };
    await sendMessage(db, tx, order.memberId, { key: 'deposit.failed', params, at });
    return 'failed';
  }
  const { memberId } = order;
  const amount = verdict.paid ?? order.amount;
  const paid = { amount, fee: feeOf(order, amount), asked: amount === order.amount ? null : order.amount };
  const late = !isOpen && (order.authorisedAt === null || order.authorisedAt > order.expiresAt);
  const credited = { ...paid, state: 'success' as const, rulesDone: DEPOSIT_RULES, late, reference, payment };
  await credit(db, tx, { ...order, ...paid }, at);
  await tx
    .update(depositOrders)
    .set({ ...credited, reason: null, settledAt: at })
    .where(mine);
  const params = { amount: toTaka(amount - paid.fee), reference };
  if (paid.asked === null) await sendMessage(db, tx, memberId, { key: 'deposit.succeeded', params, at });
  else {
    const asked = toTaka(paid.asked);
    await sendMessage(db, tx, memberId, { key: 'deposit.otherAmount', params: { ...params, asked }, at });
  }
  return 'success';
}

/**
 * Applies the provider's event to a payout; the caller holds the order's lock. It decides a pending order once: a
 * contradicting later event changes nothing, and staff see it among the events. @returns the order's state after it
 */
export async function settlePayout(db: Database, tx: Orm, verdict: Verdict, at: Date): Promise<string> {
  const [order] = await tx.select().from(withdrawalOrders).where(eq(withdrawalOrders.id, verdict.orderId));
  if (!order) throw new Error('the order was locked and is gone');
  if (order.state !== 'approved' && order.state !== 'sent' && order.state !== 'unanswered') return order.state;
  const { reference } = verdict;
  await tx.update(withdrawalOrders).set({ reference }).where(eq(withdrawalOrders.id, order.id));
  const ended =
    verdict.status === 'failed'
      ? await giveBack(db, tx, order, { state: 'failed', reason: null }, at)
      : await markPaid(db, tx, { ...order, reference }, at);
  return ended.state;
}
