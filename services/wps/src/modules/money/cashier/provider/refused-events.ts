import type { Orm } from '@mfe/server-kit';
import { desc, eq, sql } from 'drizzle-orm';
import { depositOrders, paymentEvents, withdrawalOrders } from '../../orders/tables';
import type { PaymentEvent } from './callback';

/**
 * Events of providers that changed nothing, because there is no such order (`unknown`), or it has another amount or
 * currency (`mismatch`). The newest first, each with the member of its order if there is one.
 */
export async function refusedEvents(db: Orm, size: number) {
  const rows = await db
    .select({
      event: paymentEvents.eventId,
      provider: paymentEvents.provider,
      order: paymentEvents.orderId,
      body: paymentEvents.body,
      refused: paymentEvents.outcome,
      at: paymentEvents.at,
      memberId: sql<number | null>`coalesce(${depositOrders.memberId}, ${withdrawalOrders.memberId})`,
    })
    .from(paymentEvents)
    .leftJoin(depositOrders, eq(depositOrders.id, paymentEvents.orderId))
    .leftJoin(withdrawalOrders, eq(withdrawalOrders.id, paymentEvents.orderId))
    // As the index has it.
    .where(sql`${paymentEvents.outcome} in ('unknown', 'mismatch')`)
    .orderBy(desc(paymentEvents.at))
    .limit(size);
  return rows.map(({ body, refused, ...row }) => {
    const { kind, status, amount, currency } = JSON.parse(body) as PaymentEvent;
    return { ...row, kind, status, amount, currency, refused: refused as 'unknown' | 'mismatch' };
  });
}
