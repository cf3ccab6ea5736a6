import { drawActors } from '@r777/sandbox-vendor/draw/actor';
import { type Drawing, goldStops, type Ink, idSource, mixInk } from '@r777/sandbox-vendor/draw/ink';
import { type TintName, tints } from '@r777/sandbox-vendor/draw/palettes';
import {
  circle,
  half,
  line,
  linearGradient,
  most,
  outline,
  path,
  sparkle,
  svgDocument,
  thin,
} from '@r777/sandbox-vendor/draw/svg';

const palette = { ink: '#0a0f1a', glow: '#ffd98a' };

/** The golden seven of the house. */
const seven = (c: Ink, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${thin('M-12-14H13L2 16H-8L1-4H-12z', c.gold)}</g>`;

const cap: Drawing = (c) =>
  outline('M-44 14Q-44-34 0-36Q44-34 44 14Q0 4-44 14z', c.body) +
  path('M-38 4Q-36-26-6-31Q-24-16-24 6z', '#fff', half) +
  path('M14-33Q40-26 43 10L30 8Q32-18 14-33z', c.ink, ' fill-opacity=".26"') +
  outline('M-46 14Q0 0 46 14Q58 24 52 32Q0 18-50 30Q-56 22-46 14z', c.trim) +
  circle(0, -37, 4, c.goldMiddle, ' class="n"') +
  seven(c, 0, -10, 0.8);

const mug: Drawing = (c) =>
  line('M28-14Q54-16 52 8Q50 28 26 26', c.ink, 13) +
  line('M28-14Q54-16 52 8Q50 28 26 26', c.middle, 8) +
  outline('M-38-30H30L26 38Q24 46 14 46H-22Q-32 46-34 38z', c.body) +
  path('M-32-24H-18L-18 40Q-28 40-29 34z', '#fff', half) +
  outline('M-38-30Q-4-40 30-30Q-4-20-38-30z', '#5c2c0c') +
  line('M-16-44Q-22-50-16-56M0-44Q-6-50 0-58M14-44Q8-50 14-56', '#fff', 3, ' stroke-opacity=".7"') +
  seven(c, -2, 8, 1);

const jersey: Drawing = (c) =>
  outline('M-18-44Q0-32 18-44L34-38L54-16L38-2L32-10V46H-32V-10L-38-2L-54-16L-34-38z', c.body) +
  path('M-32-10V46H-22V-30z', '#fff', half) +
  path('M32-10V46H18V-28z', c.ink, ' fill-opacity=".26"') +
  path('M-32 24H32V32H-32z', c.goldMiddle) +
  line('M-18-44Q0-30 18-44', c.goldLight, 4) +
  line('M-46-9L-38-2M46-9L38-2', c.goldLight, 4) +
  seven(c, 0, 4, 1.1);

const powerBank: Drawing = (c) =>
  outline('M-30-48H30Q38-48 38-40V40Q38 48 30 48H-30Q-38 48-38 40V-40Q-38-48-30-48z', c.body) +
  path('M-32-40Q-32-42-30-42H-16V42H-30Q-32 42-32 40z', '#fff', half) +
  thin('M-22-34H22V-26H-22z', c.ink) +
  path('M-18-32H-4V-28H-18z', '#3ddc8b') +
  path('M-1-32H8V-28H-1z', '#3ddc8b', most) +
  outline('M6-18L-18 8H-2L-8 32L18 2H2z', c.gold);

const earbuds: Drawing = (c) =>
  outline('M-44 4Q-44-6-34-6H34Q44-6 44 4V30Q44 48 26 48H-26Q-44 48-44 30z', c.body) +
  path('M-38 6Q-38 0-30 0H-18V42Q-38 42-38 28z', '#fff', half) +
  line('M-44 14H44', c.ink, 2.4) +
  circle(0, 26, 3.4, '#3ddc8b') +
  ['-22', '22']
    .map(
      (x) =>
        `<g transform="translate(${x} -28)">${outline('M-9 0H9V24Q9 28 0 28Q-9 28-9 24z', c.trim) + circle(0, -8, 14, c.trim, ' class="o"') + circle(0, -8, 7, c.ink) + path('M-10-12A12 12 0 0 1 2-20Q-6-12-6-6z', '#fff', most)}</g>`,
    )
    .join('');

const phone: Drawing = (c) =>
  outline('M-22-52H22Q30-52 30-44V44Q30 52 22 52H-22Q-30 52-30 44V-44Q-30-52-22-52z', c.trim) +
  path('M-24-40Q-24-46-18-46H18Q24-46 24-40V40Q24 46 18 46H-18Q-24 46-24 40z', c.body) +
  path('M-24-40Q-24-46-18-46H4L-24 18z', '#fff', half) +
  path('M-8-43H8V-39H-8z', c.ink) +
  seven(c, 0, 4, 1.3);

interface Subject {
  readonly draw: Drawing | 'cricket';
  readonly tint: TintName;
  readonly second: TintName;
}
const subjects: Readonly<Record<string, Subject>> = {
  cap: { draw: cap, tint: 'red', second: 'red' },
  mug: { draw: mug, tint: 'blue', second: 'gold' },
  jersey: { draw: jersey, tint: 'green', second: 'gold' },
  bat: { draw: 'cricket', tint: 'jade', second: 'gold' },
  'power-bank': { draw: powerBank, tint: 'navy', second: 'steel' },
  earbuds: { draw: earbuds, tint: 'white', second: 'white' },
  phone: { draw: phone, tint: 'purple', second: 'steel' },
};

/** Names of the goods that can be drawn. */
export const goodsNames: readonly string[] = Object.keys(subjects);

/**
 * Goods of the points mall, 96 × 96, transparent.
 * @throws RangeError for goods without a drawing.
 */
export function drawGoods(name: string): string {
  const subject = subjects[name];
  if (!subject) throw new RangeError(`No goods "${name}"; there are ${goodsNames.join(', ')}`);
  const { draw, tint, second } = subject;
  const sheet = { width: 96, height: 96, viewBox: [-62, -62, 124, 124] as const, palette };
  const shine = sparkle(44, -40, 9) + sparkle(-46, 40, 6);
  if (draw === 'cricket') {
    const { svg, defs } = drawActors(
      [{ motif: 'cricket', x: 0, y: 0, scale: 0.96, tint, secondTint: second }],
      palette,
    );
    return svgDocument({ ...sheet, defs, body: svg + shine });
  }
  const [body, trim] = [tints[tint], tints[second]];
  const ink = mixInk({ body, trim, palette }, idSource());
  const defs = linearGradient('g', goldStops) + linearGradient('a', body) + linearGradient('b', trim);
  return svgDocument({ ...sheet, defs, body: draw(ink) + shine });
}
