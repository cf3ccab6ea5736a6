import { formatCount, formatDate } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Card } from '@r777/shared/ui/card/card';
import { Money } from '@r777/shared/ui/money/money';
import { Progress } from '@r777/shared/ui/progress/progress';
import type { ContractKind } from '../../contracts/kinds';
import { useMoneyText } from '../../lists/money-text';
import styles from './contract.module.css';
import { basisOf, type Contract, nextStep, type Period, type Tier } from './terms';
import { TermsTable } from './terms-table';
import { useContractTexts } from './texts';

/** What is missing for the next step, in words and as a bar. */
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
    <div className={styles.next}>
      <Progress label={t('running.next')} value={next.share} />
      <p>{missing}</p>
    </div>
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

/** The contract that runs: its period so far, the way to the next step, and its terms. */
export function RunningCard({ contract, current }: { contract: Contract; current: Period | null }) {
  const t = useContractTexts();
  const since = formatDate(contract.answeredAt ?? contract.offeredAt, 'MM/DD/YYYY HH:mm');
  return (
    <section aria-label={t('running.title')}>
      <Card className={styles.card}>
        <h2 className={styles.title}>{t('running.title')}</h2>
        <p className={styles.small}>{t('running.from', { giver: contract.giver ?? t('house'), time: since })}</p>
        {current && (
          <>
            <h3 className={styles.period}>{t(`running.period_${contract.kind}`)}</h3>
            <PeriodFigures kind={contract.kind} period={current} />
            <ToNext tiers={contract.tiers} period={current} />
          </>
        )}
        <TermsTable kind={contract.kind} tiers={contract.tiers} reached={current?.rate} />
      </Card>
    </section>
  );
}
