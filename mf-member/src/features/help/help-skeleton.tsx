import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './help.module.css';

/** Height of the search field with its label, in px. */
const SEARCH = 74;

/** The shape of the help centre while it loads. */
export function HelpSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton height={SEARCH} />
      <ListSkeleton count={7} />
    </div>
  );
}
