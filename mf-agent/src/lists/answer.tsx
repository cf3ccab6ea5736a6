import type { AppError } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** The state of a query. */
interface Query<T> {
  readonly data: T | undefined;
  readonly error: AppError | null;
  readonly isPlaceholderData: boolean;
  refetch(): Promise<unknown>;
}

/**
 * The answer of a call, or its loading or failed state. While another filter loads, the last answer stays, dimmed. If
 * the agent loses the permission, it disappears.
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
