import type { Palette } from '../palettes';
import type { Random } from '../seed';

/** Fills 208 × 276 between the sky and the hero. */
export type Backdrop = (palette: Palette, random: Random) => string;

export const whole = (n: number): number => Math.round(n);
