import type { Orm } from '@r777/server-kit';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { KeyRing } from '../../../platform/crypto/key-ring';
import { unseal } from '../../../platform/crypto/seal';
import { bankCards } from './tables';

/** A card to which a member's withdrawals are paid. */
export type BankCard = typeof bankCards.$inferSelect;

/** The number as screens show it: `****6789`. */
export const maskedNumber = ({ lastDigits }: Pick<BankCard, 'lastDigits'>) => `****${lastDigits}`;

/** A card of the member's own (a UUID) that was not removed; nothing for any other id. */
export async function findCard(orm: Orm, memberId: number, cardId: string): Promise<BankCard | undefined> {
  const [card] = await orm
    .select()
    .from(bankCards)
    .where(and(eq(bankCards.id, cardId), eq(bankCards.memberId, memberId), isNull(bankCards.removedAt)));
  return card;
}

/** A member's cards, oldest first. */
export function cardsOf(orm: Orm, memberId: number): Promise<BankCard[]> {
  return orm
    .select()
    .from(bankCards)
    .where(and(eq(bankCards.memberId, memberId), isNull(bankCards.removedAt)))
    .orderBy(asc(bankCards.createdAt), asc(bankCards.id));
}

/** The data that the payment provider needs to pay out, also for a card that has been removed since. */
export async function findPayee(orm: Orm, cardId: string, secret: KeyRing) {
  const [card] = await orm.select().from(bankCards).where(eq(bankCards.id, cardId));
  const number = card && unseal(card.sealedNumber, secret, 'card numbers')?.toString();
  return card && number ? { bank: card.bank, holder: card.holder, number } : undefined;
}
