import { satisfy } from '@module-federation/enhanced/runtime';
import { type DiscoveredVersion, shareTable } from '@r777/shared/contracts';

/** Why a version may not run on this shell. */
export interface Incompatibility {
  module: string;
  needs: string;
  /** Version the shell provides; undefined when it provides none. */
  provided: string | undefined;
}

/**
 * Compares what a version needs with what the shell provides, before any of the version's code runs. An empty list means
 * that it fits.
 */
export function incompatibilities(
  version: DiscoveredVersion,
  provides: Readonly<Record<string, { version: string }>> = shareTable,
): Incompatibility[] {
  return Object.entries(version.extras?.requires ?? {}).flatMap(([module, needs]) => {
    const provided = provides[module]?.version;
    return provided && satisfy(provided, needs) ? [] : [{ module, needs, provided }];
  });
}
