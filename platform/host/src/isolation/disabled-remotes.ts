import { DISCOVERY_SCOPE, type DiscoveryDocument } from '@mfe/contract';
import { OVERRIDE_VERSION } from '../discovery/discovery';
import { type AreaRecord, areaRecords } from './area-record';
import { isAreaInPage } from './areas-on-page';

/**
 * Remembers which remotes are switched off, apart from the code that removes them. That code uses many functions of the
 * browser that a version can replace, so the page checks the result. The objects here have no prototype: a version can
 * put properties and setters on the prototype of all objects.
 */
export function followDisabledRemotes() {
  const off: Record<string, boolean | null> = { __proto__: null };
  return {
    /**
     * The registry's entries for these remotes, as they arrived: one that is damaged switches nothing off. The registry
     * disables all entries of a remote together, so the first one tells.
     */
    note({ microFrontends }: Pick<DiscoveryDocument, 'microFrontends'>): void {
      for (const name in { __proto__: null, ...microFrontends }) {
        const versions = microFrontends[name];
        off[name] = versions?.length === 0 || versions?.[0]?.extras?.enabled === false;
      }
    },
    /**
     * Whether the page still shows a remote that is switched off. A developer's own build may stay. A plain loop,
     * because iterators can be replaced.
     */
    isShown(): boolean {
      for (let at = 0; at < areaRecords.length; at += 1) {
        const record = areaRecords[at] as AreaRecord;
        if (off[DISCOVERY_SCOPE + record.remote] && record.version !== OVERRIDE_VERSION && isAreaInPage(record))
          return true;
      }
      return false;
    },
  };
}
