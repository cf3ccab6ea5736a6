import { composeTile } from '../draw/compose';
import { drawEmblem } from '../draw/emblems/emblem';
import { frames } from '../draw/frames';
import type { Game, VendorLook } from './types';

/**
 * A game's picture, 208 × 276 (shown at 104 × 138), in its vendor's frame. The same game always gives the same bytes.
 * @param lite half the bytes, for data saving
 */
export function drawGame(
  game: Pick<Game, 'gameId' | 'lines' | 'motif' | 'second' | 'overrides'>,
  vendor: VendorLook,
  lite = false,
): string {
  const { gameId, lines, motif, second, overrides } = game;
  return composeTile(
    { seed: gameId, lines, motif, look: overrides, ...(second === undefined ? {} : { second }) },
    (sceneInk) => ({
      under: frames[vendor.frame]({ colour: vendor.colour, ink: vendor.ink, sceneInk }),
      over: drawEmblem(vendor, 27, lite ? -1 : 27),
    }),
    lite,
  );
}
