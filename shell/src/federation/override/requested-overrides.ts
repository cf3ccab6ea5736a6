const asked = (address: URL) => address.searchParams.getAll('override');

/**
 * The overrides in the address that the page was opened with: `?override=mf-games@http://localhost:9000/`. This code is
 * loaded after the router, which may have changed the address by then. The parameter is removed from the current
 * address: a reload with it would undo a removal and restart the eight hours.
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
