import { createRoot } from 'react-dom/client';
import type { Federation } from '../remote-hosts';
import { site } from '../site';
import type { OverrideSite } from './override-site';
import { Overrides } from './overrides';

const asked = (address: URL) => address.searchParams.getAll('override');

/**
 * The overrides in the address that the page was opened with: `?override=mf-shop@http://localhost:9000/`. The first
 * address is used, because the router loads before this code and may have changed it. The parameter is removed from the
 * current address: a reload with it would undo a removal and restart the eight hours.
 */
function takeRequestedOverrides(): string[] {
  const now = new URL(location.href);
  const opened = new URL(performance.getEntriesByType('navigation')[0]?.name ?? now);
  const found = asked(opened);
  if (asked(now).length > 0) {
    now.searchParams.delete('override');
    history.replaceState(history.state, '', now);
  }
  return found;
}

/**
 * Applies the overrides and shows their badge. It has a React root of its own: a local build that crashes the page can
 * still be removed, and the first load of players contains no code of it.
 * @returns removes badge and checks.
 */
export async function showOverrides(federation: Federation): Promise<() => void> {
  const offered = (await site.overrides?.()) as OverrideSite | undefined;
  if (!offered) return () => {};
  const { OverrideBadge, storedOverrides } = offered;
  const overrides = new Overrides(federation.discovery, storedOverrides);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<OverrideBadge federation={federation} overrides={overrides} />);
  void overrides.start(takeRequestedOverrides());
  return () => {
    overrides.stop();
    root.unmount();
    place.remove();
  };
}
