import type { Target } from '../../../../platform/host/src/preload';
import { exposeOf, federation } from './federation';

/** The remotes and exposes of places that the page will show soon. */
export const placesOf = (targets: readonly Target[]): { remote: string; expose: string }[] =>
  targets.flatMap((target) => {
    const remotes = 'slot' in target ? federation.remotesOfSlot(target.slot) : [federation.ownerOf(target.page)];
    return remotes.flatMap((remote) => {
      const expose = exposeOf(remote, target);
      return expose === undefined ? [] : [{ remote, expose }];
    });
  });
