import type { ComponentType } from 'react';

/** The site's configuration of areas. It is set once React is on the page. */
interface AreaSite {
  /** The area could not be loaded, or threw. `failure` is a `RemoteFailure`, or what was thrown. */
  readonly Failed: ComponentType<{ remote: string; failure: unknown; onRetry: () => void }>;
  /** An operator has disabled the remote. It returns by itself. */
  readonly Killed: ComponentType<{ remote: string }>;
  /** Whether a slot decorates a page of another remote: where its remote fails it is empty, without a notice. */
  isDecoration(slot: string): boolean;
}

/** The site's configuration. */
export let areas: AreaSite;

/** Configures areas. Call it once, before the first area is rendered. */
export function configureAreas(given: AreaSite): void {
  areas = given;
}
