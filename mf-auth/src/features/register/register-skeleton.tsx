import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import layout from '../../form/form-layout.module.css';

const FIELDS = ['a', 'b', 'c'] as const;

/** The form's shape while the server says which fields it has. */
export function RegisterSkeleton() {
  return (
    <div className={layout.form} aria-hidden="true">
      {FIELDS.map((key) => (
        <Skeleton key={key} width="100%" height={74} />
      ))}
      <Skeleton width="100%" height={48} />
    </div>
  );
}
