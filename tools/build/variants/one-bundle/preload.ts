import { exposeOf } from '../../../../platform/host/src/discovery/discovery';
import { federation } from '../../../../platform/host/src/federation';
import { openContainer } from '../../../../platform/host/src/loading/container';
import { LOAD_LIMIT_MS } from '../../../../platform/host/src/loading/load-version';
import type { Target } from '../../../../platform/host/src/preload';

/** Requests the chunks of the mounts: a single bundle's own way of preloading. */
export function preload(targets: readonly Target[]): void {
  for (const target of targets) {
    const remotes = 'slot' in target ? federation.remotesOfSlot(target.slot) : [federation.ownerOf(target.page)];
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
