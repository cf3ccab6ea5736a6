import { calls, type LotteryInfo, type LotteryResult } from '@r777/shared/contracts';
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
import styles from './results.module.css';

/**
 * The commitment published when the draw opened, and the seed that fulfils it: anybody can compute the result again.
 */
function Proof({ result: { commit, seed } }: { result: LotteryResult }) {
  const t = useLotteryTexts();
  return (
    <>
      <p className={styles.small}>{t('proof.text')}</p>
      <dl className={styles.proof}>
        <dt>{t('proof.commit')}</dt>
        <dd>{commit}</dd>
        <dt>{t('proof.seed')}</dt>
        <dd>{seed}</dd>
      </dl>
    </>
  );
}

/** Results a page. */
const PAGE_SIZE = 20;

/** A lottery's results, newest first. Each unfolds to its whole board and its proof (LOTTO-06). */
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
          <span>{t('draw.numero', { numero: result.numero })}</span>
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
