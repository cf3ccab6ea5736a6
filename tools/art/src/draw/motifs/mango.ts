import type { Drawing, Ink } from '../ink';
import { circle, half, line, outline, path, sparkle } from '../svg';

const behind =
  outline('M14-20C38-30 60-10 54 14C50 34 34 46 14 38z', '#f5b021') +
  path('M54 14C50 34 34 46 14 38L20 32Q44 30 46-12Q57-2 54 14z', '#a84a08', half);

const fruit = (c: Ink): string =>
  outline('M-4-36C26-40 44-14 34 16C26 38 2 52-26 46C-44 42-58 30-55 16C-53 5-42 8-38-4C-33-20-24-33-4-36z', c.body) +
  path('M-4-36C26-40 44-14 34 16C28 34 12 46-8 47C14 34 22 2-4-36z', '#ff3d2e', ' fill-opacity=".42"') +
  path('M34 16C26 38 2 52-26 46C-36 44-45 39-51 33C-6 42 26 26 31-10Q37 2 34 16z', c.dark, half) +
  path('M-45 13C-38 10-34 4-32-6C-29-18-20-27-9-29C-20-16-24 2-30 22C-37 26-46 22-45 13z', '#fff', half) +
  circle(-27, 31, 3, '#fff', half);

const stem =
  outline('M2-44C8-62 38-64 52-52C42-36 18-32 2-44z', '#5dc21e') +
  line('M8-44Q28-44 46-51', '#d8ff8a', 2) +
  outline('M-6-44C-16-60-36-58-44-48C-36-38-20-36-6-44z', '#3aa51c');

/** Two ripe mangoes. */
export const mango: Drawing = (c) =>
  behind +
  fruit(c) +
  line('M-3-36Q-4-44 2-50', c.ink, 7) +
  line('M-3-36Q-4-44 2-50', '#8a5a24', 3.4) +
  stem +
  sparkle(30, -22, 9);
