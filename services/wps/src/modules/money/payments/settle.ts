import type { Database, Orm } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { toTaka } from '../../../platform/format/money';
import { sendMessage } from '../../identity/inbox/messages';
import { tellPages } from '../deposits/deposits';
import { house, lockAccount, memberAccount, post } from '../ledger/ledger';
import { onDepositCredited } from '../orders/hooks';
import { depositOrders, withdrawalOrders } from '../orders/tables';
import { closeLost } from '../wagering/close';
import { giveBack, markPaid } from '../withdrawals/withdrawals';

/** The part of a provider's event that decides an order. */
interface Verdict {
  readonly orderId: string;
  readonly status: 'success' | 'failed';
  readonly reference: string;
}

/**
 * Applies the provider's event to a deposit; the caller holds the order's lock. Received money is credited whatever the
 * order's state, and marked late; credited money stays credited. @returns the order's state after it
 */
export async function settleDeposit(db: Database, tx: Orm, verdict: Verdict, at: Date): Promise<string> {
  const [order] = await tx.select().from(depositOrders).where(eq(depositOrders.id, verdict.orderId));
  if (!order) throw new Error('the order was locked and is gone');
  const isOpen = order.state === 'created' || order.state === 'pending';
  if (order.state === 'success' || (verdict.status === 'failed' && !isOpen)) return order.state;
  const { reference } = verdict;
  const mine = eq(depositOrders.id, order.id);
  if (verdict.status === 'failed') {
    await tx.update(depositOrders).set({ state: 'failed', reference, settledAt: at }).where(mine);
    await tellPages(db, order.memberId, tx);
    const params = { amount: toTaka(order.amount), reference };
    await sendMessage(db, tx, order.memberId, { key: 'deposit.failed', params, at });
    return 'failed';
  }
  const { id, memberId, amount, fee } = order;
  const account = memberAccount(memberId, 'main');
  await lockAccount(tx, account);
  await closeLost(tx, memberId, at);
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
  await onDepositCredited.run(tx, { memberId, amount, key: movement.key, at });
  await tx.update(depositOrders).set({ state: 'success', late: !isOpen, reference, settledAt: at }).where(mine);
  const params = { amount: toTaka(amount - fee), reference };
  await sendMessage(db, tx, memberId, { key: 'deposit.succeeded', params, at });
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
