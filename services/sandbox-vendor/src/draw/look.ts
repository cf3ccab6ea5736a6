import type { AccentName, BackdropName, Face, LayoutName, LetteringName } from './names';
import type { PaletteName, TintName } from './palettes';

/** How motif and scene are put together. */
export const templateNames = ['hero', 'emblem', 'scene', 'duo', 'trio', 'close'] as const;
export type TemplateName = (typeof templateNames)[number];

/** Portrait choices: 0 bare, 1 flower or tricorn, 2 crown, 3 diadem. */
export type Hat = 0 | 1 | 2 | 3;

/** Hair of portraits, with the light on it. */
export const hairs = {
  black: ['#1c1014', '#6a4a5e'],
  dark: ['#2a1018', '#7a3040'],
  brown: ['#5a2206', '#c06a20'],
  blue: ['#141a3a', '#4a5fc0'],
  red: ['#8a1220', '#ff5a4a'],
  blond: ['#e0a83a', '#fff0a0'],
  silver: ['#dfeaf8', '#ffffff'],
} as const;
export type HairName = keyof typeof hairs;

/** The choices that make up a picture; the seed picks missing ones from the motif's theme. */
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
  readonly hair?: HairName;
}
