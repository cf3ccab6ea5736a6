import { calls } from '@r777/shared/contracts';
import { useCall, useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useTexts } from '../../texts/texts';
import { BetList } from './bet-list';
import styles from './betting-record.module.css';
import { RecordFilter } from './record-filter';
import { type RecordQuery, useRecordQuery } from './use-record-query';

/** Bets a page. */
const PAGE_SIZE = 20;

function Bets({ query, onPage }: { query: RecordQuery; onPage: (page: number) => void }) {
  const t = useTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, refetch } = useCall(
    calls.betRecords,
    {
      pageNo: query.page,
      pageSize: PAGE_SIZE,
      startDate: query.from,
      endDate: query.to,
      gameType: query.gameType,
      language: useLanguage(),
    },
    { keepPrevious: true },
  );
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('record.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={6} />
      </Waiting>
    );
  if (data.totalCount === 0)
    return (
      <EmptyState
        title={t('record.empty')}
        text={t('record.emptyText')}
        action={<Button onClick={() => navigate(paths.home)}>{t('record.play')}</Button>}
      />
    );
  return (
    <div className={styles.result} aria-busy={isPlaceholderData}>
      <BetList page={data} onPage={onPage} />
    </div>
  );
}

/** `/m/gameRecord`: the member's bets by date and category. MONEY-14..16. */
export function BettingRecordPage() {
  const [query, change] = useRecordQuery();
  const cache = useQueryCache();
  return (
    <PullToRefresh onRefresh={() => cache.invalidate(calls.betRecords)}>
      <div className={styles.page}>
        <RecordFilter query={query} onChange={change} />
        <Bets query={query} onPage={(page) => change({ page })} />
      </div>
    </PullToRefresh>
  );
}
