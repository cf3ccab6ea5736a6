import type { Orm } from '@mfe/server-kit';
import type { WithdrawalOrder } from '@r777/shared/contracts';
import { and, asc, desc, eq, like, or, sql } from 'drizzle-orm';
import { literally } from '../../../../platform/database/literally';
import { type PageQuery, pageOf, rowsBefore } from '../../../../platform/database/page';
import { NotFoundError } from '../../../../platform/errors/app-error';
import { toTaka } from '../../../../platform/format/money';
import { nameKey } from '../../../identity/members/name-rules';
import { members } from '../../../identity/members/tables';
import { withdrawalOrders } from '../../orders/tables';

type Row = typeof withdrawalOrders.$inferSelect;

/** The states of an order for members, by internal state. */
const statusOf = { approved: 'processing', sent: 'processing', unanswered: 'processing' } as const;

/** The order as screens see it. */
export function toWithdrawalOrder(row: Row): WithdrawalOrder {
  return {
    orderId: row.id,
    amount: toTaka(row.amount),
    currency: row.currency,
    card: row.card,
    status:
      row.state === 'approved' || row.state === 'sent' || row.state === 'unanswered' ? statusOf[row.state] : row.state,
    reason: row.reason,
    time: row.createdAt.toISOString(),
    settledTime: row.settledAt?.toISOString() ?? null,
    awaitsIdentity: row.state === 'pending' && row.awaitsIdentity,
  };
}

/** A member's own order; another member's gets the same answer as a missing one. */
export async function findWithdrawal(orm: Orm, memberId: number, orderId: string): Promise<WithdrawalOrder> {
  const [row] = await orm
    .select()
    .from(withdrawalOrders)
    .where(and(eq(withdrawalOrders.id, orderId), eq(withdrawalOrders.memberId, memberId)));
  if (!row) throw new NotFoundError('There is no such order.', { field: 'orderId' });
  return toWithdrawalOrder(row);
}

/** One page of a member's withdrawals, newest first. */
export async function listWithdrawals(orm: Orm, memberId: number, query: PageQuery) {
  const mine = eq(withdrawalOrders.memberId, memberId);
  const [count] = await orm.select({ all: sql<number>`count(*)::int` }).from(withdrawalOrders).where(mine);
  const rows = await orm
    .select()
    .from(withdrawalOrders)
    .where(mine)
    .orderBy(desc(withdrawalOrders.createdAt), desc(withdrawalOrders.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  return pageOf(rows.map(toWithdrawalOrder), count?.all ?? 0, query);
}

/**
 * One page of the withdrawals that wait for an operator, oldest first, with their members. Those that wait for a proof of
 * identity are last: they may wait for ever, and would hide the ones that can be paid. `text` finds an order by its id,
 * and members by the beginning of their names.
 */
export async function waitingWithdrawals(orm: Orm, { text, ...query }: PageQuery & { text?: string | undefined }) {
  const isUnproven = and(eq(withdrawalOrders.state, 'pending'), withdrawalOrders.awaitsIdentity);
  const waiting = and(
    or(eq(withdrawalOrders.state, 'pending'), eq(withdrawalOrders.state, 'unanswered')),
    text
      ? or(
          sql`${withdrawalOrders.id}::text = ${text.toLowerCase()}`,
          like(members.usernameKey, `${literally(nameKey(text))}%`),
        )
      : undefined,
  );
  const withMember = eq(members.id, withdrawalOrders.memberId);
  const [count] = await orm
    .select({ all: sql<number>`count(*)::int` })
    .from(withdrawalOrders)
    .innerJoin(members, withMember)
    .where(waiting);
  const rows = await orm
    .select({ order: withdrawalOrders, member: members.username })
    .from(withdrawalOrders)
    .innerJoin(members, withMember)
    .where(waiting)
    .orderBy(sql`${isUnproven}`, asc(withdrawalOrders.createdAt), asc(withdrawalOrders.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const content = rows.map(({ order, member }) => {
    const { orderId, amount, card, time, awaitsIdentity } = toWithdrawalOrder(order);
    return { orderId, member, amount, card, time, status: awaitsIdentity ? 'awaitsIdentity' : order.state };
  });
  return { content, totalCount: count?.all ?? 0 };
}
