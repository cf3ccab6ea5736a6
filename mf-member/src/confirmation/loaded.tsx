import type { AppError } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import type { ReactNode } from 'react';

interface Query<T> {
  readonly data: T | undefined;
  readonly error: AppError | null;
  refetch(): unknown;
}

/** The answer of a call: its skeleton while it loads, and a message with Retry if it failed. */
export function Loaded<T>({
  query: { data, error, refetch },
  failed,
  rows = 4,
  children,
}: {
  query: Query<T>;
  /** The name of the part that did not load, as text. */
  failed: string;
  rows?: number;
  children: (data: T) => ReactNode;
}) {
  const errorText = useErrorText();
  if (data !== undefined) return children(data);
  if (error) return <ErrorState title={failed} text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <Waiting>
      <ListSkeleton count={rows} />
    </Waiting>
  );
}
