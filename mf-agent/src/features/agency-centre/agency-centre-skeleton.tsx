import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import lists from '../../lists/lists.module.css';

/** The shape of the agency centre while code, account type or data are loading. */
export function AgencyCentreSkeleton() {
  return (
    <div className={lists.page} aria-hidden="true">
      <Skeleton width="100%" height={180} />
      <Skeleton width="100%" height={48} />
      <ListSkeleton count={5} />
    </div>
  );
}
