/** An open page gets no notification of a new version. */
export function followRegistry(): () => void {
  return () => {};
}

/** There is no document to put anything over. */
export const followOverrides = followRegistry;
/** Defaults try nothing again. */
export const retryOnline = followRegistry;
/** Does nothing: this variant has no scoped styles. */
export const followStyles = followRegistry;
