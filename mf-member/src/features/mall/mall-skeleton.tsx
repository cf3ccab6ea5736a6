import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './mall.module.css';

const PLACES = ['a', 'b', 'c', 'd'];

/** Goods while they load. */
export function GoodsSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {PLACES.map((place) => (
        <Skeleton key={place} width="100%" height={204} />
      ))}
    </div>
  );
}

/** The shape of the mall while it loads. */
export function MallSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={92} />
      <Skeleton width="100%" height={44} />
      <GoodsSkeleton />
    </div>
  );
}
