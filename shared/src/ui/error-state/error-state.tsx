import { useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import type { StateArtName } from '../state-art/state-art';
import { StateBox } from '../state-box/state-box';
import styles from './error-state.module.css';

/**
 * Shows what happened and offers Retry. `reference` helps customer service to find the cause; `action` is an
 * alternative to Retry. The default title is that something went wrong.
 */
export function ErrorState({
  art = 'error',
  title,
  text,
  onRetry,
  reference,
  action,
}: {
  art?: StateArtName;
  title?: string;
  text?: string;
  onRetry?: () => void;
  reference?: string;
  action?: ReactNode;
}): ReactNode {
  const t = useT('common');
  return (
    <StateBox alert art={art} title={title ?? t('errorTitle')} text={text}>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {action}
      {reference && <p className={styles.reference}>{t('errorReference', { reference })}</p>}
    </StateBox>
  );
}
