import type { Language } from '@r777/shared/contracts';
import { and, eq, ne } from 'drizzle-orm';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { pick } from '../../../platform/format/text-forms';
import type { Bank } from '../../../platform/settings/money-rules';
import { takeConfirmation } from '../confirmation/confirmations';
import type { IdentityContext } from '../context';
import { refuseTrial } from '../members/roles';
import { members } from '../members/tables';
import { requireMayChangeDetails } from '../responsible-gaming/exclusion';
import { bindCard } from './bind';
import { type BankCard, cardsOf, findCard, maskedNumber } from './find';
import { keyCards } from './number-key';
import { removeCard } from './remove';
import { CARDS } from './rules';
import { bankCards } from './tables';

const LIMIT = { max: 20, window: 10 * 60_000 };
const HOUR = 60 * 60_000;
const noSuch = () => new NotFoundError('There is no such card.', { field: 'cardId' });

function shown(card: BankCard, banks: readonly Bank[], language: Language) {
  const bank = banks.find(({ code }) => code === card.bank);
  return {
    cardId: card.id,
    bankCode: card.bank,
    // A bank that is no longer in the site's list is shown by its code.
    bankName: bank ? pick(bank.name, language) : card.bank,
    holder: card.holder,
    maskedNumber: maskedNumber(card),
    isDefault: card.isDefault,
    boundAt: card.createdAt.toISOString(),
  };
}

/** A member's cards for withdrawals: API-17, MEMB-28. */
export function bankCardRoutes(context: IdentityContext): void {
  const { routes, db, jobs, site } = context;
  const options = { limit: LIMIT };

  routes.authenticated('banks', async ({ input, member }) => {
    refuseTrial(member);
    return (await site()).banks.map((bank) => ({ ...bank, name: pick(bank.name, input.language) }));
  });

  routes.authenticated('bankCards', async ({ input, member }) => {
    refuseTrial(member);
    const { banks } = await site();
    const cards = await cardsOf(db.orm, member.id);
    const [owner] = await db.orm.select({ name: members.payeeName }).from(members).where(eq(members.id, member.id));
    return {
      cards: cards.map((card) => shown(card, banks, input.language)),
      max: CARDS,
      holder: owner?.name ?? null,
    };
  });

  routes.idempotent(
    'bindBankCard',
    async (call) => shown(await bindCard(context, call), call.site.banks, call.input.language),
    options,
  );

  routes.authenticated('setDefaultBankCard', async ({ input, member }) => {
    refuseTrial(member);
    await db.transaction(async (tx) => {
      await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('update');
      if (!(await findCard(tx, member.id, input.cardId))) throw noSuch();
      const own = eq(bankCards.memberId, member.id);
      await tx
        .update(bankCards)
        .set({ isDefault: false })
        .where(and(own, ne(bankCards.id, input.cardId)));
      await tx
        .update(bankCards)
        .set({ isDefault: true })
        .where(and(own, eq(bankCards.id, input.cardId)));
    });
    return { done: true };
  });

  routes.idempotent(
    'removeBankCard',
    async ({ input: { cardId, confirmation }, member, request, tx, at, afterwards }) => {
      if (request.method === 'DELETE')
        throw new AppError('confirmation.required', 'Confirm first.', { field: 'confirmation' });
      await takeConfirmation(tx, member, { purpose: 'bankCard', confirmation, at });
      const card = await findCard(tx, member.id, cardId);
      if (!card) throw noSuch();
      await requireMayChangeDetails(tx, member.id, at);
      await removeCard(context, { tx, at, afterwards }, card);
      return { done: true };
    },
    // Pages from before confirmations call it in this form. The answer says what is missing. A confirmation in an
    // address, which is logged, does not count.
    { ...options, also: [{ method: 'DELETE', path: '/wps/member/bankCard' }] },
  );

  jobs.every('key bank cards', HOUR, () => keyCards(context));
}
