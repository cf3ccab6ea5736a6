import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './message-centre.module.css';

/** The shape of the message centre while its code loads. */
export function MessageCentreSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton width="100%" height={52} />
      <div className={styles.page}>
        <ListSkeleton count={5} />
      </div>
    </div>
  );
}
