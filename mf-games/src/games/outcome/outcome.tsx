import { useErrorText, useT } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts';
import styles from './outcome.module.css';
import { RetryLine } from './retry-line';
import { useSlow } from './use-slow';

/** What a block needs to know of the query that feeds it. */
export interface Asked {
  isPending: boolean;
  error: Error | null;
  /** What is there already, if the query has one answer: it stays on screen when a refresh fails. */
  data?: unknown;
  refetch: () => unknown;
}

interface OutcomeProps {
  query: Asked;
  /** Stands in, in the shape of what comes. */
  skeleton: ReactNode;
  /** What did not load, in words; games unless given. */
  failedTitle?: string;
  /** One of several blocks on a page: its failure is a line, not a page. */
  compact?: boolean;
  children: ReactNode;
}

/** Loading, slow, failed or there. */
export function Outcome({ query, skeleton, failedTitle, compact = false, children }: OutcomeProps) {
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
  const retry = () => void query.refetch();
  if (query.error && query.data === undefined)
    return compact ? (
      <RetryLine onRetry={retry} />
    ) : (
      <ErrorState title={failedTitle ?? t('state.failed')} text={errorText(query.error)} onRetry={retry} />
    );
  return children;
}
