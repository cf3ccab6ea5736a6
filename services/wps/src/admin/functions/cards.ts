import { eq } from 'drizzle-orm';
import { maskedNumber } from '../../modules/identity/bank-cards/find';
import { findHolder, releaseAccount } from '../../modules/identity/bank-cards/remove';
import { readAccount } from '../../modules/identity/bank-cards/rules';
import { returnOrdersOf } from '../../modules/money/cashier/withdrawal/withdrawals';
import { withUsablePatterns } from '../../platform/settings/patterns';
import { readSite } from '../../platform/settings/site';
import { settings } from '../../platform/settings/tables';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { findMember } from './find-member';

/** Decides about a bank account that a stranger has bound before its owner. Answers and audit log have its last digits alone. */
export function cardFunctions(context: AdminContext, { read, change }: AdminRoutes): void {
  const { db, config, site } = context;
  read('cardHolder', async ({ input }) => {
    const account = readAccount(input, (await site()).banks);
    const { card, member, hasProved } = await findHolder(db.orm, account, config.keySecret);
    return {
      id: String(member.id),
      username: member.username,
      holder: card.holder,
      account: maskedNumber(card),
      boundAt: card.createdAt.toISOString(),
      proved: hasProved,
      reservedFor: card.releasedTo === null ? null : String(card.releasedTo),
    };
  });

  change('cardRelease', async ({ input, tx, at, afterwards }) => {
    // In the transaction: another connection would wait for it on the embedded database.
    const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, 'site'));
    const account = readAccount(input, withUsablePatterns(readSite(row?.value)).banks);
    const to = await findMember(tx, input.member);
    const card = await releaseAccount(
      context,
      { tx, at, afterwards },
      { account, to, holder: input.holder, keys: config.keySecret },
    );
    const orders = await returnOrdersOf(db, tx, card.id, at);
    const shown = { bank: card.bank, account: maskedNumber(card) };
    return {
      value: { id: String(to.id), from: String(card.memberId), account: shown.account, ...orders },
      subject: `member:${card.memberId}`,
      from: { ...shown, holder: card.holder, reservedFor: card.releasedTo },
      to: { ...shown, reservedFor: to.id, ...orders },
    };
  });
}
