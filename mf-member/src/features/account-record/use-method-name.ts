import { calls, type TransactionRecord } from '@r777/shared/contracts';
import { usePromotionTitles } from '@r777/shared/promotions/states';
import { useCall, useLanguage } from '@r777/shared/react';
import { useRecordTexts } from '../../texts/records-texts';

const FOR_THE_VISIT = { staleTime: Number.POSITIVE_INFINITY };

/**
 * How an entry's money moved: the name of the payment method, the masked card, the wallet, or the title of the promotion.
 * A name that has not loaded, or no longer exists, is left out: a code means nothing to a player.
 */
export function useMethodName(entries: readonly TransactionRecord[]): (record: TransactionRecord) => string {
  const t = useRecordTexts();
  const language = useLanguage();
  const methods = useCall(calls.depositMethods, { language }, FOR_THE_VISIT).data?.methods;
  const wallets = useCall(calls.merchantWallet, { language }, FOR_THE_VISIT).data?.wallets;
  const titleOf = usePromotionTitles(entries.map(({ reference }) => reference));
  return ({ kind, method, amount, reference }) => {
    if (kind === 'bonus') return titleOf(reference) ?? '';
    if (kind === 'deposit') return methods?.find(({ methodId }) => methodId === method)?.name ?? '';
    if (kind !== 'transfer' || method === '') return method;
    const wallet = wallets?.find(({ walletType }) => walletType === method)?.displayName;
    if (wallet === undefined) return '';
    return t(amount.startsWith('-') ? 'account.to' : 'account.from', { wallet });
  };
}
