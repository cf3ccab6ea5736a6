import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError, InvalidInputError, NotFoundError } from '../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../platform/format/money';
import { refuseTrial, walletTypeOf } from '../identity/members/roles';
import { requireNotExcluded } from '../identity/responsible-gaming/exclusion';
import { transferOwn } from '../money/ledger/between';
import { lockAccount, memberAccount, readBalance } from '../money/ledger/ledger';
import type { GamesContext } from '../parts';
import { vendors } from './catalogue/tables';

const invalid = (field: string, why: string) => new InvalidInputError(why, { field });

/** Wallets that vendors keep besides the main one, and transfers between them: MONEY-13, API-37, API-93. */
export function transferRoutes({ routes, db, site }: GamesContext): void {
  routes.authenticated('merchantWallet', async ({ input: { merchant, language } }) => {
    const { merchantCode, money, consolidated } = await site();
    if (merchant !== undefined && merchant !== merchantCode)
      throw new NotFoundError('There is no such merchant.', { field: 'merchant' });
    const rows = await db.orm.select().from(vendors).orderBy(vendors.position);
    const offered = rows.filter(({ code }) => money.vendorWallets.includes(code));
    const main = { walletType: 'main', displayName: language === 'BN' ? 'মূল ওয়ালেট' : 'Main wallet' };
    return {
      merchantCode,
      currency: consolidated.currency.code,
      wallets: [
        main,
        ...offered.map(({ code, nameEn, nameBn }) => ({
          walletType: code,
          displayName: language === 'BN' ? nameBn : nameEn,
        })),
      ],
    };
  });

  routes.authenticated('memberWallet', async ({ input: { walletType }, member }) => {
    const { money, consolidated } = await site();
    if (walletType !== 'main' && !money.vendorWallets.includes(walletType))
      throw new NotFoundError('There is no such wallet.', { field: 'walletType' });
    const own = walletType === 'main' ? walletTypeOf(member.type) : walletType;
    return {
      walletType,
      balance: toTaka(await readBalance(db, memberAccount(member.id, own))),
      currency: consolidated.currency.code,
    };
  });

  routes.idempotent('transfer', async ({ input: { from, to, amount }, member, tx, at, site: { money } }) => {
    refuseTrial(member);
    const paisa = toPaisa(amount);
    if (paisa <= 0n) throw invalid('amount', 'The amount is nothing.');
    if ((from === 'main') === (to === 'main')) throw invalid('to', 'One of the two wallets is the main one.');
    const vendor = from === 'main' ? to : from;
    const [known] = await tx.select({ available: vendors.available }).from(vendors).where(eq(vendors.code, vendor));
    // Money can be moved back from a wallet that is no longer offered.
    if (!known || (to !== 'main' && !money.vendorWallets.includes(to)))
      throw invalid(from === 'main' ? 'to' : 'from', 'There is no such wallet.');
    if (!known.available) throw new AppError('vendor.unavailable', 'The vendor is down.');
    // Under the lock that an exclusion takes as well.
    await lockAccount(tx, memberAccount(member.id, 'main'));
    if (to !== 'main') await requireNotExcluded(tx, member.id, at);
    const transferId = randomUUID();
    const reference = `transfer:${transferId}`;
    const move = { key: reference, reference, memberId: member.id, from, to, amount: paisa };
    const after = await transferOwn(db, tx, move, at);
    return {
      transferId,
      from: { walletType: from, balance: toTaka(after.from) },
      to: { walletType: to, balance: toTaka(after.to) },
      amount,
      time: at.toISOString(),
    };
  });
}
