import { createRoot } from 'react-dom/client';
import type { Federation } from '../remote-hosts';
import { OverrideBadge } from './override-badge';
import { Overrides } from './overrides';
import { takeRequestedOverrides } from './requested-overrides';

/**
 * Applies the overrides and shows their badge. It has a React root of its own: a local build that crashes the page can
 * still be removed, and the first load of players contains no code of it.
 * @returns removes badge and checks.
 */
export function showOverrides(federation: Federation): () => void {
  const overrides = new Overrides(federation.discovery);
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
