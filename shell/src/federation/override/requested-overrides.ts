const asked = (address: URL) => address.searchParams.getAll('override');

/**
 * What the address asked for that the page was opened with: `?override=mf-games@http://localhost:9000/`. This code comes after
 * the router, which may have led elsewhere by then. The parameter is taken out where it still stands: loaded again, it would
 * undo a removal and begin the eight hours anew.
 */
export function takeRequestedOverrides(): string[] {
  const now = new URL(location.href);
  const opened = new URL(performance.getEntriesByType('navigation')[0]?.name ?? now);
  const found = asked(opened);
  if (asked(now).length > 0) {
    now.searchParams.delete('override');
    history.replaceState(history.state, '', now);
  }
  return found;
}
