import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { Money } from '@r777/shared/ui/money/money';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useMoneyTexts } from '../../../texts/money-texts';

/** The balance of one wallet. */
export function useWalletBalance(walletType: string): { balance: string | undefined; failed: boolean } {
  const { data, error } = useCall(calls.memberWallet, { walletType }, { staleTime: 0 });
  return { balance: data?.balance, failed: error !== null && !data };
}

/** The balance of one wallet, as a line of the list. */
export function WalletBalance({ walletType }: { walletType: string }) {
  const t = useMoneyTexts();
  const { balance, failed } = useWalletBalance(walletType);
  if (failed) return <span>{t('transfer.unknown')}</span>;
  return balance === undefined ? <Skeleton width={72} height={20} /> : <Money amount={balance} />;
}
