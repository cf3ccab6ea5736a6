import { calls, type GameType, gameTypes } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { useCall, useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { paths, useNavigate, useSearchParams } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Chips } from '@r777/shared/ui/chips/chips';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { rangeFrom } from '../../record-range/range';
import { useTexts } from '../../texts/texts';
import { BetList } from './bet-list';
import styles from './betting-record.module.css';

/** The shape of the betting record while it loads. */
export function BettingRecordSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
      <ListSkeleton count={6} />
    </div>
  );
}

/** The record's filters. The address is their state, so back, reload and a shared link give the same list. */
interface RecordQuery extends DayRange {
  gameType: GameType | '';
  page: number;
}

const isGameType = (text: string): text is GameType => (gameTypes as readonly string[]).includes(text);

/** The query of the address, and how to change it. Any change but the page's begins at page 1. */
function useRecordQuery(): [RecordQuery, (change: Partial<RecordQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const type = params.get('gameType') ?? '';
  const page = Number(params.get('page'));
  const query: RecordQuery = {
    ...rangeFrom(params, { from: today(), to: today() }),
    gameType: isGameType(type) ? type : '',
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
  const change = (part: Partial<RecordQuery>) => {
    const next = { ...query, page: 1, ...part };
    const fields = { from: next.from, to: next.to, gameType: next.gameType, page: next.page > 1 ? `${next.page}` : '' };
    setParams(
      Object.entries(fields).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  return [query, change];
}

/** Date range and game category of the record: MONEY-15. */
function RecordFilter({ query, onChange }: { query: RecordQuery; onChange: (change: Partial<RecordQuery>) => void }) {
  const t = useTexts();
  return (
    <div className={styles.filter}>
      <RangeChips label={t('record.dates')} value={query} max={today()} onChange={onChange} />
      <Chips
        label={t('record.category')}
        items={[
          { value: '' as const, label: t('record.all') },
          ...gameTypes.map((value) => ({ value, label: t(`types.${value}`) })),
        ]}
        value={query.gameType}
        onChange={(gameType) => onChange({ gameType })}
      />
    </div>
  );
}

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
