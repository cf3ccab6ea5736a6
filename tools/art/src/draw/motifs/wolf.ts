import { type Drawing, mirror } from '../ink';
import { circle, half, line, most, outline, path } from '../svg';

/** A wolf's head. */
export const wolf: Drawing = (c) =>
  mirror(c, outline('M12-30L36-60L44-16z', c.body) + path('M20-32L34-48L38-22z', c.dark2)) +
  outline(
    'M0-40C18-40 37-31 41-12L54 10L40 13L42 30L26 27L12 45Q0 54-12 45L-26 27L-42 30L-40 13L-54 10L-41-12C-37-31-18-40 0-40z',
    c.body,
  ) +
  path(
    'M41-12L54 10L40 13L42 30L26 27L12 45Q6 50 0 50C24 24 28-8 12-39C30-36 38-26 41-12z',
    c.ink,
    ' fill-opacity=".2"',
  ) +
  path(
    'M0 50Q8 50 12 45L26 27L42 30L40 13C28 12 20 4 13-2L8 16H-8L-13-2C-20 4-28 12-40 13L-42 30L-26 27L-12 45Q-8 50 0 50z',
    '#f4f8ff',
  ) +
  path('M12 45L26 27L42 30L40 13Q34 13 30 11Q30 26 8 40z', '#8fa0c4', most) +
  path('M0-38L8-16L0 4L-8-16z', c.dark) +
  path('M-34-12C-30-26-20-33-8-35C-18-26-22-14-24-4z', '#fff', half) +
  mirror(
    c,
    path('M8-4L28-15Q27 1 14 2Q9 1 8-4z', '#ffdf3a', ' class="n"') +
      circle(17, -5, 3.4, '#160a04') +
      circle(15.5, -6.6, 1.2, '#fff') +
      path('M5-9L31-22L29-15L9-4z', c.ink) +
      line('M26 20L46 18M26 23L44 26', '#fff', 1.2),
  ) +
  path('M-14 29Q0 34 14 29Q11 44 0 44Q-11 44-14 29z', '#5a0914', ' class="n"') +
  path('M-11 30.5L-6 31.5L-8 39zM11 30.5L6 31.5L8 39z', '#fff') +
  path('M-5 42Q0 37 5 42Q0 44-5 42z', '#ff6a7a') +
  outline('M-10 15Q0 10 10 15Q7 25 0 26Q-7 25-10 15z', '#1d1626') +
  path('M-5 16Q0 14 4 16Q0 18-5 16z', '#fff', most);
