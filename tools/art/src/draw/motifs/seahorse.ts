import type { Drawing } from '../ink';
import { circle, half, line, outline, path } from '../svg';

/** A seahorse. */
export const seahorse: Drawing = (c) =>
  outline('M22-12C40-22 48-6 45 10C38 6 30 12 24 10z', c.trim) +
  line('M27-6Q36-8 42-4M27 3Q36 2 41 6', c.light2, 2) +
  outline('M-10-46L-10-60L0-53L8-62L14-50L24-50L18-36z', c.trim) +
  outline(
    'M-8-52C14-54 24-38 18-24C31-12 33 8 20 24C11 35 12 43 19 45C26 46 28 38 22 35C33 31 41 41 36 52C29 65 2 61-3 44C-7 30 4 22 1 11C-2 1-14-3-13-17C-18-14-27-10-37-10C-44-10-46-21-38-23C-29-25-24-30-22-38C-20-47-15-52-8-52z',
    c.body,
  ) +
  path(
    'M18-24C31-12 33 8 20 24C11 35 12 43 19 45C12 54 2 44 8 30C18 16 20 0 8-16C14-22 16-34 8-48C20-44 22-34 18-24z',
    c.ink,
    ' fill-opacity=".22"',
  ) +
  line('M-10-9Q0-10 8-16M-2 3Q8 2 17-5M2 14Q11 14 19 8M0 26Q8 27 13 22M-1 37Q5 39 10 36', c.light, 2.4) +
  circle(-8, -34, 7, '#fff', ' class="n"') +
  circle(-9.5, -33.5, 4.2, '#190a12') +
  circle(-11, -35.5, 1.6, '#fff') +
  path('M-18-40C-16-48-8-50 0-48C-8-46-12-40-16-32C-20-28-28-24-34-22C-26-26-20-32-18-40z', '#fff', half) +
  circle(-34, -17, 1.8, c.ink) +
  circle(-36, 16, 6, '#fff', ' fill-opacity=".3" stroke="#fff" stroke-width="1.8"') +
  circle(-24, 34, 4, '#fff', ' fill-opacity=".3" stroke="#fff" stroke-width="1.6"');
