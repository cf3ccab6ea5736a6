import { type Drawing, mirror } from '../ink';
import { circle, ellipse, half, line, outline, path, thin } from '../svg';

/** A monkey's face with a golden band. */
export const monkey: Drawing = (c) =>
  mirror(c, circle(40, -2, 14, c.body, ' class="o"') + circle(40, -1, 8, '#f0b98a')) +
  outline('M0-44C28-44 42-24 42 0C42 28 22 46 0 46C-22 46-42 28-42 0C-42-24-28-44 0-44z', c.body) +
  path('M42 0C42 28 22 46 0 46C-8 46-15 44-22 40C16 36 32 4 20-39C34-32 42-17 42 0z', c.ink, ' fill-opacity=".25"') +
  path(
    'M0-14C8-32 34-26 34-5C34 5 29 8 29 17C29 34 14 41 0 41C-14 41-29 34-29 17C-29 8-34 5-34-5C-34-26-8-32 0-14z',
    '#f7cfa2',
    ' class="n"',
  ) +
  path('M34-5C34 5 29 8 29 17C29 34 14 41 0 41Q20 28 20-20Q34-20 34-5z', '#c9824c', half) +
  mirror(
    c,
    ellipse(13, -5, 7.5, 9, '#fff', ' class="n"') +
      circle(12, -4, 4.8, '#2a1206') +
      circle(10.4, -6.4, 1.8, '#fff') +
      line('M5-19Q14-24 23-16', c.ink, 3),
  ) +
  path('M-7 9Q0 5 7 9Q4 15 0 14Q-4 15-7 9z', '#8a4a22') +
  path('M-19 19Q0 25 19 19Q15 37 0 37Q-15 37-19 19z', '#7a1420', ' class="n"') +
  path('M-15 21.5Q0 26 15 21.5L13 26Q0 30-13 26z', '#fff') +
  path('M-7 34Q0 28 7 34Q0 37-7 34z', '#ff7a8a') +
  thin('M-8-41C-14-52 0-50-2-60C8-54 14-50 8-41z', c.body) +
  thin('M-35-22Q0-44 35-22L37-14Q0-36-37-14z', c.gold) +
  thin('M0-40l6 7-6 8-6-8z', c.trim) +
  path('M-37-4C-37-10-36-14-34-18Q-24-26-12-29Q-26-18-32 4Q-36 2-37-4z', '#fff', half);
