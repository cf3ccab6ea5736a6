import { type Drawing, mirror } from '../ink';
import { star } from '../shapes';
import { half, line, most, outline, path, sparkle, thin } from '../svg';

export const trophy: Drawing = (c) =>
  mirror(c, line('M24-30C54-34 50 2 20 6', c.ink, 9) + line('M24-30C54-34 50 2 20 6', c.goldMiddle, 4.5)) +
  outline('M-30-42H30C30-10 20 10 6 14V26H-6V14C-20 10-30-10-30-42z', c.gold) +
  path('M-26-38H-10C-10-16-8 0-4 10C-18 4-26-14-26-38z', '#fff', most) +
  path('M28-38H18C18-16 12 0 6 10C20 4 28-14 28-38z', '#7a3300', half) +
  outline('M-18 26H18L22 36H-22z', c.gold) +
  outline('M-28 36H28V48H-28z', c.body) +
  path('M-10 39H10V45H-10z', c.goldLight) +
  thin('M-33-46H33V-38H-33z', c.gold) +
  `<g transform="translate(0 -16)">${path(star, c.red, ' class="n"')}</g>` +
  sparkle(-30, -46, 10) +
  sparkle(30, -22, 7);
