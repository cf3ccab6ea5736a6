import type { Orm } from '@mfe/server-kit';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { KeyRing } from '../../../platform/crypto/key-ring';
import { unseal } from '../../../platform/crypto/seal';
import { cardNumberKeys } from './number-key';
import { bankCards } from './tables';

/** A card to which a member's withdrawals are paid. */
export type BankCard = typeof bankCards.$inferSelect;

/** The number as screens show it: `****6789`. */
export const maskedNumber = ({ lastDigits }: Pick<BankCard, 'lastDigits'>) => `****${lastDigits}`;

/** A card of the member's own (a UUID) that was not removed; undefined for any other id. */
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

/** How many cards a member has bound since a moment, including removed ones. */
export const boundSince = (orm: Orm, memberId: number, since: Date): Promise<number> =>
  orm.$count(bankCards, and(eq(bankCards.memberId, memberId), gt(bankCards.createdAt, since)));

/** The accounts that a member has or had bound: an account that was removed still says who somebody is. */
export async function boundAccounts(orm: Orm, memberId: number, secret: KeyRing) {
  const cards = await orm.select().from(bankCards).where(eq(bankCards.memberId, memberId));
  return cards.flatMap(({ bank, sealedNumber }) => {
    const number = unseal(sealedNumber, secret, 'card numbers')?.toString();
    return number === undefined ? [] : [{ bank, number }];
  });
}

/**
 * Whether the account of a card now belongs to another member, who has bound it since, or for whom staff have reserved
 * it. A payout to that card would reach the wrong person.
 */
async function isHeldByAnother(orm: Orm, card: BankCard, number: string, secret: KeyRing): Promise<boolean> {
  if (card.removedAt === null) return false;
  const forms = cardNumberKeys({ bank: card.bank, number }, secret);
  const holders = await orm.select().from(bankCards).where(inArray(bankCards.numberKey, forms));
  return holders.some(({ memberId, removedAt, releasedTo }) =>
    removedAt === null ? memberId !== card.memberId : releasedTo !== null && releasedTo !== card.memberId,
  );
}

/**
 * The provider's data for a payout, also for a card that its member has removed since. Undefined if the account belongs
 * to another member now.
 */
export async function findPayee(orm: Orm, cardId: string, secret: KeyRing) {
  const [card] = await orm.select().from(bankCards).where(eq(bankCards.id, cardId));
  const number = card && unseal(card.sealedNumber, secret, 'card numbers')?.toString();
  if (!card || !number || (await isHeldByAnother(orm, card, number, secret))) return undefined;
  return { bank: card.bank, holder: card.holder, number };
}
