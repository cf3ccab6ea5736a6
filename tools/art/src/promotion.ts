import { promotionScenes } from './scenes/promotions';
import { drawWide } from './wide/scene';

/** Ids of the promotion pictures that can be drawn. */
export const promotionIds: readonly string[] = Object.keys(promotionScenes);

/**
 * A promotion strip, 672 × 250, with room for live text on the left.
 * @throws RangeError for an id without a scene.
 */
export function drawPromotion(id: string): string {
  const scene = promotionScenes[id];
  if (scene === undefined) throw new RangeError(`No promotion scene "${id}"; there are ${promotionIds.join(', ')}`);
  return drawWide(scene, 250);
}
