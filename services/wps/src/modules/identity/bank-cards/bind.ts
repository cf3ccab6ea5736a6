import { randomUUID } from 'node:crypto';
import type { schemas } from '@r777/shared/schemas';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { seal, unseal } from '../../../platform/crypto/seal';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { sendMessage } from '../inbox/messages';
import { members } from '../members/tables';
import { createPaymentPasswords } from '../payment-password/payment-password';
import { type BankCard, cardsOf } from './find';
import { CARDS, checkCard, holderKey } from './rules';
import { bankCards } from './tables';

type Claim = z.output<typeof schemas.bindBankCard.input>;

/**
 * Binds a card to a member. All cards must have the holder of the first one: money is then paid only to the owner of
 * the account, even if another person takes the account over.
 */
export function createCardBinding({ db, now, site, config }: IdentityContext) {
  const paymentPasswords = createPaymentPasswords(db, now);
  const numberOf = (card: BankCard) => unseal(card.sealedNumber, config.keySecret)?.toString();

  return async (claim: Claim, memberId: number): Promise<BankCard> => {
    const { bank, holder, number } = checkCard(claim, (await site()).banks);
    await paymentPasswords.check(memberId, claim.paymentPassword);
    return db.transaction(async (tx) => {
      // Cards of one member are bound one after the other: two concurrent requests could exceed the limit.
      const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
      const cards = await cardsOf(tx, memberId);
      if (cards.length >= CARDS) throw new AppError('card.limit', `No more than ${CARDS} cards.`);
      if (cards.some((card) => card.bank === bank.code && numberOf(card) === number))
        throw new AppError('card.bound', 'This account is bound.', { field: 'accountNumber' });
      const name = member?.payeeName ?? null;
      if (name !== null && holderKey(name) !== holderKey(holder))
        throw new InvalidInputError('holder: cards are in one name', { field: 'holder' });
      if (name === null) await tx.update(members).set({ payeeName: holder }).where(eq(members.id, memberId));
      const card = {
        id: randomUUID(),
        memberId,
        bank: bank.code,
        holder: name ?? holder,
        sealedNumber: seal(Buffer.from(number), config.keySecret),
        lastDigits: number.slice(-4),
        isDefault: cards.length === 0,
        createdAt: new Date(now()),
        removedAt: null,
      };
      await tx.insert(bankCards).values(card);
      const params = { last4: card.lastDigits };
      await sendMessage(db, tx, memberId, { key: 'bankCard.bound', params, at: card.createdAt });
      return card;
    });
  };
}
