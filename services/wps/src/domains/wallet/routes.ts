import type { Kit } from '../../kit';
import { toTaka } from '../../wire/money';
import { accountsOf } from './ledger';

/** The member's money. */
export function walletRoutes({ closed, db, site }: Kit): void {
  closed('wallet', async ({ member }) => {
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
