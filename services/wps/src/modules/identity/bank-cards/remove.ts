import type { Orm } from '@mfe/server-kit';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { KeyRing } from '../../../platform/crypto/key-ring';
import { AppError, InvalidInputError, NotFoundError } from '../../../platform/errors/app-error';
import type { Bank } from '../../../platform/settings/money-rules';
import { type Change, type MailContext, sendSecurityMessage } from '../inbox/message-mail';
import { members } from '../members/tables';
import { toE164 } from '../phone-numbers';
import { type BankCard, cardsOf } from './find';
import { cardNumberKeys, endReservation, isAccountTaken } from './number-key';
import { holderKey } from './rules';
import { bankCards } from './tables';

/**
 * Removes a member's card; the oldest one left becomes the default. Its account may then be bound again.
 * @param releasedTo the only member who may bind the account afterwards, by a decision of staff
 */
export async function removeCard(
  context: MailContext,
  change: Change,
  card: BankCard,
  releasedTo: number | null = null,
): Promise<void> {
  const { tx, at } = change;
  const { memberId, lastDigits: last4 } = card;
  const unbound = {
    removedAt: at,
    isDefault: false,
    releasedTo,
    numberKey: releasedTo === null ? null : card.numberKey,
  };
  await tx.update(bankCards).set(unbound).where(eq(bankCards.id, card.id));
  const [next] = await cardsOf(tx, memberId);
  if (card.isDefault && next) await tx.update(bankCards).set({ isDefault: true }).where(eq(bankCards.id, next.id));
  const key = releasedTo === null ? 'bankCard.removed' : 'bankCard.takenAway';
  await sendSecurityMessage(context, change, memberId, { key, params: { last4 } });
}

/**
 * Unbinds a wallet from another member, if this member has proved to hold its mobile number. Only one member at a time
 * can prove a number, so the other one has not.
 * @param forms stored forms of the account; the caller holds their locks
 * @returns whether the account is free now
 */
export async function takeOverWallet(
  context: MailContext,
  change: Change,
  member: Pick<typeof members.$inferSelect, 'mobileKey' | 'mobileVerifiedAt'>,
  { bank, number, forms }: { bank: Bank; number: string; forms: readonly string[] },
): Promise<boolean> {
  const { tx } = change;
  const { mobileKey, mobileVerifiedAt } = member;
  if (bank.kind !== 'wallet' || mobileVerifiedAt === null || toE164({ mobileNum: number }) !== mobileKey) return false;
  const cards = await tx
    .select()
    .from(bankCards)
    .where(and(inArray(bankCards.numberKey, [...forms]), isNull(bankCards.removedAt)));
  for (const card of cards) await removeCard(context, change, card);
  await endReservation(tx, forms);
  return true;
}

type Member = typeof members.$inferSelect;

/** An account at a bank of the site. */
export interface BankAccount {
  readonly bank: Bank;
  readonly number: string;
}

const invalid = (field: string, why: string) => new InvalidInputError(`${field}: ${why}`, { field });

/** The card that has an account, and its member. @throws AppError `request.notFound` */
export async function findHolder(
  orm: Orm,
  { bank, number }: BankAccount,
  keys: KeyRing,
): Promise<{ card: BankCard; member: Member; hasProved: boolean }> {
  const [found] = await orm
    .select({ card: bankCards, member: members })
    .from(bankCards)
    .innerJoin(members, eq(members.id, bankCards.memberId))
    .where(inArray(bankCards.numberKey, cardNumberKeys({ bank: bank.code, number }, keys)));
  if (!found) throw new NotFoundError('No member has this account.', { field: 'accountNumber' });
  const { mobileKey, mobileVerifiedAt } = found.member;
  const hasProved = bank.kind === 'wallet' && mobileVerifiedAt !== null && toE164({ mobileNum: number }) === mobileKey;
  return { ...found, hasProved };
}

/**
 * Takes an account from the member who has bound it, and reserves it for another member, whose papers staff have seen. A
 * number of an account is typed without a proof, so a stranger may have bound it first. The member binds it with a
 * confirmation: staff alone cannot add an account for payouts.
 * @param holder the account holder's name on the papers; it has to be the name of the member's account
 * @returns the card that was taken away
 * @throws AppError `request.notFound`, `request.invalid`, `card.taken` if its member has proved to hold the wallet
 */
export async function releaseAccount(
  context: MailContext,
  change: Change,
  { account, to, holder, keys }: { account: BankAccount; to: Member; holder: string; keys: KeyRing },
): Promise<BankCard> {
  const { tx } = change;
  if (to.payeeName === null) throw invalid('member', 'has not set a real name yet, and has to do that first');
  if (holderKey(to.payeeName) !== holderKey(holder)) throw invalid('holder', 'is not the name of that member');
  const { bank, number } = account;
  await isAccountTaken(tx, cardNumberKeys({ bank: bank.code, number }, keys));
  const { card, member, hasProved } = await findHolder(tx, account, keys);
  if (member.id === to.id && card.removedAt === null) throw invalid('member', 'has this account already');
  if (hasProved && card.removedAt === null)
    throw new AppError('card.taken', 'Its member has proved to hold the number of this wallet.', {
      field: 'accountNumber',
    });
  if (card.removedAt === null) await removeCard(context, change, card, to.id);
  else await tx.update(bankCards).set({ releasedTo: to.id }).where(eq(bankCards.id, card.id));
  const params = { last4: card.lastDigits };
  await sendSecurityMessage(context, change, to.id, { key: 'bankCard.reserved', params });
  return card;
}
