import { calls, type Leader } from '@r777/shared/contracts';
import { formatCount, formatDate } from '@r777/shared/core';
import { Icon, useCall, useErrorText, useLanguage, useLoggedIn } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Money } from '@r777/shared/ui/money/money';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useLeaderboardTexts } from '../../../texts/leaderboard-texts';
import { GuestPrompt } from '../guest-prompt';
import shared from '../leaderboard.module.css';
import { TimeLeft } from '../period/time-left';
import { usePeriodEnd } from '../period/use-period-end';
import { type BoardAddress, measures, periods, whichOnes } from '../use-board-address';
import styles from './board.module.css';
import { OwnPlace } from './own-place';

/** Period, measure, and whether the current or the previous period is shown. */
function BoardFilter({ place, onChange }: { place: BoardAddress; onChange: (change: Partial<BoardAddress>) => void }) {
  const t = useLeaderboardTexts();
  return (
    <div className={styles.filter}>
      <Segmented
        label={t('board.period')}
        items={periods.map((value) => ({ value, label: t(`board.${value}`) }))}
        value={place.period}
        onChange={(period) => onChange({ period })}
      />
      <div className={styles.pair}>
        <Segmented
          label={t('board.by')}
          items={measures.map((value) => ({ value, label: t(`board.${value}`) }))}
          value={place.by}
          onChange={(by) => onChange({ by })}
        />
        <Segmented
          label={t('board.which')}
          items={whichOnes.map((value) => ({ value, label: t(`board.${value}`) }))}
          value={place.which}
          onChange={(which) => onChange({ which })}
        />
      </div>
    </div>
  );
}

/** One place: number, name, amount and prize. The server has masked the names of others. */
function BoardRow({ leader: { place, userName, amount, prize, own } }: { leader: Leader }) {
  const t = useLeaderboardTexts();
  const language = useLanguage();
  return (
    <li className={styles.row} data-own={own || undefined} data-place={place <= 3 ? place : undefined}>
      <span className={styles.place}>
        {place <= 3 && <Icon name="trophy" size={16} />}
        <span>{formatCount(place, language)}</span>
      </span>
      <span className={styles.name}>
        <bdi translate="no">{userName}</bdi>
        {own && <span className={styles.you}>{t('board.you')}</span>}
      </span>
      <span className={styles.amounts}>
        <Money amount={amount} />
        {prize && (
          <span className={styles.prize}>
            <span>{t('board.prize')}</span> <Money amount={prize} />
          </span>
        )}
      </span>
    </li>
  );
}

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
        <ol
          className={styles.list}
          data-podium={data.content[2]?.place === 3 || undefined}
          aria-label={t('board.list')}
        >
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
