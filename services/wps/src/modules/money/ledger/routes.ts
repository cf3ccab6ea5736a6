import { toTaka } from '../../../platform/format/money';
import type { MoneyContext } from '../context';
import { accountsOf } from './ledger';

/** The member's money. */
export function walletRoutes({ routes, db, site }: MoneyContext): void {
  routes.authenticated('wallet', async ({ member }) => {
    const accounts = await accountsOf(db.orm, member.id);
    const { consolidated } = await site();
    return {
      sumBalance: toTaka(accounts.reduce((sum, { balance }) => sum + balance, 0n)),
      currency: consolidated.currency.code,
      wallets: accounts.map(({ walletType, balance }) => ({
        walletType: walletType ?? 'main',
        balance: toTaka(balance),
      })),
    };
  });
}
