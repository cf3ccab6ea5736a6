import { calls, type Winner } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { toPaisa } from '@r777/shared/money';
import { useCall, useLanguage } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Money } from '@r777/shared/ui/money/money';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useDeferredValue, useState } from 'react';
import { Section } from '../../games/parts/section';
import section from '../../games/parts/section.module.css';
import { ghosts } from '../../games/states/ghosts';
import { QueryStates } from '../../games/states/query-states';
import { useWinnerTexts } from '../../texts/winner-texts';
import styles from './winner-board.module.css';

/** Rows of the board: as many skeleton rows, so that the content below does not move. */
export const BOARD_ROWS = 10;

/** Rows of the board while the winners load. */
export function WinnerRowsSkeleton() {
  return (
    <div className={styles.board} aria-hidden="true">
      {ghosts(BOARD_ROWS).map((ghost) => (
        <div key={ghost} className={styles.row}>
          <Skeleton width={24} height={24} />
          <Skeleton className={styles.picture} />
          <span className={styles.who}>
            <Skeleton width="60%" height={14} />
            <Skeleton width="40%" height={12} />
          </span>
          <Skeleton width={96} height={16} />
        </div>
      ))}
    </div>
  );
}

/** The board while this remote is on its way. */
export function WinnerBoardSkeleton() {
  return (
    <div className={section.section}>
      <Skeleton width={140} height={44} />
      <WinnerRowsSkeleton />
    </div>
  );
}

/** One winner: rank, the game's picture, player, game, and amount. */
function WinnerRow({ winner, rank }: { winner: Winner['vo']; rank: number }) {
  const t = useWinnerTexts();
  const [failed, setFailed] = useState(false);
  return (
    <li className={styles.row} data-rank={rank}>
      <span className={styles.rank} role="img" aria-label={t('rank', { rank })}>
        {rank}
      </span>
      <span className={styles.picture}>
        {!failed && (
          <img
            src={imageUrl(winner.iconUrl)}
            alt=""
            width={36}
            height={48}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(true)}
          />
        )}
      </span>
      <span className={styles.who}>
        <b translate="no">{winner.userName}</b>
        <span>{winner.gameName}</span>
      </span>
      <span className={styles.amount}>
        <Money amount={winner.winAmount} />
      </span>
    </li>
  );
}

/** Winners with the highest win first; the order of equals stays. */
function byWinAmount(winners: readonly Winner[]): Winner[] {
  return [...winners].sort((a, b) => {
    const difference = toPaisa(b.vo.winAmount) - toPaisa(a.vo.winAmount);
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  });
}

/** The winners of the day, the highest win first (HOME-22). */
export function WinnerBoard() {
  const t = useWinnerTexts();
  const winners = useCall(calls.winners, { language: useLanguage() }, { keepPrevious: true });
  // Rendered in slices, because the player may already be using home when the answer arrives.
  const list = useDeferredValue(winners.data?.list);
  const board = byWinAmount(list ?? []).slice(0, BOARD_ROWS);
  return (
    <Section icon="WINNER" name={t('title')}>
      <QueryStates query={winners} skeleton={<WinnerRowsSkeleton />}>
        {!list ? (
          <WinnerRowsSkeleton />
        ) : board.length === 0 ? (
          <EmptyState art="empty" title={t('empty')} text={t('emptyText')} />
        ) : (
          <ol className={styles.board}>
            {board.map(({ vo }, index) => (
              <WinnerRow key={`${vo.time} ${vo.userName} ${vo.gameId}`} winner={vo} rank={index + 1} />
            ))}
          </ol>
        )}
      </QueryStates>
    </Section>
  );
}
