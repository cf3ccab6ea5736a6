import { type Drawing, mirror } from '../ink';
import { circle, ellipse, half, line, outline, path, rim, thin } from '../svg';

/** A cobra with its hood spread. */
export const snake: Drawing = (c) =>
  ellipse(0, 46, 42, 12, c.body, ' class="o"') +
  path('M42 46A42 12 0 0 1-20 56Q24 54 42 46z', c.ink, ' fill-opacity=".3"') +
  line('M-34 42Q0 34 34 42', c.light, 2.4) +
  outline('M0-54C32-54 50-32 46-6C44 12 32 22 22 27L25 48H-25L-22 27C-32 22-44 12-46-6C-50-32-32-54 0-54z', c.body) +
  path('M46-6C44 12 32 22 22 27L25 48H10C16 26 34 8 20-50C42-42 48-24 46-6z', c.ink, ' fill-opacity=".26"') +
  rim('M44-4C42 11 30 21 21 25') +
  mirror(c, path('M26-30C40-28 42-8 30 8C26-2 22-16 26-30z', c.gold, ' class="n"') + ellipse(32, -12, 3.6, 7, c.dark)) +
  path('M-14 14Q0 22 14 14L16 47H-16z', c.light) +
  line('M-13 24Q0 29 13 24M-14 33Q0 38 14 33M-15 42Q0 47 15 42', c.dark, 2) +
  outline('M0-44C17-44 25-32 23-16C21 0 10 12 0 12C-10 12-21 0-23-16C-25-32-17-44 0-44z', c.body) +
  path('M-18-18C-19-32-12-40-2-40C-10-32-14-20-12-4C-16-8-18-13-18-18z', '#fff', half) +
  mirror(
    c,
    path('M5-16L20-24Q20-9 10-8Q5-10 5-16z', '#fff36b', ' class="n"') +
      ellipse(12, -15, 1.8, 4.6, '#160412') +
      path('M3-19L23-29L22-23L5-14z', c.ink),
  ) +
  circle(-4, -2, 1.4, c.ink) +
  circle(4, -2, 1.4, c.ink) +
  line('M0 10V22L-5 28M0 22L5 28', '#e5203a', 3) +
  path('M-8 5L-5 13L-3 7zM8 5L5 13L3 7z', '#fff') +
  thin('M0-40l6 7-6 8-6-8z', c.trim) +
  path('M0-40l6 7H-6z', '#fff', half);
