import type { AppError } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** What a query says of itself. */
interface Query<T> {
  readonly data: T | undefined;
  readonly error: AppError | null;
  readonly isPlaceholderData: boolean;
  refetch(): Promise<unknown>;
}

/**
 * What a call answered, or that it loads or failed. The last answer stays, pale, while another filter loads; it goes when
 * the agent lost the permission.
 */
export function Answer<T>({
  query: { data, error, isPlaceholderData, refetch },
  failed,
  skeleton,
  children,
}: {
  query: Query<T>;
  /** Title of the failure. */
  failed: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}): ReactNode {
  const errorText = useErrorText();
  if (error && (!data || isPlaceholderData || error.code === 'permission.denied'))
    return <ErrorState title={failed} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Waiting>{skeleton}</Waiting>;
  return (
    <div className={styles.answer} aria-busy={isPlaceholderData}>
      {children(data)}
    </div>
  );
}
