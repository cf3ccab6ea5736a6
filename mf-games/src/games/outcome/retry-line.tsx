import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import styles from './outcome.module.css';

/** A failed block in one line: 'loading failed, click to retry' (GCEN-14). */
export function RetryLine({ onRetry }: { onRetry: () => void }) {
  const t = useT('errors');
  return (
    <div className={styles.retry} role="alert">
      <Button tone="secondary" size="m" icon="refresh" full onClick={onRetry}>
        {t('loading_failed')}
      </Button>
    </div>
  );
}
