import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './vip-benefits.module.css';

/** The shape of the VIP benefits while they load. */
export function VipBenefitsSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={168} />
      <Skeleton width="40%" height={24} />
      <ListSkeleton count={6} />
    </div>
  );
}
