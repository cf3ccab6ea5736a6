import { calls } from '@r777/shared/contracts';
import { awaitErrorTexts, request, toAppError, toast } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { useErrorText } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { useState } from 'react';
import { useMoneyTexts } from '../../../texts/money-texts';
import { useTransfer } from './use-transfer';

/** Brings what lies in all other wallets back to the main one, in one tap. A movement that fails does not stop the others. */
export function AllBack({ wallets }: { wallets: readonly string[] }) {
  const t = useMoneyTexts();
  const errorText = useErrorText();
  const { move } = useTransfer('allBack');
  const [busy, setBusy] = useState(false);
  const bring = async (): Promise<string | null> => {
    let why: string | null = null;
    for (const from of wallets) {
      try {
        // The balance of this moment, not the one on screen: another device may have moved something.
        const { balance } = await request(calls.memberWallet, { walletType: from });
        if (moneySign(balance) <= 0) continue;
        const outcome = await move({ from, to: 'main', amount: balance });
        if (outcome !== 'twice' && 'failed' in outcome) throw outcome.failed;
      } catch (thrown) {
        await awaitErrorTexts();
        why = errorText(toAppError(thrown));
      }
    }
    return why;
  };
  const tap = async () => {
    setBusy(true);
    const why = await bring();
    setBusy(false);
    if (why === null) toast.show({ kind: 'success', text: t('transfer.allBackDone') });
    else toast.show({ kind: 'fail', text: t('transfer.partly', { why }) });
  };
  return (
    <Button tone="secondary" full busy={busy} onClick={() => void tap()}>
      {t('transfer.allBack')}
    </Button>
  );
}
