import type { Hat } from './look';
import type { Palette, Tint } from './palettes';

/** Paint of one drawing: its own colours, the shared gradients of the picture and the features of portraits. */
export interface Ink {
  readonly light: string;
  readonly middle: string;
  readonly dark: string;
  readonly light2: string;
  readonly middle2: string;
  readonly dark2: string;
  /** Outline and deepest shade. */
  readonly ink: string;
  /** The light of the scene, for rims. */
  readonly glow: string;
  /** Gradients of first and second colour, and of gold. */
  readonly body: string;
  readonly trim: string;
  readonly gold: string;
  readonly goldLight: string;
  readonly goldMiddle: string;
  readonly goldDark: string;
  readonly red: string;
  readonly hat: Hat;
  readonly skin: 0 | 1 | 2;
  readonly hair: string;
  readonly hairLight: string;
  /** An id that is unique inside the picture. */
  readonly newId: () => string;
}

/** One drawing, in a box of about ±50 around the origin. */
export type Drawing = (c: Ink) => string;

export interface InkOptions {
  readonly body: Tint;
  readonly trim: Tint;
  readonly palette: Pick<Palette, 'ink' | 'glow'>;
  readonly hat?: Hat;
  readonly skin?: 0 | 1 | 2;
  readonly hair?: readonly [hair: string, light: string];
  /** Names of the two tint gradients when one picture holds several motifs. */
  readonly gradients?: readonly [body: string, trim: string];
}

export const goldStops = ['#fff6c4', '#ffd257', '#e08a13', '#9a5208'] as const;

/** Fills in every missing value that a drawing may need. */
export function mixInk(options: InkOptions, newId: () => string): Ink {
  const { body, trim, palette, hat = 0, skin = 0, hair = ['#2a1018', '#7a3040'], gradients = ['a', 'b'] } = options;
  return {
    light: body[0],
    middle: body[1],
    dark: body[2],
    light2: trim[0],
    middle2: trim[1],
    dark2: trim[2],
    ink: palette.ink,
    glow: palette.glow,
    body: `url(#${gradients[0]})`,
    trim: `url(#${gradients[1]})`,
    gold: 'url(#g)',
    goldLight: '#fff3b8',
    goldMiddle: '#f9bd3c',
    goldDark: '#a0560c',
    red: '#e5203a',
    hat,
    skin,
    hair: hair[0],
    hairLight: hair[1],
    newId,
  };
}

/** Generates ids from a prefix and a counter. */
export function idSource(prefix = 'h'): () => string {
  let next = 0;
  return () => `${prefix}${next++}`;
}

/** Draws one side and its mirror image. */
export function mirror(c: Ink, side: string): string {
  const id = c.newId();
  return `<g id="${id}">${side}</g><use href="#${id}" transform="scale(-1 1)"/>`;
}
