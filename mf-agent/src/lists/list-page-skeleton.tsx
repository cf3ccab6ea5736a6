import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './lists.module.css';

/** The shape of a page with up to three rows of filters above a list, while it loads. */
export function ListPageSkeleton({ filters }: { filters: number }) {
  return (
    <div className={styles.page} aria-hidden="true">
      {[0, 1, 2].slice(0, filters).map((row) => (
        <Skeleton key={row} width="100%" height={44} />
      ))}
      <ListSkeleton count={6} />
    </div>
  );
}
