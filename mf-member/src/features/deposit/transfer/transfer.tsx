import { calls } from '@r777/shared/contracts';
import { useBus, useCall, useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import styles from '../../../money/money.module.css';
import { useMoneyTexts } from '../../../texts/money-texts';
import { AllBack } from './all-back';
import { TransferForm } from './transfer-form';
import { WalletBalance } from './wallet-balance';

/** The wallets beside the main one, and money between them: MONEY-13. */
export function Transfer() {
  const t = useMoneyTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const { data, error, refetch } = useCall(calls.merchantWallet, { language: useLanguage() }, { keepPrevious: true });
  useBus('balance.changed', () => void cache.invalidate(calls.memberWallet));
  if (error && !data)
    return <ErrorState title={t('transfer.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={4} />
      </Waiting>
    );
  const [main, others] = [
    data.wallets.find(({ walletType }) => walletType === 'main'),
    data.wallets.filter(({ walletType }) => walletType !== 'main'),
  ];
  if (others.length === 0) return <EmptyState title={t('transfer.empty')} text={t('transfer.emptyText')} />;
  return (
    <>
      <p className={styles.text}>{t('transfer.text')}</p>
      <section className={styles.card} aria-label={t('transfer.wallets')}>
        <div>
          <p className={styles.muted}>{main?.displayName}</p>
          <p className={styles.sum}>
            <WalletBalance walletType="main" />
          </p>
        </div>
        <AllBack wallets={others.map(({ walletType }) => walletType)} />
      </section>
      <TransferForm wallets={others} />
    </>
  );
}
