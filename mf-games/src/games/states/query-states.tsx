import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import type { ReactNode } from 'react';
import type { Asked } from '../data/asked';
import { RetryLine } from './retry-line';

interface OutcomeProps {
  query: Asked;
  /** A placeholder in the shape of the content. */
  skeleton: ReactNode;
  /** Shown after a failure; by default a line with a Retry. */
  failure?: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Loading, slow, failed or there. */
export function QueryStates({ query, skeleton, failure, children }: OutcomeProps) {
  if (query.isPending) return <Waiting asked={query.isFetching !== false}>{skeleton}</Waiting>;
  const retry = () => void query.refetch();
  if (query.error && query.data === undefined)
    return failure ? failure(query.error, retry) : <RetryLine onRetry={retry} />;
  return children;
}
