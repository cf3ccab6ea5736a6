import { pageOwners } from '@r777/shared/contracts';
import { federation } from '../../../../shell/src/federation/federation';
import { openContainer } from '../../../../shell/src/federation/loading/container';
import { LOAD_LIMIT_MS } from '../../../../shell/src/federation/loading/load-version';
import type { Target } from '../../../../shell/src/federation/preload';

/** Asks for the chunks of the mounts: a single bundle's own way of fetching ahead. */
export function preload(targets: readonly Target[]): void {
  for (const target of targets) {
    const mounts =
      'slot' in target
        ? federation.exposesOfSlot(target.slot)
        : [{ remote: pageOwners[target.page], expose: federation.exposeOfPage(target.page) }];
    for (const { remote, expose } of mounts) {
      const choice = federation.choice(remote);
      if (!expose || typeof choice !== 'object') continue;
      void openContainer(remote, choice.wanted, AbortSignal.timeout(LOAD_LIMIT_MS))
        .then((container) => container.get(expose))
        .catch(() => undefined);
    }
  }
}

/** A chunk runs when it arrives; there is nothing more to do. */
export function preloadModules(): void {}
