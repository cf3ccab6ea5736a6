import { createRoot } from 'react-dom/client';
import type { Federation } from '../remote-hosts';
import { OverrideBadge } from './override-badge';
import { Overrides } from './overrides';
import { takeRequestedOverrides } from './requested-overrides';

/**
 * Brings the overrides into force and their badge on the page. In a root of its own: a local build that takes the page down
 * can still be taken away, and players' first load carries nothing of it.
 * @returns how to stop.
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
