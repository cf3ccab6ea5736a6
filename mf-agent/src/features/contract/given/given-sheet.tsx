import { calls } from '@r777/shared/contracts';
import { awaitErrorTexts, confirm, toast } from '@r777/shared/core';
import { useAction, useErrorText, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useState } from 'react';
import type { ContractKind } from '../../../contracts/kinds';
import styles from '../contract.module.css';
import type { AgentBelow, Contract } from '../terms';
import { TermsTable } from '../terms-table';
import { useContractTexts } from '../texts';
import { OfferForm } from './offer-form';

/**
 * Withdraws an offer or ends a contract, after a second yes. The call names the state that was seen, so that a withdrawal
 * never ends what was accepted a moment before.
 */
function useEnd(account: string) {
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
  const end = async ({ id, kind, state }: Contract) => {
    if (action.isPending || (state !== 'offered' && state !== 'accepted')) return;
    setFailed(null);
    const isOffer = state === 'offered';
    const isSure = await confirm({
      title: t(isOffer ? 'below.askWithdraw' : 'below.askEnd'),
      text: isOffer ? t('below.askWithdrawText', { account }) : t(`below.askEndText_${kind}`, { account }),
      confirmText: t(isOffer ? 'below.withdraw' : 'below.end'),
      cancelText: t(isOffer ? 'below.keepOffer' : 'below.keepContract'),
      tone: 'danger',
    });
    if (isSure) action.mutate({ contractId: id, state });
  };
  return { end, failed, ending: action.isPending ? action.variables.contractId : null };
}

function Given({
  kind,
  own,
  agent: { account, offered, running },
  onCreate,
}: {
  kind: ContractKind;
  own: Contract | null;
  agent: AgentBelow;
  onCreate: () => void;
}) {
  const t = useContractTexts();
  const { end, failed, ending } = useEnd(account);
  return (
    <div className={styles.section}>
      {failed && <ErrorLine>{failed}</ErrorLine>}
      {offered && (
        <section className={styles.section} aria-label={t('below.offered')}>
          <h3 className={styles.period}>{t('below.offered')}</h3>
          <TermsTable kind={kind} tiers={offered.tiers} now={running?.tiers} />
          <Button tone="secondary" full busy={ending === offered.id} onClick={() => void end(offered)}>
            {t('below.withdraw')}
          </Button>
        </section>
      )}
      {running && (
        <section className={styles.section} aria-label={t('below.running')}>
          <h3 className={styles.period}>{t('below.running')}</h3>
          <TermsTable kind={kind} tiers={running.tiers} />
          <Button tone="secondary" full busy={ending === running.id} onClick={() => void end(running)}>
            {t('below.end')}
          </Button>
        </section>
      )}
      {!offered && own && (
        <Button full onClick={onCreate}>
          {t(running ? 'below.offerNew' : 'below.offer')}
        </Button>
      )}
      {!own && <p className={styles.small}>{t('below.noneOwn')}</p>}
    </div>
  );
}

/** The contract of an agent below, in a sheet with its actions; closed without an agent. */
export function GivenSheet({
  kind,
  own,
  agent,
  onClose,
}: {
  kind: ContractKind;
  own: Contract | null;
  agent: AgentBelow | null;
  onClose: () => void;
}) {
  const t = useContractTexts();
  const [shown, setShown] = useState(agent);
  const [offers, setOffers] = useState(false);
  // The last content stays while the sheet slides away.
  if (agent && agent !== shown) {
    if (agent.id !== shown?.id) setOffers(false);
    setShown(agent);
  }
  if (!shown) return null;
  const isForm = offers && own !== null && !shown.offered;
  const close = () => {
    setOffers(false);
    onClose();
  };
  return (
    <Sheet
      open={agent !== null}
      title={isForm ? t('form.title', { account: shown.account }) : shown.account}
      onClose={close}
    >
      {isForm ? (
        <OfferForm kind={kind} own={own} agent={shown} onDone={() => setOffers(false)} />
      ) : (
        <Given kind={kind} own={own} agent={shown} onCreate={() => setOffers(true)} />
      )}
    </Sheet>
  );
}
