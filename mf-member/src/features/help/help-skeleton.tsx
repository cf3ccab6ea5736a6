import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './help.module.css';

/** The shape of the help centre while it loads. */
export function HelpSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <ListSkeleton count={7} />
    </div>
  );
}
