import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './invite.module.css';

/** The invitation and the funnel while they load. */
export function ShareSkeleton() {
  return (
    <>
      <Skeleton width="100%" height={420} />
      <Skeleton width="100%" height={44} />
      <ListSkeleton count={3} />
    </>
  );
}

/** The shape of the invite page while it loads. */
export function InviteSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <ShareSkeleton />
    </div>
  );
}
