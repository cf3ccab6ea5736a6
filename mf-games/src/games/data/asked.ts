/** What a block needs to know of the query that feeds it. */
export interface Asked {
  isPending: boolean;
  /** False for a query that was not asked yet: it waits, but nobody waits for it. */
  isFetching?: boolean;
  error: Error | null;
  /** What is there already, if the query has one answer: it stays on screen when a refresh fails. */
  data?: unknown;
  refetch: () => unknown;
}
