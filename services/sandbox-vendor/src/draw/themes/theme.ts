import type { AccentName, BackdropName, Face, LetteringName } from '../names';
import type { PaletteName, TintName } from '../palettes';

/** Suitable looks of a motif; the seed only picks from these lists. */
export interface Theme {
  /** Colours of the body. */
  readonly tints: readonly TintName[];
  /** Colours of the second part: trim, wings, hair band. */
  readonly seconds: readonly TintName[];
  readonly palettes: readonly PaletteName[];
  readonly backdrops: readonly BackdropName[];
  readonly accents: readonly AccentName[];
  readonly letterings: readonly LetteringName[];
  readonly faces: readonly Face[];
  /** Size in the hero template; the drawing's box is ±50. */
  readonly scale: number;
}
