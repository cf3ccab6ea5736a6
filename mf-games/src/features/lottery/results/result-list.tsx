import { calls, type LotteryInfo } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall } from '@r777/shared/react';
import { Accordion } from '@r777/shared/ui/accordion/accordion';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { PageNumbers } from '../../../games/grid/page-numbers';
import { PageFailure } from '../../../games/states/page-failure';
import { QueryStates } from '../../../games/states/query-states';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { Balls } from '../parts/balls';
import { Board } from '../parts/board';
import { Proof } from './proof';
import styles from './results.module.css';

/** Results a page. */
const PAGE_SIZE = 20;

/** What a lottery drew, the latest first; each unfolds to its whole board and to what proves it (LOTTO-06). */
export function ResultList({
  info: { lottery },
  page,
  onPage,
}: {
  info: LotteryInfo;
  page: number;
  onPage: (page: number) => void;
}) {
  const t = useLotteryTexts();
  const results = useCall(calls.lotteryResults, { lottery, pageNo: page, pageSize: PAGE_SIZE }, { keepPrevious: true });
  const items = (results.data?.content ?? []).map((result) => ({
    id: result.numero,
    title: (
      <span className={styles.result}>
        <span className={styles.small}>
          {t('draw.numero', { numero: result.numero })}
          <time dateTime={result.drawnAt}>{formatDate(result.drawnAt, 'MM/DD HH:mm')}</time>
        </span>
        <Balls number={result.prizes[0]?.numbers[0] ?? ''} />
      </span>
    ),
    content: (
      <>
        {result.prizes.length > 1 && <Board prizes={result.prizes} />}
        <Proof result={result} />
      </>
    ),
  }));
  return (
    <QueryStates
      query={results}
      skeleton={<ListSkeleton count={8} />}
      failure={(error, retry) => <PageFailure error={error} onRetry={retry} />}
    >
      {items.length === 0 ? (
        <EmptyState title={t('empty.results')} text={t('empty.resultsText')} />
      ) : (
        <div className={styles.results} aria-busy={results.isPlaceholderData}>
          <Accordion items={items} level={2} />
          <PageNumbers page={page} totalPages={results.data?.totalPages ?? 0} onTurn={onPage} />
        </div>
      )}
    </QueryStates>
  );
}
