import { calls, type TransactionRecord } from '@r777/shared/contracts';
import { useCall, useLanguage } from '@r777/shared/react';
import { useRecordTexts } from '../../texts/records-texts';

const FOR_THE_VISIT = { staleTime: Number.POSITIVE_INFINITY };

/**
 * How an entry's money went: the name of the payment method, the masked card, the wallet it was moved to or from. The
 * server's codes stand in for names that did not load or are gone.
 */
export function useMethodName(): (record: TransactionRecord) => string {
  const t = useRecordTexts();
  const language = useLanguage();
  const methods = useCall(calls.depositMethods, { language }, FOR_THE_VISIT).data?.methods;
  const wallets = useCall(calls.merchantWallet, { language }, FOR_THE_VISIT).data?.wallets;
  return ({ kind, method, amount }) => {
    if (kind === 'deposit') return methods?.find(({ methodId }) => methodId === method)?.name ?? method;
    if (kind !== 'transfer' || method === '') return method;
    const wallet = wallets?.find(({ walletType }) => walletType === method)?.displayName ?? method;
    return t(amount.startsWith('-') ? 'account.to' : 'account.from', { wallet });
  };
}
