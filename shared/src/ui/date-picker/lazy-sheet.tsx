import { AppError } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state/error-state';
import { useLazy } from '../lazy/use-lazy';
import { Skeleton } from '../skeleton/skeleton';
import styles from './date-sheet.module.css';

/** Default limits of date pickers (UI-17). In a file of their own, so that a closed picker needs no dayjs. */
export const DEFAULT_LIMITS = { min: '2000-01-01', max: '2030-12-31' } as const;

/** Fetches the calendar (with dayjs, 6 KiB) when the first sheet opens; a skeleton keeps its space. */
export function LazySheet<T>({
  load,
  children,
}: {
  load: () => Promise<T>;
  children: (part: T) => ReactNode;
}): ReactNode {
  const { part, failed, retry } = useLazy(load, true);
  const errorText = useErrorText();
  if (part) return children(part);
  if (failed) return <ErrorState text={errorText(new AppError('network.failed'))} onRetry={retry} />;
  return (
    <div className={styles.ghost} aria-hidden="true">
      <Skeleton height={44} />
      <Skeleton height={284} />
    </div>
  );
}
