import { AppError } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import type { ComponentType } from 'react';
import styles from './form-skeleton.module.css';
import { useAuthTexts } from './texts';

/** Placeholder of a form that is loading: two fields and a button, as tall as the form. */
function FormSkeleton() {
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

/** A form, or a part of one, whose code is loaded when first opened, with Retry on failure. `load` is a constant. */
export function LazyPart<P extends object>({
  load,
  props,
}: {
  load: () => Promise<{ Part: ComponentType<P> }>;
  props: P;
}) {
  const t = useAuthTexts();
  const errorText = useErrorText();
  const { part, failed, retry } = useLazy(load, true);
  if (part) return <part.Part {...props} />;
  if (failed) {
    const text = errorText(new AppError('network.failed'));
    return <ErrorState title={t('register.failed')} text={text} onRetry={retry} />;
  }
  return (
    <Waiting>
      <FormSkeleton />
    </Waiting>
  );
}
