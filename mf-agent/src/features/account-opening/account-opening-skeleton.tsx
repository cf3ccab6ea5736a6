import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import lists from '../../lists/lists.module.css';

/** Heights of the page's parts, in px. */
const PARTS = [44, 74, 74, 44, 44, 260, 48] as const;

/** The shape of the page while code, account type or data are loading. */
export function AccountOpeningSkeleton() {
  return (
    <div className={lists.page} aria-hidden="true">
      {PARTS.map((height, place) => (
        <Skeleton key={PARTS.slice(0, place + 1).join()} width="100%" height={height} />
      ))}
    </div>
  );
}
