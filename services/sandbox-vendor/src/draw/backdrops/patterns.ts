import type { Palette } from '../palettes';
import type { Random } from '../seed';
import { circle, line, path } from '../svg';

/** Fills 208 × 276 between the sky and the hero. */
export type Backdrop = (palette: Palette, random: Random) => string;

export const whole = (n: number): number => Math.round(n);

const tiled = (width: number, height: number, content: string): string =>
  `<pattern id="q" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>${path('M0 0H208V276H0z', 'url(#q)')}`;

/** Beams from one point, every other sector lit. */
export function burst(glow: string, cx: number, cy: number, beams = 14, reach = 260): string {
  const edge = (turn: number) => `${whole(cx + reach * Math.cos(turn))} ${whole(cy + reach * Math.sin(turn))}`;
  const beam = (i: number) => {
    const from = (i * 2 * Math.PI) / beams + 0.12;
    return `M${cx} ${cy}L${edge(from)}L${edge(from + Math.PI / beams)}z`;
  };
  return path(Array.from({ length: beams }, (_, i) => beam(i)).join(''), glow, ' fill-opacity=".22"');
}

export const rays: Backdrop = (palette) => burst(palette.glow, 104, 100);
export const rings: Backdrop = (palette) =>
  [150, 118, 88]
    .map((r, i) => circle(104, 104, r, i % 2 ? palette.near : palette.glow, ` fill-opacity="${i % 2 ? 0.5 : 0.16}"`))
    .join('');
export const scales: Backdrop = (palette) =>
  tiled(
    36,
    18,
    `<path d="M0 18A18 18 0 0 1 36 18M6 18A12 12 0 0 1 30 18M12 18A6 6 0 0 1 24 18M-18 9A18 18 0 0 0 18 0M18 0A18 18 0 0 0 54 9" fill="none" stroke="${palette.glow}" stroke-opacity=".28" stroke-width="1.6"/>`,
  );
export const diamonds: Backdrop = (palette) =>
  tiled(
    34,
    48,
    `<path d="M17 0L34 24L17 48L0 24z" fill="${palette.near}" fill-opacity=".5"/><circle cx="17" cy="24" r="2.5" fill="${palette.glow}" fill-opacity=".7"/>`,
  );
export const stripes: Backdrop = (palette) =>
  path(
    [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7].map((i) => `M${i * 36} 0h18L${i * 36 + 138} 276h-18z`).join(''),
    palette.near,
    ' fill-opacity=".4"',
  );
export const grid: Backdrop = (palette) =>
  path('M0 150H208V276H0z', palette.near, ' fill-opacity=".7"') +
  line(
    'M0 150H208M0 162H208M0 180H208M0 206H208M0 242H208M104 150V276M84 150L34 276M64 150L-36 276M124 150L174 276M144 150L244 276M40 150L-120 276M168 150L328 276',
    palette.glow,
    1.6,
    ' stroke-opacity=".45"',
  ) +
  circle(104, 126, 62, palette.glow, ' fill-opacity=".3"') +
  line('M46 126H162M52 140H156M44 112H164', palette.skyBottom, 4, ' stroke-opacity=".55"');
export const bokeh: Backdrop = (palette, random) =>
  Array.from({ length: 9 }, () =>
    circle(whole(random() * 208), whole(random() * 200), whole(8 + random() * 24), palette.glow, ' fill-opacity=".16"'),
  ).join('');
export const stars: Backdrop = (_palette, random) =>
  line(
    Array.from({ length: 26 }, () => `M${whole(random() * 208)} ${whole(random() * 190)}h.1`).join(''),
    '#fff',
    2.6,
    ' stroke-opacity=".8"',
  );
export const bolts: Backdrop = (palette) =>
  path(
    'M30 0L62 70L44 66L70 130L14 60L34 62L10 0zM180 0L156 60L172 58L146 116L198 48L180 50L204 0z',
    palette.glow,
    ' fill-opacity=".75"',
  ) + path('M0 0H208V30Q180 50 160 30Q130 56 104 30Q80 52 50 30Q24 48 0 30z', palette.near);
