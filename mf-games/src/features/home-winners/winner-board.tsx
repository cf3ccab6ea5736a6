import { calls } from '@r777/shared/contracts';
import { useCall, useLanguage } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { useDeferredValue } from 'react';
import { Section } from '../../games/parts/section';
import { QueryStates } from '../../games/states/query-states';
import { useWinnerTexts } from '../../texts/winner-texts';
import { byWinAmount } from './by-win-amount';
import styles from './winner-board.module.css';
import { BOARD_ROWS, WinnerRowsSkeleton } from './winner-board-skeleton';
import { WinnerRow } from './winner-row';

/** The winners of the day, the highest win first (HOME-22). */
export function WinnerBoard() {
  const t = useWinnerTexts();
  const winners = useCall(calls.winners, { language: useLanguage() }, { keepPrevious: true });
  // Rendered in slices: the player may be using home already when the answer arrives.
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
