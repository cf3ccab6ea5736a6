import { liveVersion } from '../parts/feed';
import { placesOf } from '../parts/targets';
import { areaOf } from './remote-area';

/** Asks for the code of places that will be shown soon. */
export function preload(targets: Parameters<typeof placesOf>[0]): void {
  for (const { remote, expose } of placesOf(targets)) areaOf(remote, liveVersion(remote), expose);
}

/** A module runs when it arrives; there is nothing more to do. */
export function preloadModules(): void {}
