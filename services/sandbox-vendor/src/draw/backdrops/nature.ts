import type { Palette } from '../palettes';
import { circle, ellipse, line, path } from '../svg';
import { type Backdrop, stars } from './patterns';

const spots: readonly (readonly [x: number, y: number, turn: number])[] = [
  [0, 20, 20],
  [0, 90, -6],
  [208, 40, 160],
  [208, 110, 190],
  [0, 170, -30],
  [208, 190, 205],
  [60, -6, 70],
  [150, -6, 110],
];

function leafWall(palette: Palette): string {
  const leaf = `<defs><g id="y"><path d="M0 0Q34-32 78 0Q34 32 0 0z"/><path d="M0 0H74M20 0l12-12M20 0l12 12M40 0l10-10M40 0l10 10" stroke="${palette.glow}" stroke-opacity=".3" stroke-width="2"/></g></defs>`;
  const placed = spots.map(
    ([x, y, turn], i) =>
      `<use href="#y" fill="${i % 2 ? palette.near : palette.far}" transform="translate(${x} ${y})rotate(${turn})"/>`,
  );
  return leaf + placed.join('');
}

export const peaks: Backdrop = (palette) =>
  path('M0 190L34 120L60 156L96 92L130 150L160 108L208 184V276H0z', palette.far) +
  path(
    'M96 92L112 119L98 130L86 116L80 122zM160 108L174 128L162 138L148 126zM34 120L44 134L34 144L26 137z',
    '#fff',
    ' fill-opacity=".75"',
  ) +
  path('M0 214Q50 178 104 206T208 196V276H0z', palette.near);
export const snow: Backdrop = (palette, random) => peaks(palette, random) + stars(palette, random);
export const sea: Backdrop = (palette) =>
  circle(104, 110, 46, palette.glow, ' fill-opacity=".9"') +
  path('M0 150H208V276H0z', palette.far) +
  path('M0 176q13-14 26 0t26 0t26 0t26 0t26 0t26 0t26 0t26 0V276H0z', palette.near) +
  line('M84 156H124M70 164H138', '#fff', 3, ' stroke-opacity=".5"');
export const under: Backdrop = (palette) =>
  path('M40 0L84 0L120 220H20zM120 0H150L208 200H160z', palette.glow, ' fill-opacity=".2"') +
  line(
    'M14 276C4 240 26 220 14 184M34 276C46 250 28 230 38 208M190 276C204 240 182 226 196 176M172 276C162 250 178 236 170 214',
    palette.near,
    9,
  ) +
  circle(28, 96, 7, '#fff', ' fill-opacity=".3"') +
  circle(180, 70, 10, '#fff', ' fill-opacity=".25"') +
  circle(166, 104, 5, '#fff', ' fill-opacity=".3"') +
  circle(40, 52, 4, '#fff', ' fill-opacity=".35"');
export const river: Backdrop = (palette) =>
  circle(150, 74, 30, palette.glow, ' fill-opacity=".9"') +
  path('M0 150Q40 132 84 148T208 140V276H0z', palette.far) +
  line('M22 150C22 120 26 110 22 92M40 150C42 126 40 118 44 104', palette.near, 5) +
  path(
    'M22 92Q4 84-4 96Q10 92 22 96Q36 86 46 96Q34 84 22 92zM44 104Q32 98 26 106Q36 104 44 108Q54 100 62 108Q54 98 44 104zM22 92Q14 76 4 80Q16 82 22 94Q28 78 40 78Q28 76 22 92z',
    palette.near,
  ) +
  path('M0 170Q60 154 120 172T208 164V276H0z', palette.near) +
  line('M24 190H70M110 186H176M60 206H120M140 214H196', palette.glow, 2.6, ' stroke-opacity=".45"');
export const leaves: Backdrop = (palette) => leafWall(palette);
export const volcano: Backdrop = (palette) =>
  path('M96 96Q80 40 60 20Q104 40 104 0Q112 40 150 18Q126 50 116 96z', '#ffb02b', ' fill-opacity=".8"') +
  path('M0 220L84 96H124L208 220V276H0z', palette.near) +
  path('M84 96H124L130 106L120 122L112 108L104 140L96 110L88 120L78 105z', '#ff6a1a');
export const moon: Backdrop = (palette, random) =>
  stars(palette, random) +
  circle(132, 78, 52, palette.glow, ' fill-opacity=".25"') +
  circle(132, 78, 42, palette.glow, ' fill-opacity=".95"') +
  circle(120, 66, 8, palette.far, ' fill-opacity=".18"') +
  circle(146, 92, 11, palette.far, ' fill-opacity=".18"') +
  circle(150, 62, 5, palette.far, ' fill-opacity=".18"') +
  path(
    'M0 206L14 178L22 196L34 166L48 200L60 184L72 204Q120 190 150 202L164 176L178 200L192 168L208 196V276H0z',
    palette.near,
  );
export const space: Backdrop = (palette, random) =>
  stars(palette, random) +
  `<g transform="translate(${random() < 0.5 ? 44 : 166} 58)">${circle(0, 0, 27, palette.glow, ' fill-opacity=".9"')}${path('M-27 0A27 27 0 0 0 27 4Q4 20-27 0z', palette.far, ' fill-opacity=".5"')}${line('M-40 10Q0 26 40-10', '#fff', 3.4, ' stroke-opacity=".7"')}</g>` +
  path('M0 226Q104 186 208 226V276H0z', palette.near) +
  ellipse(60, 226, 12, 4, palette.ink, ' fill-opacity=".5"') +
  ellipse(140, 232, 16, 5, palette.ink, ' fill-opacity=".5"');
