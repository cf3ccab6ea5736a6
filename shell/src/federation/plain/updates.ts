/** Nobody tells an open page of a new version. */
export function followRegistry(): () => void {
  return () => {};
}
