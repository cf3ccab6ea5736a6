import { pageOwners } from '@r777/shared/contracts';
import { exposeOf } from '../../../../shell/src/federation/discovery/expose-of';
import { federation } from '../../../../shell/src/federation/federation';
import { openContainer } from '../../../../shell/src/federation/loading/container';
import { LOAD_LIMIT_MS } from '../../../../shell/src/federation/loading/load-version';
import type { Target } from '../../../../shell/src/federation/preload';

/** Asks for the chunks of the mounts: a single bundle's own way of fetching ahead. */
export function preload(targets: readonly Target[]): void {
  for (const target of targets) {
    const remotes = 'slot' in target ? federation.remotesOfSlot(target.slot) : [pageOwners[target.page]];
    for (const remote of remotes) {
      const choice = federation.choice(remote);
      const expose = typeof choice === 'object' ? exposeOf(target, choice.wanted) : undefined;
      if (!expose || typeof choice !== 'object') continue;
      void openContainer(remote, choice.wanted, AbortSignal.timeout(LOAD_LIMIT_MS))
        .then((container) => container.get(expose))
        .catch(() => undefined);
    }
  }
}

/** A chunk runs when it arrives; there is nothing more to do. */
export function preloadModules(): void {}
