import { Alert } from '@r777/shared/ui/alert/alert';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import type { ContractKind } from '../../contracts/kinds';
import { OfferCard } from './offer-card';
import { Payments } from './payments';
import { RunningCard } from './running-card';
import type { Standing } from './terms';
import { useContractTexts } from './texts';
import { useOfferFate } from './use-offer-fate';

/** The agent's own contract of a kind: the waiting offer, the running contract, and what was paid. */
export function MyContract({
  kind,
  standing: { offered, running, current },
  page,
  onPage,
}: {
  kind: ContractKind;
  standing: Standing;
  page: number;
  onPage: (page: number) => void;
}) {
  const t = useContractTexts();
  const { fate, markAnswered, forget } = useOfferFate(offered?.id, running?.id);
  return (
    <>
      {fate && (
        <Alert tone="warning" live onClose={forget}>
          {t(`offer.${fate}`)}
        </Alert>
      )}
      {offered && <OfferCard key={offered.id} offer={offered} running={running} onAnswered={markAnswered} />}
      {running && <RunningCard contract={running} current={current} />}
      {!offered && !running && <EmptyState title={t('none')} text={t('noneText')} />}
      <Payments kind={kind} page={page} onPage={onPage} />
    </>
  );
}
