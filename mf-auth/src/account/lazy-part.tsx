import { AppError } from '@r777/shared/core';
import { useErrorText, useT } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import type { ComponentType } from 'react';
import { FormSkeleton } from './form-skeleton';

/** A form, or a part of one, whose code is loaded when first opened, with Retry on failure. `load` is a constant. */
export function LazyPart<P extends object>({
  load,
  props,
}: {
  load: () => Promise<{ Part: ComponentType<P> }>;
  props: P;
}) {
  const t = useT('auth');
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
