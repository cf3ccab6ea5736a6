import type { ActivityStatement } from '@r777/shared/contracts';
import { currentLanguage, formatCount, formatDate } from '@r777/shared/core';
import { useTimeText } from '@r777/shared/play-session/time-text';
import { useMember } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { useSafetyTexts } from '../../../texts/safety-texts';
import styles from './statement.module.css';

const amounts = [
  'openingBalance',
  'deposits',
  'withdrawals',
  'staked',
  'won',
  'bonuses',
  'rebates',
  'other',
  'closingBalance',
] as const;

/** The figures, in an order that adds up; black on white on paper. */
export function StatementSheet({ statement }: { statement: ActivityStatement }) {
  const t = useSafetyTexts();
  const timeText = useTimeText();
  const account = useMember().data?.account;
  const day = (date: string) => formatDate(date, 'MM/DD/YYYY');
  return (
    <>
      <section className={styles.sheet}>
        <h3 className={styles.period}>
          {t('statement.period', { from: day(statement.startDate), to: day(statement.endDate) })}
        </h3>
        {account && <p className={styles.account}>{account}</p>}
        <dl className={styles.rows} aria-label={t('statement.money')}>
          {amounts.map((name) => (
            <div key={name} className={styles.row} data-sum={/Balance$/.test(name) || undefined}>
              <dt>{t(`statement.${name}`)}</dt>
              <dd>
                <Money amount={statement[name]} />
              </dd>
            </div>
          ))}
        </dl>
        <dl className={styles.rows} aria-label={t('statement.play')}>
          <div className={styles.row} data-sum>
            <dt>{t('statement.net')}</dt>
            <dd>
              <Money amount={statement.net} signed />
            </dd>
          </div>
          <div className={styles.row}>
            <dt>{t('statement.rounds')}</dt>
            <dd>{formatCount(statement.rounds, currentLanguage())}</dd>
          </div>
          <div className={styles.row}>
            <dt>{t('statement.playedMinutes')}</dt>
            <dd>{timeText(statement.playedMinutes * 60)}</dd>
          </div>
        </dl>
      </section>
      <div className={styles.print}>
        <Button tone="secondary" full icon="download" onClick={() => window.print()}>
          {t('statement.print')}
        </Button>
      </div>
    </>
  );
}
