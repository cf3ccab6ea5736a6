import { type Drawing, mirror } from '../ink';
import { circle, path, sparkle, thin } from '../svg';

const petal = (turn: number, fill: string, scale = 1): string =>
  `<path d="M0 26C-20 12-18-18 0-42C18-18 20 12 0 26z" transform="translate(0 12)rotate(${turn} 0 22)scale(${scale})" fill="${fill}" class="n"/>`;
const sheen = (turn: number): string =>
  path(
    'M0 18C-6 6-5-14 0-30C5-14 6 6 0 18z',
    '#fff',
    ` transform="translate(0 12)rotate(${turn} 0 22)" fill-opacity=".42"`,
  );

export const lotus: Drawing = (c) =>
  mirror(c, petal(72, c.dark, 0.9) + petal(48, c.body) + petal(24, c.body, 1.06)) +
  petal(0, c.body, 1.1) +
  [-48, -24, 0, 24, 48].map(sheen).join('') +
  thin('M-30 32Q0 20 30 32Q18 46 0 46Q-18 46-30 32z', c.body) +
  path('M-24 36Q0 48 24 36Q16 45 0 45Q-16 45-24 36z', c.dark, ' fill-opacity=".6"') +
  circle(0, -22, 5, c.goldLight) +
  sparkle(0, -44, 12, c.goldLight) +
  sparkle(-30, -14, 7) +
  sparkle(32, -10, 6);
