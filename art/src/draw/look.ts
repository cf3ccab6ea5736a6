import type { AccentName } from './accents/names';
import type { BackdropName } from './backdrops/names';
import type { Face, LayoutName, LetteringName } from './lettering/names';
import type { PaletteName } from './palettes';
import type { TintName } from './tints';

/** How motif and scene are put together. */
export const templateNames = ['hero', 'emblem', 'scene', 'duo', 'trio', 'close'] as const;
export type TemplateName = (typeof templateNames)[number];

/** Portrait choices: 0 bare, 1 flower or tricorn, 2 crown, 3 diadem. */
export type Hat = 0 | 1 | 2 | 3;

/** The choices that make up a picture; what is left out is picked by the seed inside the motif's theme. */
export interface Look {
  readonly palette?: PaletteName;
  readonly template?: TemplateName;
  readonly tint?: TintName;
  readonly secondTint?: TintName;
  readonly backdrop?: BackdropName;
  readonly accent?: AccentName;
  readonly lettering?: LetteringName;
  readonly face?: Face;
  readonly layout?: LayoutName;
  readonly hat?: Hat;
  /** 0 warm, 1 brown, 2 pale. */
  readonly skin?: 0 | 1 | 2;
}
