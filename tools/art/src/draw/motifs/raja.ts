import { type Drawing, type Ink, mirror } from '../ink';
import { circle, ellipse, half, line, outline, path, thin } from '../svg';

const skin = '#d99b66';
const shade = '#a5643a';

const coat = (c: Ink): string =>
  outline('M-50 60C-46 40-26 36-12 32H12C26 36 46 40 50 60z', c.body) +
  path('M-44 48C-36 40-26 38-20 36L-12 58H-46z', '#fff', ' fill-opacity=".22"') +
  path('M50 60C47 42 30 37 16 33L20 60z', c.ink, ' fill-opacity=".28"') +
  thin('M-18 33L0 54L18 33L10 28H-10z', c.gold);

const beard = (c: Ink): string =>
  path('M-24-8C-26 20-14 36 0 42C14 36 26 20 24-8C20 4 16 8 10 8Q0 4-10 8C-16 8-20 4-24-8z', c.hair, ' class="n"') +
  line('M-18 14Q-14 28-4 34M18 14Q14 28 4 34', '#fff', 1.6, ' stroke-opacity=".25"') +
  path('M-7 16Q0 13 7 16Q0 22-7 16z', '#c02a35');

const halfFace = (c: Ink): string =>
  path('M0 9C6 4 14 9 27 0C26 12 12 16 0 13z', c.hair) +
  ellipse(10.5, -5, 6, 4.4, '#fff') +
  circle(10, -4.6, 3.2, '#2a1208') +
  circle(9, -6, 1.1, '#fff') +
  path('M3-10Q12-18 22-11L22-8Q12-13 4-7z', c.hair);

const tricorn = (c: Ink): string =>
  line('M-24-16L22 6', c.ink, 2.6) +
  ellipse(-11, -5, 8, 6.5, c.ink) +
  outline('M-46-14C-34-30-30-54 0-58C30-54 34-30 46-14C22-28-22-28-46-14z', c.trim) +
  line('M-45-15C-22-29 22-29 45-15', c.goldMiddle, 3.6) +
  path('M-38-20C-30-32-26-46-8-53C-18-44-22-34-24-26z', '#fff', ' fill-opacity=".25"') +
  circle(0, -42, 6.5, '#fff') +
  path('M-4-38H4V-32H-4z', '#fff') +
  circle(-2.5, -42, 1.7, c.ink) +
  circle(2.5, -42, 1.7, c.ink) +
  line('M-12-36L12-30M12-36L-12-30', '#fff', 2.6);

const turban = (c: Ink): string =>
  outline('M-31-12C-40-44-16-58 2-58C28-58 40-38 31-12C18-24-18-24-31-12z', c.trim) +
  line('M-29-20C-10-36 14-42 27-46M-32-31C-16-44 2-52 12-57M-18-22C4-30 22-32 33-28', c.dark2, 2.2) +
  path('M-30-20C-34-40-18-52-4-54C-18-44-24-34-24-24z', '#fff', ' fill-opacity=".3"') +
  path('M31-12C36-30 34-44 20-53C28-40 26-28 22-18z', c.ink, ' fill-opacity=".25"') +
  thin('M1-30C-5-48 4-62 18-66C16-54 14-44 7-30z', '#fff') +
  thin('M0-36l8 11-8 11-8-11z', c.gold) +
  thin('M0-31l4 6-4 6-4-6z', c.red);

/** A prince in a turban; with hat 1 a pirate captain. */
export const raja: Drawing = (c) =>
  coat(c) +
  thin('M-24-16C-25 8-18 26 0 30C18 26 25 8 24-16z', skin) +
  path('M24-16C25 8 18 26 0 30Q14 14 14-16z', shade, half) +
  beard(c) +
  mirror(c, halfFace(c)) +
  line('M0-4Q-4 5 0 6Q4 6 4 4', shade, 2) +
  (c.hat === 1 ? tricorn(c) : turban(c));
