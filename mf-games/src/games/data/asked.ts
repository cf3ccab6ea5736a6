/** The parts of a query that a block needs. */
export interface Asked {
  isPending: boolean;
  /** False for a query that was not requested yet: it is pending, but no block waits for it. */
  isFetching?: boolean;
  error: Error | null;
  /** The existing answer, if the query has one. It stays on screen when a refresh fails. */
  data?: unknown;
  refetch: () => unknown;
}
