import { calls, type RebateClaim } from '@r777/shared/contracts';
import { formatDate, formatMoney, today } from '@r777/shared/core';
import { betsAddress } from '@r777/shared/promotions/states';
import { useCall, useErrorText, useLanguage, useReachable } from '@r777/shared/react';
import { Link, paths, useSearchParams } from '@r777/shared/router';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import { type DayRange, rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Money } from '@r777/shared/ui/money/money';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { rangeFrom } from '../../record-range/range';
import { useRewardsTexts } from '../../texts/rewards-texts';
import { useTexts } from '../../texts/texts';
import styles from './manual-rebate.module.css';

/** Filters of the history; the address is their state. */
interface HistoryQuery extends DayRange {
  page: number;
}

/** The query of the address, the last 30 days at first, and how to change it. Other dates begin at page 1. */
function useHistoryQuery(): [HistoryQuery, (change: Partial<HistoryQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const range = rangeFrom(params, rangeOf('month', today()));
  const query = { ...range, page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1 };
  const change = (part: Partial<HistoryQuery>) => {
    const next = { ...query, page: 1, ...part };
    const fields = { from: next.from, to: next.to, ...(next.page > 1 ? { page: `${next.page}` } : {}) };
    setParams(Object.entries(fields), { replace: true });
  };
  return [query, change];
}

/** Claims a page. */
const PAGE_SIZE = 20;

/** A past claim: time, amount, and for each category the bets, the rate and the result. The bets are one tap away. */
function Claim({ claim }: { claim: RebateClaim }) {
  const t = useRewardsTexts();
  const member = useTexts();
  const language = useLanguage();
  const reachable = useReachable()(paths.bettingRecord);
  const day = (time: string) => formatDate(time, 'YYYY-MM-DD');
  const days = { from: day(claim.since), to: day(claim.at) };
  const money = (amount: string) => formatMoney(amount, language);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <time dateTime={claim.at}>{formatDate(claim.at, 'MM/DD/YYYY HH:mm')}</time>
        {claim.lines.map(({ gameType, rate, stake, amount }) => {
          const bets = t('rebate.of', { rate, stake: money(stake) });
          return (
            <span key={gameType} className={styles.small}>
              <span>{t('rebate.line', { category: member(`types.${gameType}`), bets, amount: money(amount) })}</span>{' '}
              {reachable && (
                <Link className={styles.bets} to={betsAddress(days, gameType)}>
                  {t('rebate.bets')}
                </Link>
              )}
            </span>
          );
        })}
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
        <span>{t('rebate.sum')}</span> <Money amount={data.footer.amount} />
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
