import { calls } from '@r777/shared/contracts';
import { awaitErrorTexts, confirm, toast } from '@r777/shared/core';
import { useAction, useErrorText, useQueryCache } from '@r777/shared/react';
import { useState } from 'react';
import type { Contract } from '../terms';
import { useContractTexts } from '../texts';

/**
 * Withdraws an offer or ends a contract, after a second yes. The call names the state that was seen, so that a withdrawal
 * never ends what was accepted a moment before.
 */
export function useEnd(account: string) {
  const t = useContractTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const [failed, setFailed] = useState<string | null>(null);
  const refresh = () => cache.invalidate(calls.contractsBelow);
  const action = useAction(calls.endContract, {
    onSuccess: (_, { state }) => {
      const text = t(state === 'offered' ? 'below.withdrawn' : 'below.ended');
      toast.show({ kind: 'success', text, duration: 'short' });
      return refresh();
    },
    onError: async (error) => {
      await awaitErrorTexts();
      setFailed(error.code === 'contract.answered' ? t('below.answered', { account }) : errorText(error));
      return refresh();
    },
  });
  const end = async ({ id, state }: Contract) => {
    if (action.isPending || (state !== 'offered' && state !== 'accepted')) return;
    setFailed(null);
    const isOffer = state === 'offered';
    const isSure = await confirm({
      title: t(isOffer ? 'below.askWithdraw' : 'below.askEnd'),
      text: t(isOffer ? 'below.askWithdrawText' : 'below.askEndText', { account }),
      confirmText: t(isOffer ? 'below.withdraw' : 'below.end'),
      tone: 'danger',
    });
    if (isSure) action.mutate({ contractId: id, state });
  };
  return { end, failed, ending: action.isPending ? action.variables.contractId : null };
}
