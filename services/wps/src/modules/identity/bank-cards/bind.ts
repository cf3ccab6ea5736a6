import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { IdempotentContext } from '../../../http/contract-routes';
import { seal, unseal } from '../../../platform/crypto/seal';
import { AppError, InvalidInputError, tooMany } from '../../../platform/errors/app-error';
import { takeConfirmation } from '../confirmation/confirmations';
import type { IdentityContext } from '../context';
import { type MailContext, sendSecurityMessage } from '../inbox/message-mail';
import { checkName } from '../members/name-rules';
import { members } from '../members/tables';
import { type BankCard, boundSince, cardsOf } from './find';
import { cardNumberKeys, endReservation, isAccountTaken } from './number-key';
import { takeOverWallet } from './remove';
import { CARDS, checkCard, holderKey } from './rules';
import { bankCards } from './tables';

const DAY = 86_400_000;
/** A removed card stays as a row, so this bounds the rows. */
const CARDS_IN_A_DAY = 20;

/**
 * Binds a card to a member, who has confirmed it. All cards must have the holder of the first one: money is then paid
 * only to the owner of the account, even if another person takes the account over. An account belongs to one member: a
 * mobile wallet to the member who has proved to hold its number, another account to the first one who binds it, until
 * staff decide otherwise.
 */
export async function bindCard(
  context: MailContext & Pick<IdentityContext, 'config' | 'exclusionMarks'>,
  { input, member, tx, at, site, afterwards }: IdempotentContext<'bindBankCard'>,
): Promise<BankCard> {
  const { config, exclusionMarks } = context;
  const change = { tx, at, afterwards };
  const { bank, holder, number } = checkCard(input, site.banks);
  const { confirmation } = input;
  // It locks the member, because two concurrent requests could exceed the limit.
  const before = await takeConfirmation(tx, member, { purpose: 'bankCard', confirmation, at });
  const { payeeName, birthday } = before;
  const cards = await cardsOf(tx, member.id);
  if ((await boundSince(tx, member.id, new Date(at.getTime() - DAY))) >= CARDS_IN_A_DAY)
    throw tooMany(DAY, 'Too many cards in a day.');
  if (cards.length >= CARDS) throw new AppError('card.limit', `No more than ${CARDS} cards.`);
  const numberOf = (card: BankCard) => unseal(card.sealedNumber, config.keySecret, 'card numbers')?.toString();
  if (cards.some((card) => card.bank === bank.code && numberOf(card) === number))
    throw new AppError('card.bound', 'This account is bound.', { field: 'accountNumber' });
  if (payeeName !== null && holderKey(payeeName) !== holderKey(holder))
    throw new InvalidInputError('holder: cards are in one name', { field: 'holder' });
  if (payeeName === null) {
    checkName('holder', holder, 'person');
    await tx.update(members).set({ payeeName: holder }).where(eq(members.id, member.id));
  }
  const taken = () => new AppError('card.taken', 'Another member has bound this account.', { field: 'accountNumber' });
  const numberKeys = cardNumberKeys({ bank: bank.code, number }, config.keySecret);
  const isFree =
    !(await isAccountTaken(tx, numberKeys)) ||
    (await endReservation(tx, numberKeys, member.id)) ||
    (await takeOverWallet(context, change, before, { bank, number, forms: numberKeys }));
  if (!isFree) throw taken();
  const facts = { accounts: [{ bank: bank.code, number }], payeeName: payeeName ?? holder, birthday };
  await exclusionMarks.add(tx, { facts, memberId: member.id, at });
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
    releasedTo: null,
  };
  const [bound] = await tx.insert(bankCards).values(card).onConflictDoNothing().returning();
  if (!bound) throw taken();
  const params = { last4: card.lastDigits };
  await sendSecurityMessage(context, change, member.id, { key: 'bankCard.bound', params });
  return card;
}
