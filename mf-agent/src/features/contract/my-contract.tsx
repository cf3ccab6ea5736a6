import { formatCount, formatDate } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Card } from '@r777/shared/ui/card/card';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Stack } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { Progress } from '@r777/shared/ui/progress/progress';
import { useState } from 'react';
import type { ContractKind } from '../../contracts/kinds';
import { useMoneyText } from '../../lists/money-text';
import styles from './contract.module.css';
import { OfferCard } from './offer-card';
import { Payments } from './payments';
import { basisOf, type Contract, nextStep, type Period, type Standing, type Tier } from './terms';
import { TermsTable } from './terms-table';
import { useContractTexts } from './texts';

/** The remaining condition of the next step, as text and as a bar. */
function ToNext({ tiers, period }: { tiers: readonly Tier[]; period: Period }) {
  const t = useContractTexts();
  const money = useMoneyText();
  const next = nextStep(tiers, period);
  if (!next) return <p className={styles.top}>{t('running.top')}</p>;
  const { rate, players: count } = next;
  const amount = next.amount === null ? '' : money(next.amount);
  const missing =
    count === 0
      ? t('running.toNext_amount', { amount, rate })
      : next.amount === null
        ? t('running.toNext_players', { count, rate })
        : t('running.toNext_both', { amount, count, rate });
  return (
    <Stack gap={1}>
      <Progress label={t('running.next')} value={next.share} />
      <p>{missing}</p>
    </Stack>
  );
}

function PeriodFigures({ kind, period }: { kind: ContractKind; period: Period }) {
  const t = useContractTexts();
  const language = useLanguage();
  const basis = basisOf(kind);
  return (
    <dl className={styles.figures} aria-label={t(`running.period_${kind}`)}>
      <div>
        <dt>{t(`running.${basis}`)}</dt>
        <dd>
          <Money amount={period[basis]} />
        </dd>
      </div>
      <div>
        <dt>{t('running.players')}</dt>
        <dd>{formatCount(period.activeMembers, language)}</dd>
      </div>
      <div>
        <dt>{t('running.amount')}</dt>
        <dd className={styles.pay}>
          <Money amount={period.amount} />
        </dd>
      </div>
    </dl>
  );
}

/**
 * The contract that runs: its period so far, the way to the next step, and its terms. In the period in which it replaced
 * another contract, the other one is paid.
 */
function RunningCard({ contract, current }: { contract: Contract; current: Period | null }) {
  const t = useContractTexts();
  const since = formatDate(contract.answeredAt ?? contract.offeredAt, 'MM/DD/YYYY HH:mm');
  const own = current?.contractId === contract.id ? current : null;
  return (
    <section aria-label={t('running.title')}>
      <Card className={styles.card}>
        <h2 className={styles.title}>{t('running.title')}</h2>
        <p className={styles.small}>{t('running.from', { giver: contract.giver ?? t('house'), time: since })}</p>
        {current && (
          <>
            <h3 className={styles.period}>{t(`running.period_${contract.kind}`)}</h3>
            <PeriodFigures kind={contract.kind} period={current} />
            {own ? (
              <ToNext tiers={contract.tiers} period={own} />
            ) : (
              <p className={styles.small}>{t(`running.later_${contract.kind}`)}</p>
            )}
          </>
        )}
        <TermsTable kind={contract.kind} tiers={contract.tiers} reached={own?.rate} />
      </Card>
    </section>
  );
}

/** The period that a contract still pays after its end. */
function EndedCard({ current }: { current: Period }) {
  const t = useContractTexts();
  return (
    <section aria-label={t('running.ended')}>
      <Card className={styles.card}>
        <h2 className={styles.title}>{t('running.ended')}</h2>
        <p className={styles.small}>{t(`running.last_${current.kind}`)}</p>
        <PeriodFigures kind={current.kind} period={current} />
      </Card>
    </section>
  );
}

/** Change of an offer while the agent was reading it. */
type OfferFate = 'withdrawn' | 'replaced';

/** The offer on screen: its id, and whether it was answered on this page. */
interface Read {
  readonly id: string | undefined;
  readonly answered: boolean;
  readonly fate: OfferFate | null;
}

/**
 * Whether the offer on the page was withdrawn, replaced, or answered in another tab. `runningId` shows whether it was
 * accepted: the contract that runs now has the offer's id.
 */
function useOfferFate(offerId: string | undefined, runningId: string | undefined) {
  const [read, setRead] = useState<Read>({ id: offerId, answered: false, fate: null });
  if (read.id !== offerId) {
    const isSurprise = read.id !== undefined && !read.answered && runningId !== read.id;
    const fate = isSurprise ? (offerId === undefined ? 'withdrawn' : 'replaced') : null;
    setRead({ id: offerId, answered: false, fate });
  }
  return {
    fate: read.fate,
    /** The answer to this offer was given here, and taken. */
    markAnswered: (id: string) => setRead((now) => (now.id === id ? { ...now, answered: true } : now)),
    forget: () => setRead((now) => ({ ...now, fate: null })),
  };
}

/** The agent's own contract of a kind: the waiting offer, the running contract, and the payments. */
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
      {offered && (
        <OfferCard key={offered.id} offer={offered} running={running} current={current} onAnswered={markAnswered} />
      )}
      {running && <RunningCard contract={running} current={current} />}
      {!running && current && <EndedCard current={current} />}
      {!offered && !running && !current && <EmptyState title={t('none')} text={t('noneText')} />}
      <Payments kind={kind} page={page} onPage={onPage} />
    </>
  );
}
