import { calls } from '@r777/shared/contracts';
import { useCall, useLanguage } from '@r777/shared/react';
import { Money } from '@r777/shared/ui/money/money';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { PageFailure } from '../../../games/states/page-failure';
import { QueryStates } from '../../../games/states/query-states';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import styles from './results.module.css';

/** The rules of a lottery: those for all bets, then each bet with its winning condition, odds, return and limits. */
export function Rules({ lottery }: { lottery: string }) {
  const t = useLotteryTexts();
  const rules = useCall(calls.lotteryBets, { lottery, language: useLanguage() }, { keepPrevious: true });
  return (
    <QueryStates
      query={rules}
      skeleton={<ListSkeleton count={8} />}
      failure={(error, retry) => <PageFailure error={error} onRetry={retry} />}
    >
      <ul className={styles.general}>
        <li>{t('rules.closing')}</li>
        <li>{t('rules.cancel')}</li>
        <li>{t('rules.fair')}</li>
        <li>{t('rules.covered')}</li>
        <li>
          <span>{t('rules.draw')}</span> <Money amount={rules.data?.maxDraw ?? '0.00'} />
        </li>
      </ul>
      <ul className={styles.bets}>
        {rules.data?.bets.map((bet) => (
          <li key={bet.bet} className={styles.bet}>
            <h2 className={styles.name}>{bet.name}</h2>
            <p className={styles.small}>{bet.hint}</p>
            <dl className={styles.facts}>
              {bet.odds.map(({ name, odds }) => (
                <div key={name}>
                  <dt>{bet.odds.length > 1 ? name : t('rules.pays')}</dt>
                  <dd>{`× ${odds}`}</dd>
                </div>
              ))}
              <div>
                <dt>{t('rules.rtp')}</dt>
                <dd>{`${bet.rtp}%`}</dd>
              </div>
              <div>
                <dt>{t('rules.stake')}</dt>
                <dd>
                  <Money amount={bet.minStake} /> – <Money amount={bet.maxStake} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </QueryStates>
  );
}
