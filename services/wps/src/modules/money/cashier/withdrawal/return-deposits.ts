import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import { InvalidInputError } from '../../../../platform/errors/app-error';
import { lesser, toTaka } from '../../../../platform/format/money';
import { cardsOf } from '../../../identity/bank-cards/find';
import { exclusionAt, findProtection } from '../../../identity/responsible-gaming/exclusion';
import { lockAccount, memberAccount } from '../../ledger/ledger';
import { requireNothingOwed } from '../../orders/owed';
import { depositOrders } from '../../orders/tables';
import { hold } from './withdrawals';

const refused = (why: string) => new InvalidInputError(why, { field: 'member' });

/**
 * Pays back deposits of an excluded member. A deposit that was pending when the exclusion started is credited first,
 * because the money has arrived. It goes back by an order that no withdrawal rule delays. Each deposit goes back once,
 * limited by the balance.
 * @throws AppError `request.invalid` without an exclusion, such a deposit, money or card; `chargeback.open`
 */
export async function returnDeposits(
  db: Database,
  tx: Orm,
  { memberId, provider }: { memberId: number; provider: string },
  at: Date,
): Promise<{ order: string; amount: string; deposits: string[] }> {
  const balance = await lockAccount(tx, memberAccount(memberId, 'main'));
  const row = await findProtection(tx, memberId);
  if (!exclusionAt(row, at) || !row?.excludedAt) throw refused('The member is not excluded.');
  // Money that arrives settles the charge-back first. Its job runs every minute, and then the rest can go back.
  await requireNothingOwed(tx, memberId);
  const due = await tx
    .select()
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.memberId, memberId),
        eq(depositOrders.state, 'success'),
        gte(depositOrders.settledAt, row.excludedAt),
        isNull(depositOrders.returnedAt),
        // The provider has taken this one back already.
        isNull(depositOrders.reversedAt),
      ),
    );
  if (due.length === 0) throw refused('No deposit was credited during the exclusion.');
  const credited = due.reduce((sum, { amount, fee }) => sum + amount - fee, 0n);
  const amount = lesser(credited, balance);
  if (amount <= 0n) throw refused('The balance has nothing to return.');
  const cards = await cardsOf(tx, memberId);
  const card = cards.find(({ isDefault }) => isDefault) ?? cards[0];
  if (!card) throw refused('The member has no card: pay it back by hand, and correct the wallet.');
  const [{ currency } = { currency: '' }] = due;
  const deposits = due.map(({ id }) => id);
  await tx.update(depositOrders).set({ returnedAt: at }).where(inArray(depositOrders.id, deposits));
  const order = { memberId, amount, card, state: 'approved' as const, provider, currency };
  const { orderId } = await hold(db, tx, order, at);
  return { order: orderId, amount: toTaka(amount), deposits };
}
