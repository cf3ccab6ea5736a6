import type { ProfitAndLoss } from '@r777/shared/contracts';
import { formatCount } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Card } from '@r777/shared/ui/card/card';
import { Money } from '@r777/shared/ui/money/money';
import { useRecordTexts } from '../../texts/records-texts';
import styles from './profit-and-loss.module.css';

/** What the range comes to, and what it is made of; zeros without bets. */
export function Summary({ total }: { total: ProfitAndLoss['total'] }) {
  const t = useRecordTexts();
  const language = useLanguage();
  return (
    <Card className={styles.summary}>
      <dl className={styles.net}>
        <dt>{t('result.net')}</dt>
        <dd>
          <Money amount={total.net} signed />
        </dd>
      </dl>
      <p className={styles.note}>{t('result.formula')}</p>
      <dl className={styles.parts}>
        {(['stake', 'win', 'rebate', 'bonus'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`result.${name}`)}</dt>
            <dd>
              <Money amount={total[name]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('result.rounds')}</dt>
          <dd>{formatCount(total.rounds, language)}</dd>
        </div>
      </dl>
    </Card>
  );
}
