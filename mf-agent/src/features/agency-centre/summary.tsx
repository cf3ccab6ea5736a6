import { calls } from '@r777/shared/contracts';
import { formatCount, today } from '@r777/shared/core';
import { useCall, useErrorText, useLanguage, usePermission, useSession, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Card } from '@r777/shared/ui/card/card';
import { rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { Row } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useAccountTexts } from '../../texts/account-texts';
import styles from './agency.module.css';

/** Rebates of the last 30 days; only with the permission for the income page. */
function Earned() {
  const t = useAccountTexts();
  const errorText = useErrorText();
  const { from, to } = rangeOf('month', today());
  const { data, error } = useCall(calls.rebateIncome, { startDate: from, endDate: to, pageNo: 1, pageSize: 1 });
  return (
    <div>
      <dt>{t('centre.earned')}</dt>
      <dd className={styles.earned}>
        {data ? <Money amount={data.footer.amount} /> : error ? errorText(error) : <Skeleton width={140} height={32} />}
      </dd>
    </div>
  );
}

/** A card with the earnings of 30 days and the team's figures of today. */
export function Summary() {
  const t = useAccountTexts();
  const common = useT('common');
  const errorText = useErrorText();
  const language = useLanguage();
  const session = useSession();
  const income = usePermission('AGEREBINC3');
  const day = today();
  const { data, error, isFetching, refetch } = useCall(calls.teamKpi, { startDate: day, endDate: day, size: 0 });
  const counters = [
    ['registered', data?.footer.teamRegisterMemberCount],
    ['betting', data?.footer.teamBetMemberCount],
    ['online', data?.footer.teamOnlineCount],
  ] as const;
  return (
    <Card tone="wash">
      <section className={styles.summary} aria-label={t('centre.summary')}>
        <h2 translate="no" className={styles.name}>
          {session?.userName}
        </h2>
        <dl className={styles.figures}>{income && <Earned />}</dl>
        <h3 className={styles.small}>{t('centre.today')}</h3>
        {error && !data ? (
          <Row gap={2} align="center" spread="between" wrap role="alert">
            <p>{errorText(error)}</p>
            <Button tone="secondary" size="m" busy={isFetching} onClick={() => void refetch()}>
              {common('retry')}
            </Button>
          </Row>
        ) : (
          <dl className={styles.counters} aria-busy={!data}>
            {counters.map(([name, count]) => (
              <div key={name}>
                <dt>{t(`centre.${name}`)}</dt>
                <dd>{count === undefined ? <Skeleton width={40} height={24} /> : formatCount(count, language)}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </Card>
  );
}
