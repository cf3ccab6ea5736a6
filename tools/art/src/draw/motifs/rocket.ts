import { type Drawing, type Ink, mirror } from '../ink';
import { circle, group, most, outline, path, rim, thin } from '../svg';

const exhaust =
  path('M-14 30Q-18 50 0 66Q18 50 14 30z', '#ff7a1a') +
  path('M-9 30Q-10 46 0 56Q10 46 9 30z', '#ffe14a') +
  path('M-4 30Q-4 40 0 46Q4 40 4 30z', '#fff');

const hull = (c: Ink): string =>
  outline('M0-56C20-38 22 0 14 32H-14C-22 0-20-38 0-56z', '#fff') +
  path('M0-56C20-38 22 0 14 32H5C13 0 12-34 0-56z', '#8fa3c9', most) +
  path('M14-30C18-8 18 12 14 32H10C14 12 15-8 12-34z', c.ink, ' fill-opacity=".26"') +
  rim('M16-24C17.5-6 17 12 13 30');

const porthole = (c: Ink): string =>
  circle(0, -10, 10.5, c.gold, ' class="n"') +
  circle(0, -10, 6.8, c.middle2) +
  path('M-5-12A6 6 0 0 1 2-16Q-2-12-3-8z', '#fff', most);

export const rocket: Drawing = (c) =>
  group(
    'rotate(38)',
    exhaust +
      mirror(c, outline('M14 4C28 10 30 26 28 38L12 28z', c.body)) +
      hull(c) +
      thin('M0-56C8-50 13-42 15.5-32Q0-26-15.5-32C-13-42-8-50 0-56z', c.body) +
      porthole(c) +
      path('M-16.5 16Q0 22 16.5 16L15 25Q0 31-15 25z', c.middle) +
      thin('M-3 18H3V42L0 46L-3 42z', c.body),
  );
