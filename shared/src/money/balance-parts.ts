import { toPaisa, toTaka } from './money';

/** The two parts of the total balance, in taka. */
export interface BalanceParts {
  /** Money that can be played with at once: the main wallet, or the wallet of a trial account. */
  readonly available: string;
  /** The money in the wallets of vendors. A withdrawal transfers it back automatically. */
  readonly inGames: string;
}

/** Splits a wallet's total balance: `available` and `inGames` are always all of it. */
export function balanceParts({
  sumBalance,
  wallets,
}: {
  sumBalance: string;
  wallets: readonly { walletType: string; balance: string }[];
}): BalanceParts {
  const inGames = wallets.reduce(
    (sum, { walletType, balance }) => (walletType === 'main' || walletType === 'trial' ? sum : sum + toPaisa(balance)),
    0n,
  );
  return { available: toTaka(toPaisa(sumBalance) - inGames), inGames: toTaka(inGames) };
}
