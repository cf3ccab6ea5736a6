import type { TemplateName } from './look';
import type { Motif } from './motifs/names';
import type { Palette } from './palettes';
import { pick, type Random } from './seed';
import { circle, ellipse, group } from './svg';

/** Motifs that look good as a group of three. */
const crowds: ReadonlySet<Motif> = new Set([
  'fish',
  'lantern',
  'gem',
  'candy',
  'bell',
  'kite',
  'lotus',
  'clover',
  'mango',
  'crab',
  'seahorse',
  'turtle',
  'ticket',
  'gift',
  'balls',
  'ufo',
  'watermelon',
  'pineapple',
  'boat',
  'ball',
  'basketball',
  'rocket',
  'flame',
]);
/** Motifs with a face that suits a close-up. */
const faces: ReadonlySet<Motif> = new Set([
  'dragon',
  'tiger',
  'shark',
  'bull',
  'panda',
  'wolf',
  'owl',
  'monkey',
  'queen',
  'raja',
  'pharaoh',
  'snake',
  'octopus',
  'helmet',
  'elephant',
  'gamecock',
  'mask',
  'wheel',
  'roulette',
]);

/** Templates that suit a motif, alone or with a second one. */
export function templatesFor(motif: Motif, hasSecond: boolean): readonly TemplateName[] {
  if (hasSecond) return ['duo', 'scene', 'hero'];
  const extra: TemplateName[] = [
    ...(faces.has(motif) ? (['close'] as const) : []),
    ...(crowds.has(motif) ? (['trio'] as const) : []),
  ];
  return ['hero', 'emblem', 'scene', ...extra];
}

export interface Scene {
  readonly palette: Palette;
  /** Height of the hero's middle. */
  readonly middle: number;
  /** Hero scale of the motif. */
  readonly scale: number;
  /** The second motif, drawn; only the duo template shows it. */
  readonly second: string;
  readonly random: Random;
}

const hero = (x: number, y: number, scale: number, turn = 0): string =>
  `<use href="#m" transform="translate(${x} ${y})${turn === 0 ? '' : `rotate(${turn})`}scale(${Math.round(scale * 100) / 100})"/>`;
const glow = (x: number, y: number, r: number): string => circle(x, y, r, 'url(#w)');

/** Places the motif (`#m`), its glow and the template's own parts. */
export const templates: Readonly<Record<TemplateName, (scene: Scene) => string>> = {
  hero: ({ middle, scale }) => glow(104, middle, 96) + hero(104, middle + 4, scale),
  emblem: ({ middle, palette, scale }) =>
    circle(104, middle, 86, 'url(#g)', ` stroke="${palette.ink}" stroke-width="3"`) +
    circle(104, middle, 76, palette.near, ` stroke="${palette.ink}" stroke-width="2"`) +
    glow(104, middle, 76) +
    circle(
      104,
      middle,
      81,
      'none',
      ' stroke="#fffbe0" stroke-width="4" stroke-linecap="round" stroke-dasharray=".1 15.9"',
    ) +
    hero(104, middle, Math.min(1.4, scale * 0.75)),
  scene: ({ middle, palette, scale, random }) =>
    ellipse(104, 200, 66, 10.6, palette.ink, ' fill-opacity=".45"') +
    glow(104, middle + 10, 80) +
    hero(104, middle + 14, scale * 0.92, pick(random, [0, 0, -6, 6])),
  duo: ({ middle, second }) =>
    group('translate(150 66)rotate(12)scale(1.22)', second) +
    glow(84, middle + 24, 78) +
    hero(82, middle + 20, 1.56, -5),
  trio: ({ middle }) =>
    glow(104, middle, 100) +
    hero(48, middle - 26, 1.02, -16) +
    hero(162, middle - 32, 1.02, 14) +
    hero(104, middle + 24, 1.5),
  close: ({ middle }) => glow(104, middle, 120) + hero(104, middle + 4, 2.3),
};
