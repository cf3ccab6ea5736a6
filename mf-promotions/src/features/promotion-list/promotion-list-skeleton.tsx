import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './promotion-list.module.css';

const CHIPS = ['a', 'b', 'c', 'd'] as const;
const CARDS = ['a', 'b', 'c', 'd'] as const;

/** The list's shape while its code or its data is on the way. */
export function PromotionListSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.chips}>
        {CHIPS.map((key) => (
          <Skeleton key={key} className={styles.chipGhost} />
        ))}
      </div>
      <div className={styles.cards}>
        {CARDS.map((key) => (
          <Skeleton key={key} className={styles.cardGhost} />
        ))}
      </div>
    </div>
  );
}
