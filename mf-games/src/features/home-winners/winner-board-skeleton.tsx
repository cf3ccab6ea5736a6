import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import section from '../../games/parts/section.module.css';
import { ghosts } from '../../games/states/ghosts';
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
