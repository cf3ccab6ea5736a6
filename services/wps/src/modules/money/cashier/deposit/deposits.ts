import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import type { DepositOrder } from '@r777/shared/contracts';
import { portion } from '@r777/shared/money';
import { and, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type PageQuery, pageOf, rowsBefore } from '../../../../platform/database/page';
import { InvalidInputError, NotFoundError } from '../../../../platform/errors/app-error';
import { toTaka } from '../../../../platform/format/money';
import type { DepositMethod, MoneyRules } from '../../../../platform/settings/money-rules';
import { lockAccount, memberAccount } from '../../ledger/ledger';
import { depositOrders } from '../../orders/tables';
import { requireMayDeposit } from '../../play-limits/check-limits';

type Row = typeof depositOrders.$inferSelect;
const MINUTE = 60_000;
const BASIS = 10_000n;
/** Queries about an approved payment, at ten minutes each: three days. */
const MAX_QUERIES = 440;

/** A deposit that a member requests; the amount in paisa. */
export interface DepositAsked {
  readonly memberId: number;
  readonly methodId: string;
  readonly amount: bigint;
  /** The player agrees that the provider keeps the account. */
  readonly saves?: boolean | undefined;
  /** The saved account that pays. */
  readonly agreementId?: string | undefined;
}

/** The order as screens see it. */
export function toDepositOrder(row: Row): DepositOrder {
  return {
    orderId: row.id,
    methodId: row.methodId,
    amount: toTaka(row.amount),
    fee: toTaka(row.fee),
    credited: toTaka(row.amount - row.fee),
    currency: row.currency,
    status: row.state === 'created' ? 'pending' : row.state,
    late: row.late,
    payUrl: row.payUrl,
    time: row.createdAt.toISOString(),
    expiresTime: row.expiresAt.toISOString(),
    settledTime: row.settledAt?.toISOString() ?? null,
    ...(row.asked === null ? {} : { asked: toTaka(row.asked) }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.authorisedAt !== null && (row.state === 'pending' || row.state === 'expired')
      ? { status: 'pending' as const, confirming: true }
      : {}),
    ...(row.state === 'created' && row.tries > 1 ? { away: true } : {}),
  };
}

function requireMethod(rules: MoneyRules, { methodId, amount }: DepositAsked): DepositMethod {
  const method = rules.depositMethods.find(({ id, enabled }) => id === methodId && enabled);
  if (!method) throw new InvalidInputError('There is no such way of paying in.', { field: 'methodId' });
  const [min, max] = [BigInt(method.min), BigInt(method.max)];
  if (amount < min || amount > max)
    throw new InvalidInputError('The amount is outside the bounds of the method.', {
      field: 'amount',
      params: { min: toTaka(min), max: toTaka(max) },
    });
  return method;
}

/**
 * Writes a deposit, which is then sent to the provider; nothing is credited before the provider confirms the payment.
 * @throws AppError `request.invalid`, `member.excluded`, `deposit.limit`
 */
export async function createDeposit(
  tx: Orm,
  asked: DepositAsked,
  { rules, provider, currency }: { rules: MoneyRules; provider: string; currency: string },
  at: Date,
): Promise<DepositOrder> {
  const { memberId, methodId, amount, saves = false, agreementId = null } = asked;
  const method = requireMethod(rules, asked);
  await lockAccount(tx, memberAccount(memberId, 'main'));
  await requireMayDeposit(tx, memberId, amount, at);
  const order = {
    id: randomUUID(),
    memberId,
    methodId,
    amount,
    saves,
    agreementId,
    // Rounded up: the provider keeps the fee, and the credit may never exceed the received amount.
    fee: portion(amount, BigInt(method.feeBasisPoints), BASIS, 'up'),
    state: 'created' as const,
    provider,
    currency,
    createdAt: at,
    nextTryAt: at,
    expiresAt: new Date(at.getTime() + rules.depositMinutes * MINUTE),
  };
  const [row] = await tx.insert(depositOrders).values(order).returning();
  if (!row) throw new Error('the deposit was not written');
  return toDepositOrder(row);
}

/** A member's own order; another member's gets the same answer as a missing one. */
export async function findDeposit(orm: Orm, memberId: number, orderId: string): Promise<DepositOrder> {
  const [row] = await orm
    .select()
    .from(depositOrders)
    .where(and(eq(depositOrders.id, orderId), eq(depositOrders.memberId, memberId)));
  if (!row) throw new NotFoundError('There is no such order.', { field: 'orderId' });
  const again = await orm.select().from(depositOrders).where(eq(depositOrders.repeatOf, row.id));
  const order = toDepositOrder(row);
  if (again.length === 0) return order;
  return { ...order, again: again.map(({ id, amount, fee }) => ({ orderId: id, credited: toTaka(amount - fee) })) };
}

/** One page of a member's deposits, newest first. */
export async function listDeposits(orm: Orm, memberId: number, query: PageQuery) {
  const mine = eq(depositOrders.memberId, memberId);
  const [count] = await orm.select({ all: sql<number>`count(*)::int` }).from(depositOrders).where(mine);
  const rows = await orm
    .select()
    .from(depositOrders)
    .where(mine)
    .orderBy(desc(depositOrders.createdAt), desc(depositOrders.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  return pageOf(rows.map(toDepositOrder), count?.all ?? 0, query);
}

/** Open pages read the member's orders again, even if no money has moved. */
export const notifyPages = (db: Database, memberId: number, on?: Orm): Promise<void> =>
  db.notify('balance', { memberId, source: 'deposit' }, on);

/** A payment that its player has approved is decided by the provider, not by the clock. Several days later staff look. */
const isUndecided = and(
  inArray(depositOrders.state, ['created', 'pending']),
  or(isNull(depositOrders.authorisedAt), gte(depositOrders.tries, MAX_QUERIES)),
);

/** Times out the deposits whose payment time is over. Several instances may do it concurrently. */
export async function expireDeposits(db: Database, now: number): Promise<void> {
  const at = new Date(now);
  const expired = await db.orm
    .update(depositOrders)
    .set({ state: 'expired', settledAt: at })
    .where(and(isUndecided, lte(depositOrders.expiresAt, at)))
    .returning({ memberId: depositOrders.memberId });
  for (const { memberId } of expired) await notifyPages(db, memberId);
}
