import type { Orm } from '@mfe/server-kit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reversed } from '../money/orders/hooks';
import { reverse } from '../money/wagering/close';
import { wageringRequirements } from '../money/wagering/tables';
import { closeGrant, readGrants } from './free-spins';
import { endJoin, paymentKey } from './payment';
import { freeSpinGrants, promotionJoins, promotionPayments } from './tables';

/**
 * Takes back the bonuses of a deposit that the provider has taken back. An open bonus is removed with its winnings. A
 * bonus that was fully wagered, or paid as cash, becomes a debt; its winnings stay. Free spins that are left are
 * cancelled. The member does not get a second chance: the joining is over, and the guards keep their uses.
 * @returns the debt for bonuses, in paisa
 */
export async function reverseBonuses(tx: Orm, { db, memberId, key, at }: Reversed): Promise<bigint> {
  const grants = await readGrants(tx, memberId, eq(freeSpinGrants.deposit, key));
  const bySpins = grants.map(({ promotionId }) => promotionId);
  const payments = (
    await tx
      .select({ payment: promotionPayments, bonus: wageringRequirements })
      .from(promotionPayments)
      .leftJoin(
        wageringRequirements,
        and(
          eq(wageringRequirements.memberId, memberId),
          eq(wageringRequirements.source, sql`coalesce(${promotionPayments.source}, ${promotionPayments.key})`),
        ),
      )
      .where(eq(promotionPayments.memberId, memberId))
      .orderBy(promotionPayments.at)
  ).filter(({ payment }) => bySpins.includes(payment.promotionId) || payment.key === paymentKey(payment, key));
  let owed = 0n;
  const reversed = new Set<string>();
  for (const { payment, bonus } of payments) {
    if (bonus === null || bonus.state === 'done') owed += payment.amount;
    // Several payments can belong to one bonus.
    else if (bonus.state === 'open' && !reversed.has(bonus.id)) {
      reversed.add(bonus.id);
      await reverse(db, tx, bonus, at);
    }
  }
  for (const grant of grants)
    if (grant.state === 'asked' || grant.state === 'granted') await closeGrant(tx, grant, 'cancelled', at);
  const ids = payments.map(({ payment }) => payment.promotionId);
  const joins =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(promotionJoins)
          .where(and(eq(promotionJoins.memberId, memberId), inArray(promotionJoins.promotionId, ids)))
          .for('update');
  for (const join of joins) if (!join.isOver) await endJoin(tx, join);
  await db.notify('promotions', { memberId }, tx);
  return owed;
}
