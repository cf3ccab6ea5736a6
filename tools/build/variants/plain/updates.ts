/** Nobody tells an open page of a new version. */
export function followRegistry(): () => void {
  return () => {};
}

/** There is no document to put anything over. */
export const followOverrides = followRegistry;
/** Defaults try nothing again. */
export const retryOnline = followRegistry;
/** Nothing stands in a scope. */
export const followStyles = followRegistry;
