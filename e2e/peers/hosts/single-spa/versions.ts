import type { LifeCycles } from 'single-spa';
import { folderOf } from '../parts/feed';

type Parcels = Record<string, () => Promise<LifeCycles>>;

/**
 * The remote's parcels: the first version by its name in the import map, a later one by its address, because the map
 * cannot change.
 */
export async function parcelsOf(remote: string, version: string): Promise<Parcels> {
  const name = version === '1.0.0' ? remote : `${folderOf(remote, version)}exposes.js`;
  return ((await import(/* webpackIgnore: true */ name)) as { exposes: Parcels }).exposes;
}
