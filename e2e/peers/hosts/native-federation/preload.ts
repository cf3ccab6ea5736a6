import type { Target } from '../../../../platform/host/src/preload';
import { liveVersion } from '../parts/feed';
import { placesOf } from '../parts/targets';
import { areaOf } from './remote-area';

/** Preloads the code of places that will be shown soon. */
export function preload(targets: readonly Target[]): void {
  for (const { remote, expose } of placesOf(targets)) areaOf(remote, liveVersion(remote), expose);
}

/** A module runs when it arrives, so there is nothing more to do. */
export function preloadModules(): void {}
