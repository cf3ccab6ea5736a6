import type { Drawing, Ink } from '../ink';
import { circle, ellipse, group, line, outline, path, rim, thin } from '../svg';
import { face } from './face';
import { skinTones } from './skin';

const headwear: Readonly<Record<Ink['hat'], (c: Ink) => string>> = {
  0: () => '',
  1: (c) => {
    const petal = (turn: number) =>
      ellipse(0, -8, 6, 8, c.light, ` transform="rotate(${turn})" stroke="${c.ink}" stroke-width="1.6"`);
    return group('translate(24 -30)', [0, 72, 144, 216, 288].map(petal).join('') + circle(0, 0, 4.5, c.goldMiddle));
  },
  2: (c) =>
    group(
      'translate(0 -44)scale(.6)',
      outline('M-38 22L-44-18L-22 0L0-30L22 0L44-18L38 22Q0 8-38 22z', c.gold) +
        circle(0, 2, 7, c.body, ' class="o"') +
        [
          [0, -32, 5],
          [-43, -20, 4],
          [43, -20, 4],
        ]
          .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, c.goldLight))
          .join(''),
    ),
  3: (c) => thin('M-26-20Q0-34 26-20L28-27Q0-44-28-27z', c.gold) + thin('M0-36l6 9-6 9-6-9z', c.body),
};

const hairBehind = (c: Ink): string =>
  outline('M0-48C30-50 38-26 36-4C36 12 46 24 40 44H-40C-46 24-36 12-36-4C-38-26-30-50 0-48z', c.hair) +
  line('M-30 34C-36 14-30-2-31-16M30 34C36 14 30-2 31-16', c.hairLight, 2.6) +
  rim('M35-12C38 10 44 22 39 40');

const shoulders = (c: Ink, skin: string, shade: string): string =>
  outline('M-9 16H9V30C22 32 44 34 48 56H-48C-44 34-22 32-9 30z', skin) +
  path('M-9 20Q0 28 9 20V31Q0 36-9 31z', shade) +
  thin('M-44 46C-30 42-22 38-18 34Q0 52 18 34C22 38 30 42 44 46L50 62H-50z', c.body) +
  path('M18 34C22 38 30 42 44 46L50 62H22Q32 50 18 34z', c.ink, ' fill-opacity=".25"') +
  line('M-17 36Q0 53 17 36', c.goldMiddle, 3) +
  circle(0, 46, 4.5, c.gold, ' class="n"');

export const queen: Drawing = (c) => {
  const [skin, shade] = skinTones[c.skin];
  return hairBehind(c) + shoulders(c, skin, shade) + face(c) + headwear[c.hat](c);
};
