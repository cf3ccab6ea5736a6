import { calls } from '@r777/shared/contracts';
import { awaitErrorTexts, request, sessionStore, toAppError, toast } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { useBus, useCall, useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useState } from 'react';
import styles from '../../../money/money.module.css';
import { useMoneyTexts } from '../../../texts/money-texts';
import { TransferForm } from './transfer-form';
import { useTransfer } from './use-transfer';
import { WalletBalance } from './wallet-balance';

const member = () => sessionStore.getState().session?.userName;

/**
 * Transfers the money of all other wallets back to the main one, in one tap. A movement that fails does not stop the
 * others.
 */
function AllBack({ wallets }: { wallets: readonly string[] }) {
  const t = useMoneyTexts();
  const errorText = useErrorText();
  const { move } = useTransfer('allBack');
  const [busy, setBusy] = useState(false);
  const empty = async (from: string, who: string | undefined): Promise<void> => {
    // The balance of this moment, not the one on screen: another device may have moved something.
    const { balance } = await request(calls.memberWallet, { walletType: from });
    // The next member has not tapped: that money stays where it is.
    if (member() !== who || moneySign(balance) <= 0) return;
    const outcome = await move({ from, to: 'main', amount: balance });
    if (outcome === 'ignored') return;
    if ('failed' in outcome) throw outcome.failed;
    // The answer may be that of an earlier tap, and the wallet may hold as much again.
    if (outcome.isRepeat) await empty(from, who);
  };
  const bring = async (who: string | undefined): Promise<string | null> => {
    let why: string | null = null;
    for (const from of wallets) {
      try {
        await empty(from, who);
      } catch (thrown) {
        await awaitErrorTexts();
        why = errorText(toAppError(thrown));
      }
    }
    return why;
  };
  const tap = async () => {
    setBusy(true);
    const who = member();
    const why = await bring(who);
    setBusy(false);
    if (member() !== who) return;
    if (why === null) toast.show({ kind: 'success', text: t('transfer.allBackDone') });
    else toast.show({ kind: 'fail', text: t('transfer.partly', { why }) });
  };
  return (
    <Button tone="secondary" full busy={busy} onClick={() => void tap()}>
      {t('transfer.allBack')}
    </Button>
  );
}

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
