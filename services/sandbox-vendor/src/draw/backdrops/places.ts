import type { Palette } from '../palettes';
import type { Random } from '../seed';
import { circle, ellipse, line, path } from '../svg';
import { type Backdrop, bokeh, whole } from './patterns';

function skyline(palette: Palette, random: Random): string {
  let roofs = 'M0 276V160';
  let windows = '';
  for (let x = 0; x < 208; ) {
    const width = 16 + whole(random() * 14);
    const roof = whole(92 + random() * 80);
    roofs += `L${x} ${roof}H${x + width}`;
    for (let y = roof + 8; y < 190; y += 12) if (random() < 0.6) windows += `M${x + 4} ${y}h${width - 9}`;
    x += width;
  }
  const lit = ' stroke-opacity=".55" stroke-dasharray="3 3"';
  return path(`${roofs}V276z`, palette.near) + line(windows, palette.glow, 2.4, lit);
}

function fold(palette: Palette, i: number): string {
  const [top, middle, hem] = [i * 14, i * 10, i * 9];
  const left = `M${top} 0H${top + 13}Q${middle + 18} 150 ${hem} 276H${hem - 12}Q${middle} 150 ${top} 0z`;
  const right = `M${208 - top} 0H${195 - top}Q${190 - middle} 150 ${208 - hem} 276H${220 - hem}Q${208 - middle} 150 ${208 - top} 0z`;
  return path(left + right, i % 2 ? palette.near : palette.far);
}

const drapes = (palette: Palette): string =>
  path('M0 0H208V60Q104 20 0 60z', palette.near) +
  [0, 1, 2, 3].map((i) => fold(palette, i)).join('') +
  line('M0 60Q104 20 208 60', '#ffd257', 3) +
  ellipse(104, 214, 84, 22, palette.glow, ' fill-opacity=".3"');

export const pyramid: Backdrop = (palette) =>
  circle(150, 64, 26, palette.glow) +
  path('M-20 200L58 96L136 200z', palette.far) +
  path('M58 96L136 200H88z', palette.near, ' fill-opacity=".6"') +
  path('M96 206L162 126L230 206z', palette.far) +
  path('M162 126L230 206H186z', palette.near, ' fill-opacity=".6"') +
  path('M0 200Q60 176 120 198T208 190V276H0z', palette.near);
export const city: Backdrop = (palette, random) => skyline(palette, random);
export const pagoda: Backdrop = (palette) =>
  circle(150, 70, 34, palette.glow, ' fill-opacity=".85"') +
  path('M22 276V196H10L30 178V160H16L36 142V126H24L46 102L68 126H56V142L76 160H62V178L82 196H70V276z', palette.far) +
  path('M0 210Q60 186 110 208T208 196V276H0z', palette.near) +
  path('M120 128q8-12 20-4q10-10 20 2q14-2 14 8H112q0-6 8-6z', '#fff', ' fill-opacity=".35"');
export const stadium: Backdrop = (palette) =>
  path('M22 30L-30 200H60zM186 30L240 200H148zM22 30L70 200H120zM186 30L140 200H90z', '#fff', ' fill-opacity=".12"') +
  path('M0 150Q104 116 208 150V196H0z', palette.far) +
  line(
    'M6 158Q104 126 202 158M6 168Q104 136 202 168M6 178Q104 148 202 178',
    '#fff',
    2.2,
    ' stroke-opacity=".35" stroke-dasharray=".1 6"',
  ) +
  path('M0 184Q104 160 208 184V276H0z', '#2f9e44') +
  path('M40 178L10 276H60L72 173zM104 171V276H152L134 173zM168 178L208 250V184z', '#45b85a') +
  circle(22, 28, 11, '#fff') +
  circle(186, 28, 11, '#fff');
export const curtain: Backdrop = (palette) => drapes(palette);
export const arches: Backdrop = (palette) =>
  path('M0 276V0H208V276H182V120Q182 60 104 24Q26 60 26 120V276z', palette.near) +
  line('M26 276V120Q26 60 104 24Q182 60 182 120V276', palette.glow, 3, ' stroke-opacity=".8"') +
  line('M18 276V116Q22 50 104 12Q186 50 190 116V276', palette.glow, 1.6, ' stroke-opacity=".5" stroke-dasharray="2 6"');
export const table: Backdrop = (palette, random) =>
  bokeh(palette, random) +
  ellipse(104, 236, 150, 72, '#7a4312') +
  ellipse(104, 240, 138, 64, '#0d8a4f') +
  ellipse(104, 240, 112, 46, 'none', ' stroke="#fff" stroke-opacity=".5" stroke-width="2"');
