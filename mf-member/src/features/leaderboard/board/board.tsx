import { calls } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall, useErrorText, useLoggedIn } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useLeaderboardTexts } from '../../../texts/leaderboard-texts';
import { GuestPrompt } from '../guest-prompt';
import shared from '../leaderboard.module.css';
import { TimeLeft } from '../period/time-left';
import { usePeriodEnd } from '../period/use-period-end';
import type { BoardAddress } from '../use-board-address';
import styles from './board.module.css';
import { BoardFilter } from './board-filter';
import { BoardRow } from './board-row';
import { OwnPlace } from './own-place';

/** Places a page. */
const PAGE_SIZE = 20;

const day = (text: string) => formatDate(text, 'MM/DD/YYYY');

interface BoardProps {
  place: BoardAddress;
  onChange: (change: Partial<BoardAddress>) => void;
}

function Ranking({ place: { period, by, which, page }, onChange }: BoardProps) {
  const t = useLeaderboardTexts();
  const errorText = useErrorText();
  const loggedIn = useLoggedIn();
  const input = { period, by, which, pageNo: page, pageSize: PAGE_SIZE };
  const { data, error, isPlaceholderData, refetch, dataUpdatedAt, errorUpdatedAt } = useCall(calls.leaderboard, input, {
    keepPrevious: true,
  });
  const isCurrent = which === 'current';
  usePeriodEnd(isCurrent ? data?.footer.endsAt : undefined, Math.max(dataUpdatedAt, errorUpdatedAt), refetch);
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('board.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={8} />
      </Waiting>
    );
  const { startDate, endDate, endsAt, own } = data.footer;
  return (
    <div className={styles.result} aria-busy={isPlaceholderData}>
      <p className={styles.dates}>
        <span>{startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`}</span>
        {isCurrent && <TimeLeft endsAt={endsAt} />}
      </p>
      {loggedIn ? <OwnPlace own={own} running={isCurrent} /> : <GuestPrompt text={t('board.guest')} />}
      {data.totalCount === 0 ? (
        <EmptyState title={t('board.empty')} text={t(isCurrent ? 'board.emptyText' : 'board.emptyBefore')} />
      ) : (
        <ol className={styles.list} aria-label={t('board.list')}>
          {data.content.map((leader) => (
            <BoardRow key={leader.place} leader={leader} />
          ))}
        </ol>
      )}
      {(data.totalPages > 1 || data.pageNum > 1) && (
        <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={(next) => onChange({ page: next })} />
      )}
    </div>
  );
}

/** The leaderboard of a period: REWD-10. */
export function Board(props: BoardProps) {
  return (
    <div className={shared.part}>
      <BoardFilter {...props} />
      <Ranking {...props} />
    </div>
  );
}
