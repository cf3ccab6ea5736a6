import { DISCOVERY_SCOPE, type DiscoveryDocument } from '@mfe/contract';
import { versionsInPage } from './areas-on-page';

/**
 * Remembers which remotes are switched off, apart from the code that removes them. That code uses many functions of the
 * browser that a version can replace, so the page checks the result.
 */
export function followDisabledRemotes() {
  const off: Record<string, boolean> = {};
  return {
    /** The registry's entries for these remotes, as they arrived: one that is damaged switches nothing off. */
    note({ microFrontends }: Pick<DiscoveryDocument, 'microFrontends'>): void {
      for (const name in microFrontends) off[name] = microFrontends[name]?.length === 0;
    },
    /** Whether the page still shows a remote that is switched off. A plain loop, because iterators can be replaced. */
    isShown(): boolean {
      const shown = versionsInPage();
      for (let i = 0; i < shown.length; i++) if (off[DISCOVERY_SCOPE + shown[i]?.remote]) return true;
      return false;
    },
  };
}
