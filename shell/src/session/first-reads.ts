import { queryClient } from '@r777/shared/core';

/**
 * Repeats a first read that was under way when its call was invalidated, until `signal` is aborted: its answer may be
 * older than the change. TanStack Query cancels and repeats only later reads; for the first one, it drops the
 * invalidation.
 */
export function repeatFirstReads(signal: AbortSignal): void {
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    const { query } = event;
    if (query.state.data !== undefined || query.state.fetchStatus !== 'fetching') return;
    // The running read; a second one is not started. A failed one is repeated by whoever shows its error.
    void query.fetch().then(
      () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => undefined,
    );
  });
  signal.addEventListener('abort', stop, { once: true });
}
