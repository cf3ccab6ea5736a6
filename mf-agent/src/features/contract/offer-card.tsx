import { calls } from '@r777/shared/contracts';
import { awaitErrorTexts, confirm, formatDate, toast } from '@r777/shared/core';
import { useAction, useBusy, useErrorText, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { useRef, useState } from 'react';
import styles from './contract.module.css';
import { type Contract, type Period, topRate } from './terms';
import { TermsTable } from './terms-table';
import { useContractTexts } from './texts';

/**
 * Accepts or refuses the displayed offer, after a confirmation. The answer contains the offer's id, so it cannot accept
 * other terms. Repeating the answer has no effect.
 */
function useAnswer(offer: Contract, hasRunning: boolean, onAnswered: (id: string) => void) {
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
          text: hasRunning ? t(`offer.askAcceptOver_${offer.kind}`, { rate }) : t('offer.askAcceptText', { rate }),
          confirmText: t('offer.yes'),
        }
      : {
          title: t('offer.askRefuse'),
          text: t('offer.askRefuseText', { giver }),
          confirmText: t('offer.no'),
          cancelText: t('offer.decideLater'),
          tone: 'danger' as const,
        };
    const isSure = await confirm(question);
    asking.current = false;
    if (isSure) action.mutate({ contractId: offer.id, accept });
  };
  return { answer, failed, running: action.isPending ? action.variables : undefined };
}

/** An offer, with its terms beside the current ones, to accept or refuse: AGENT-26. */
export function OfferCard({
  offer,
  running,
  current,
  onAnswered,
}: {
  offer: Contract;
  running: Contract | null;
  /** The period that a contract pays now, also one that has ended: the offer counts after it. */
  current: Period | null;
  onAnswered: (id: string) => void;
}) {
  const t = useContractTexts();
  const { answer, failed, running: sent } = useAnswer(offer, running !== null || current !== null, onAnswered);
  useBusy(sent !== undefined);
  const when = formatDate(offer.offeredAt, 'MM/DD/YYYY HH:mm');
  return (
    <section aria-label={t('offer.title')}>
      <Card className={styles.offer}>
        <h2 className={styles.title}>{t('offer.title')}</h2>
        <p className={styles.small}>{t('offer.from', { giver: offer.giver ?? t('house'), time: when })}</p>
        <TermsTable kind={offer.kind} tiers={offer.tiers} now={running?.tiers} />
        {running && <p className={styles.small}>{`${t('terms.marked')} ${t(`offer.replaces_${offer.kind}`)}`}</p>}
        {failed && <ErrorLine>{failed}</ErrorLine>}
        <div className={styles.buttons}>
          <Button tone="secondary" full busy={sent?.accept === false} onClick={() => void answer(false)}>
            {t('offer.refuse')}
          </Button>
          <Button full busy={sent?.accept === true} onClick={() => void answer(true)}>
            {t('offer.accept')}
          </Button>
        </div>
      </Card>
    </section>
  );
}
