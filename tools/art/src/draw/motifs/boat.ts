import type { Drawing } from '../ink';
import { circle, half, line, most, outline, path, thin } from '../svg';

/** A river boat under sail. */
export const boat: Drawing = (c) =>
  line('M4-58V8', c.ink, 7) +
  line('M4-58V8', '#b98a4a', 3) +
  outline('M8-52C38-44 46-22 40 4Q22-3 8-1z', c.trim) +
  path('M12-47C30-40 38-24 36-6Q34-28 12-47z', '#fff', half) +
  path('M40 4Q22-3 8-1V-10Q28-12 41-4z', c.ink, ' fill-opacity=".22"') +
  line('M9-36Q26-32 37-24M9-19Q26-17 40-11', c.light2, 2) +
  outline('M0-48C-26-36-34-16-32 4Q-14-4 0-2z', c.light2) +
  path('M-4-40C-20-30-27-14-27-2Q-18-6-12-6Q-14-24-4-40z', '#fff', most) +
  thin('M4-60L24-54L4-48z', c.red) +
  outline('M-22 20C-20 4-10 2 2 2C14 2 22 6 24 20z', '#c99a54') +
  line('M-12 5V18M-2 3V18M8 3V18M17 6V18', '#7a4a1c', 2) +
  outline('M-56 8C-44 18-24 20 0 20C24 20 46 16 58 0C56 28 38 42 4 42C-30 42-48 30-56 8z', c.body) +
  path('M-48 16C-24 26 24 26 50 12C40 22 20 26 0 26C-20 26-38 24-48 16z', '#fff', half) +
  path('M58 0C56 28 38 42 4 42C-4 42-12 41-20 39C18 38 44 26 58 0z', c.ink, ' fill-opacity=".26"') +
  line('M-42 26Q2 40 46 22', c.goldMiddle, 3) +
  circle(-38, 20, 3, c.goldLight) +
  circle(-50, 12, 2.4, c.goldLight) +
  line('M-50 46q8-7 16 0t16 0t16 0t16 0t16 0t16 0', '#fff', 3, ' stroke-opacity=".85"');
