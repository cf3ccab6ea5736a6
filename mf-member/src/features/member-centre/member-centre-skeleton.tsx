import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './member-centre.module.css';
import { ProfileSkeleton } from './profile';

/** The shape of the member centre while it loads. */
export function MemberCentreSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <ProfileSkeleton />
      <Skeleton width="100%" height={144} />
      <Skeleton width="100%" height={74} />
      <ListSkeleton count={6} />
    </div>
  );
}
