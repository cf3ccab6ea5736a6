import { calls, type RebateClaim } from '@r777/shared/contracts';
import { formatDate, formatMoney, today } from '@r777/shared/core';
import { useCall, useErrorText, useLanguage } from '@r777/shared/react';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Money } from '@r777/shared/ui/money/money';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useRewardsTexts } from '../../texts/rewards-texts';
import { useTexts } from '../../texts/texts';
import styles from './manual-rebate.module.css';
import { type HistoryQuery, useHistoryQuery } from './use-history-query';

/** Claims a page. */
const PAGE_SIZE = 20;

/** A past claim: when, how much, and from which categories. */
function Claim({ claim }: { claim: RebateClaim }) {
  const member = useTexts();
  const language = useLanguage();
  const parts = claim.lines.map(
    ({ gameType, amount }) => `${member(`types.${gameType}`)} ${formatMoney(amount, language)}`,
  );
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <time dateTime={claim.at}>{formatDate(claim.at, 'MM/DD/YYYY HH:mm')}</time>
        <span className={styles.small}>{parts.join(' · ')}</span>
      </span>
      <span className={styles.amount}>
        <Money amount={claim.amount} signed />
      </span>
    </li>
  );
}

function Claims({ query, onPage }: { query: HistoryQuery; onPage: (page: number) => void }) {
  const t = useRewardsTexts();
  const errorText = useErrorText();
  const { data, error, isPlaceholderData, refetch } = useCall(
    calls.rebateClaims,
    { startDate: query.from, endDate: query.to, pageNo: query.page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('rebate.historyFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={3} />
      </Waiting>
    );
  if (data.totalCount === 0) return <EmptyState title={t('rebate.historyEmpty')} text={t('rebate.historyEmptyText')} />;
  return (
    <div className={styles.result} aria-busy={isPlaceholderData}>
      <p className={styles.sum}>
        {t('rebate.sum')} <Money amount={data.footer.amount} />
      </p>
      <ul className={styles.list} aria-label={t('rebate.history')}>
        {data.content.map((claim) => (
          <Claim key={claim.claimId} claim={claim} />
        ))}
      </ul>
      {data.totalPages > 1 && <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={onPage} />}
    </div>
  );
}

/** Past claims by date, newest first: REWD-05. */
export function RebateHistory() {
  const t = useRewardsTexts();
  const [query, change] = useHistoryQuery();
  return (
    <section className={styles.result} aria-label={t('rebate.history')}>
      <h2 className={styles.title}>{t('rebate.history')}</h2>
      <div className={styles.filter}>
        <RangeChips
          label={t('rebate.dates')}
          value={query}
          max={today()}
          quick={['today', 'week', 'month']}
          onChange={change}
        />
      </div>
      <Claims query={query} onPage={(page) => change({ page })} />
    </section>
  );
}
