import { type Drawing, mirror } from '../ink';
import { circle, line, outline, path, thin } from '../svg';

/** An owl. */
export const owl: Drawing = (c) =>
  mirror(c, thin('M10 44H24L20 54L16 48L13 54z', c.gold)) +
  mirror(c, outline('M14-40L42-58L36-22z', c.body)) +
  outline('M0-46C22-46 42-34 43-6C44 24 26 50 0 50C-26 50-44 24-43-6C-42-34-22-46 0-46z', c.body) +
  path('M43-6C44 24 26 50 0 50C-6 50-12 48-17 46C16 38 30 4 22-38C36-32 42-22 43-6z', c.ink, ' fill-opacity=".24"') +
  path('M0 2C18 2 28 14 24 30C20 43 8 47 0 47C-8 47-20 43-24 30C-28 14-18 2 0 2z', c.light) +
  line('M-12 16q6 7 12 0q6 7 12 0M-15 27q7 7 15 0q8 7 15 0M-9 37q5 5 9 0q4 5 9 0', c.dark, 2.2) +
  mirror(c, outline('M35-4C52 8 50 36 28 46C26 28 28 12 35-4z', c.trim) + line('M36 10Q42 22 36 34', c.light2, 2.2)) +
  mirror(
    c,
    circle(17, -16, 16, c.light, ' class="o"') +
      circle(17, -16, 11.5, '#ffd93b') +
      circle(16, -16, 6.8, '#170a1c') +
      circle(13.4, -19, 2.6, '#fff') +
      path('M1-16L5-28L38-42L35-31z', c.dark, ' class="n"'),
  ) +
  outline('M-6-8Q0-14 6-8L0 7z', c.gold) +
  path('M-33-2C-34-20-28-32-14-37C-24-26-28-12-26 8z', '#fff', ' fill-opacity=".25"');
