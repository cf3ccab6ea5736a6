import { pageOwners } from '@r777/shared/contracts';
import { federation } from '../federation';
import type { Target } from '../preload';
import { openContainer } from './container';

/** Asks for the chunks of the places: a single bundle's own way of fetching ahead. */
export function preload(targets: readonly Target[]): void {
  for (const target of targets) {
    const place =
      'slot' in target
        ? federation.exposeOfSlot(target.slot)
        : { remote: pageOwners[target.page], expose: federation.exposeOfPage(target.page) };
    if (!place?.expose) continue;
    const { expose } = place;
    void openContainer(place.remote)
      .then((container) => container.get(expose))
      .catch(() => undefined);
  }
}

/** A chunk runs when it arrives; there is nothing more to do. */
export function warm(): void {}
