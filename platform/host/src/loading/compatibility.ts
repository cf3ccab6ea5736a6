import type { DiscoveredVersion } from '@mfe/contract';
import { satisfy } from '@module-federation/enhanced/runtime';
import { site } from '../site';

/** Why a version may not run on this shell. */
export interface Incompatibility {
  module: string;
  needs: string;
  /** Version the shell provides; undefined when it provides none. */
  provided: string | undefined;
}

/**
 * Compares a version's requirements with what the shell provides, before any of the version's code runs. An empty list
 * means that it is compatible.
 */
export function incompatibilities(
  version: DiscoveredVersion,
  provides: Readonly<Record<string, { version: string }>> = site.shareTable,
): Incompatibility[] {
  return Object.entries(version.extras?.requires ?? {}).flatMap(([module, needs]) => {
    const provided = provides[module]?.version;
    return provided && satisfy(provided, needs) ? [] : [{ module, needs, provided }];
  });
}
