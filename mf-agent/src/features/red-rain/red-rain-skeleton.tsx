import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import lists from '../../lists/lists.module.css';

/** The shape of the rain page while it loads. */
export function RedRainSkeleton() {
  return (
    <div className={lists.page} aria-hidden="true">
      <Skeleton width="100%" height={416} />
      <ListSkeleton count={3} />
    </div>
  );
}
