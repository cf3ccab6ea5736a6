import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './security-centre.module.css';

/** The shape of the security centre while it loads. */
export function SecurityCentreSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={112} />
      <ListSkeleton count={7} />
    </div>
  );
}
