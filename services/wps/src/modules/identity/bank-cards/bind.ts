import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { IdempotentContext } from '../../../http/routes/contract-routes';
import { seal, unseal } from '../../../platform/crypto/seal';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { takeConfirmation } from '../confirmation/confirmations';
import type { IdentityContext } from '../context';
import { sendMessage } from '../inbox/messages';
import { members } from '../members/tables';
import { type BankCard, cardsOf } from './find';
import { cardNumberKeys, isAccountTaken } from './number-key';
import { CARDS, checkCard, holderKey } from './rules';
import { bankCards } from './tables';

/**
 * Binds a card to a member, who has confirmed it. All cards must have the holder of the first one: money is then paid
 * only to the owner of the account, even if another person takes the account over. An account belongs to one member.
 */
export async function bindCard(
  { db, config }: Pick<IdentityContext, 'db' | 'config'>,
  { input, member, tx, at, site }: IdempotentContext<'bindBankCard'>,
): Promise<BankCard> {
  const { bank, holder, number } = checkCard(input, site.banks);
  const { confirmation } = input;
  // It locks the member: two concurrent requests could exceed the limit.
  const { payeeName } = await takeConfirmation(tx, member, { purpose: 'bankCard', confirmation, at });
  const cards = await cardsOf(tx, member.id);
  if (cards.length >= CARDS) throw new AppError('card.limit', `No more than ${CARDS} cards.`);
  const numberOf = (card: BankCard) => unseal(card.sealedNumber, config.keySecret, 'card numbers')?.toString();
  if (cards.some((card) => card.bank === bank.code && numberOf(card) === number))
    throw new AppError('card.bound', 'This account is bound.', { field: 'accountNumber' });
  if (payeeName !== null && holderKey(payeeName) !== holderKey(holder))
    throw new InvalidInputError('holder: cards are in one name', { field: 'holder' });
  if (payeeName === null) await tx.update(members).set({ payeeName: holder }).where(eq(members.id, member.id));
  const taken = () => new AppError('card.taken', 'Another member has bound this account.', { field: 'accountNumber' });
  const numberKeys = cardNumberKeys({ bank: bank.code, number }, config.keySecret);
  if (await isAccountTaken(tx, numberKeys)) throw taken();
  const card = {
    id: randomUUID(),
    memberId: member.id,
    bank: bank.code,
    holder: payeeName ?? holder,
    sealedNumber: seal(Buffer.from(number), config.keySecret, 'card numbers'),
    numberKey: numberKeys[0],
    lastDigits: number.slice(-4),
    isDefault: cards.length === 0,
    createdAt: at,
    removedAt: null,
  };
  const [bound] = await tx.insert(bankCards).values(card).onConflictDoNothing().returning();
  if (!bound) throw taken();
  await sendMessage(db, tx, member.id, { key: 'bankCard.bound', params: { last4: card.lastDigits }, at });
  return card;
}
