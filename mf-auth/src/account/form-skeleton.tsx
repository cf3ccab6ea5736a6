import layout from '@r777/shared/ui/form/form-layout.module.css';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './form-skeleton.module.css';

/** Placeholder of a form that is loading: two fields and a button, as tall as the form. */
export function FormSkeleton() {
  return (
    <div className={layout.form} aria-hidden="true">
      <span className={styles.field}>
        <Skeleton width="40%" height={16} />
        <Skeleton width="100%" height={48} />
      </span>
      <span className={styles.field}>
        <Skeleton width="40%" height={16} />
        <Skeleton width="100%" height={48} />
      </span>
      <Skeleton width="100%" height={48} />
    </div>
  );
}
