import { bannerScenes } from './scenes/banners';
import { drawWide } from './wide/scene';

/** Ids of the banners that can be drawn. */
export const bannerIds: readonly string[] = Object.keys(bannerScenes);

/**
 * A banner, 672 × 308, with room for live text on the left.
 * @throws RangeError for an id without a scene.
 */
export function drawBanner(id: string): string {
  const scene = bannerScenes[id];
  if (scene === undefined) throw new RangeError(`No banner scene "${id}"; there are ${bannerIds.join(', ')}`);
  return drawWide(scene, 308);
}
