import type { AccentName } from '../accent-names';
import type { BackdropName } from '../backdrops/names';
import type { Face, LetteringName } from '../lettering/names';
import type { PaletteName } from '../palettes';
import type { TintName } from '../tints';

/** What suits a motif: the seed only picks from these lists. */
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
