import { formatDate } from '@r777/shared/core';
import { useBusy } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import styles from './contract.module.css';
import type { Contract } from './terms';
import { TermsTable } from './terms-table';
import { useContractTexts } from './texts';
import { useAnswer } from './use-answer';

/** An offer with its terms beside the present ones, to accept or refuse: AGENT-26. */
export function OfferCard({
  offer,
  running,
  onAnswered,
}: {
  offer: Contract;
  running: Contract | null;
  onAnswered: (id: string) => void;
}) {
  const t = useContractTexts();
  const { answer, failed, running: sent } = useAnswer(offer, running !== null, onAnswered);
  useBusy(sent !== undefined);
  const when = formatDate(offer.offeredAt, 'MM/DD/YYYY HH:mm');
  return (
    <section aria-label={t('offer.title')}>
      <Card className={styles.offer}>
        <h2 className={styles.title}>{t('offer.title')}</h2>
        <p className={styles.small}>{t('offer.from', { giver: offer.giver ?? t('house'), time: when })}</p>
        <TermsTable kind={offer.kind} tiers={offer.tiers} now={running?.tiers} />
        {running && (
          <p className={styles.small}>
            {t('terms.marked')} {t('offer.replaces')}
          </p>
        )}
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
