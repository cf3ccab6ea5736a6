import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useState } from 'react';
import type { ContractKind } from '../../../contracts/kinds';
import styles from '../contract.module.css';
import type { Contract } from '../terms';
import { TermsTable } from '../terms-table';
import { useContractTexts } from '../texts';
import type { AgentBelow } from './below';
import { OfferForm } from './offer-form';
import { useEnd } from './use-end';

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

/** What an agent below has of a kind, in a sheet, and what can be done about it; closed without an agent. */
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
  // What was shown last stays while the sheet slides away.
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
