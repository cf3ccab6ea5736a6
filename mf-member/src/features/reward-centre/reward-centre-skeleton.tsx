import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './reward-centre.module.css';

/** The shape of the reward centre while it loads. */
export function RewardCentreSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <ListSkeleton count={5} />
    </div>
  );
}
