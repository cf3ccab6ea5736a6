import { useT } from '@r777/shared/react';
import { LineButton } from './line-button';

/** A failed block in one line: 'loading failed, click to retry' (GCEN-14). */
export function RetryLine({ onRetry }: { onRetry: () => void }) {
  const t = useT('errors');
  return (
    <div role="alert">
      <LineButton icon="refresh" label={t('loading_failed')} onClick={onRetry} />
    </div>
  );
}
