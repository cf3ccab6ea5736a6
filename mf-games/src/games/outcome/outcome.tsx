import { useErrorText, useT } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts';
import styles from './outcome.module.css';
import { useSlow } from './use-slow';

/** What a block needs to know of the query that feeds it. */
export interface Asked {
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface OutcomeProps {
  query: Asked;
  /** Stands in, in the shape of what comes. */
  skeleton: ReactNode;
  /** What did not load, in words; games unless given. */
  failedTitle?: string;
  children: ReactNode;
}

/**
 * Loading, slow, failed or there. A failed refresh keeps what is on screen: a query with data never shows its error
 * here, because `isPending` and `error` of a first load are what this asks for.
 */
export function Outcome({ query, skeleton, failedTitle, children }: OutcomeProps) {
  const t = useTexts();
  const common = useT('common');
  const errorText = useErrorText();
  const slow = useSlow(query.isPending);
  if (query.isPending)
    return (
      <>
        <p className={styles.slow} role="status">
          {slow ? common('slow') : ''}
        </p>
        {skeleton}
      </>
    );
  if (query.error)
    return (
      <ErrorState
        title={failedTitle ?? t('state.failed')}
        text={errorText(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  return children;
}
