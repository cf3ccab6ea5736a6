import { calls } from '@r777/shared/contracts';
import { awaitErrorTexts, confirm, toast } from '@r777/shared/core';
import { useAction, useErrorText, useQueryCache } from '@r777/shared/react';
import { useRef, useState } from 'react';
import { type Contract, topRate } from './terms';
import { useContractTexts } from './texts';

/**
 * Accepts or refuses the offer that was read, after a second yes. The answer names its id, so it never accepts terms that
 * nobody has read; the same answer twice is one.
 */
export function useAnswer(offer: Contract, hasRunning: boolean, onAnswered: (id: string) => void) {
  const t = useContractTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const [failed, setFailed] = useState<string | null>(null);
  const asking = useRef(false);
  const giver = offer.giver ?? t('house');
  const refresh = () => {
    // The reminders follow: there is nothing left to be reminded of.
    for (const call of [calls.contractSalaryRequest, calls.contractDividendRequest]) void cache.invalidate(call);
    return cache.invalidate(calls.contractStanding);
  };
  const action = useAction(calls.answerContract, {
    onSuccess: (_, { accept, contractId }) => {
      onAnswered(contractId);
      toast.show({ kind: 'success', text: t(accept ? 'offer.accepted' : 'offer.refused'), duration: 'short' });
      return refresh();
    },
    onError: async (error) => {
      await awaitErrorTexts();
      setFailed(errorText(error));
      return refresh();
    },
  });
  const answer = async (accept: boolean) => {
    if (asking.current || action.isPending) return;
    asking.current = true;
    setFailed(null);
    const rate = topRate(offer.tiers);
    const question = accept
      ? {
          title: t('offer.askAccept'),
          text: t(hasRunning ? 'offer.askAcceptOver' : 'offer.askAcceptText', { rate }),
          confirmText: t('offer.yes'),
        }
      : {
          title: t('offer.askRefuse'),
          text: t('offer.askRefuseText', { giver }),
          confirmText: t('offer.no'),
          tone: 'danger' as const,
        };
    const isSure = await confirm(question);
    asking.current = false;
    if (isSure) action.mutate({ contractId: offer.id, accept });
  };
  return { answer, failed, running: action.isPending ? action.variables : undefined };
}
