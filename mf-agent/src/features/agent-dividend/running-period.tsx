import type { calls, OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { moneySign, toHundredths, toPaisa, toTaka } from '@r777/shared/money';
import { Card } from '@r777/shared/ui/card/card';
import { Fact, Facts } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { Progress } from '@r777/shared/ui/progress/progress';
import { useMoneyText } from '../../lists/money-text';
import { useDividendTexts } from '../../texts/dividend-texts';
import styles from './agent-dividend.module.css';
import { absoluteAmount, daysOf, lossName, progressOf } from './period';

/** The running period, as it would be settled now. */
export type Running = NonNullable<OutputOf<typeof calls.dividends>['current']>;

/** The next step above the reached rate, and the amount that is missing. */
function NextStep({ running: { tiers, rate, loss, activeMembers } }: { running: Running }) {
  const t = useDividendTexts();
  const money = useMoneyText();
  const next = tiers.find((tier) => toHundredths(tier.rate) > toHundredths(rate));
  if (!next) return <p className={styles.small}>{t('top')}</p>;
  const missing = toTaka(toPaisa(next.from) - toPaisa(loss));
  const members = next.activeMembers - activeMembers;
  const parts = [
    ...(moneySign(missing) > 0 ? [t('missingLoss', { amount: money(missing) })] : []),
    ...(members > 0 ? [t('missingMembers', { count: members })] : []),
  ];
  return (
    <p className={styles.small}>
      {`${t('next', { rate: next.rate })}${parts.length > 0 ? ` · ${parts.join(' · ')}` : ''}`}
    </p>
  );
}

/** The progress of the running period, its amount so far, and the condition of the next step. */
export function RunningPeriod({ running }: { running: Running }) {
  const t = useDividendTexts();
  const { done, all } = progressOf(running);
  const { from, to } = daysOf(running);
  const [first, last] = [formatDate(from, 'MM/DD/YYYY'), formatDate(to, 'MM/DD/YYYY')];
  return (
    <section aria-label={t('running')}>
      <Card tone="wash" className={styles.card}>
        <p className={styles.line}>
          <span className={styles.small}>{t('running')}</span>
          <span className={styles.small}>{t('period', { from: first, to: last })}</span>
        </p>
        <p className={styles.large}>
          <Money amount={running.amount} />
        </p>
        <p className={styles.small}>{t('soFar')}</p>
        <Progress label={t('ends', { day: last })} value={done / all} text={t('days', { done, all })} />
        <Facts gap={1}>
          <Fact name={t(lossName(running.loss))}>
            <Money amount={absoluteAmount(running.loss)} />
          </Fact>
          <Fact name={t('activeMembers')}>{running.activeMembers}</Fact>
          <Fact name={t('rate')}>{t('percent', { rate: running.rate })}</Fact>
        </Facts>
        <NextStep running={running} />
      </Card>
    </section>
  );
}
