import { type Drawing, mirror } from '../ink';
import { circle, line, most, outline, path, rim, thin } from '../svg';

export const tiger: Drawing = (c) =>
  mirror(
    c,
    outline('M14-32C18-48 38-50 42-38C45-28 40-18 36-14z', c.body) +
      path('M22-33C26-42 36-42 37-35C38-28 35-22 32-20z', '#3b1206'),
  ) +
  outline(
    'M0-38C26-40 42-22 42-2L52 10L41 14L46 26L33 26C27 40 14 46 0 46C-14 46-27 40-33 26L-46 26L-41 14L-52 10L-42-2C-42-22-26-40 0-38z',
    c.body,
  ) +
  path(
    'M0 46C-14 46-27 40-33 26L-46 26L-41 14L-52 10L-42-2C-38 10-28 16-16 12L0 24L16 12C28 16 38 10 42-2L52 10L41 14L46 26L33 26C27 40 14 46 0 46z',
    '#fff6e6',
  ) +
  path('M0 46C-14 46-27 40-33 26Q-16 38 0 34Q16 38 33 26C27 40 14 46 0 46z', '#d9b99a', ' fill-opacity=".55"') +
  mirror(
    c,
    path(
      'M3-36L12-36Q8-28 0-26zM4-22Q12-24 18-31Q10-30 2-26zM40-10Q30-12 26-6Q34-4 42-2zM44 4Q34 2 30 6Q38 10 48 9zM42 18Q34 14 28 18Q36 24 44 23z',
      c.ink,
    ) +
      path('M7-14Q18-24 32-14L30-10Q18-16 8-8z', c.ink) +
      path('M8-8Q18-17 30-8Q24 3 14 2Q8-1 8-8z', '#ffe14a', ' class="n"') +
      circle(18, -6, 4.4, '#180800') +
      circle(16, -8, 1.7, '#fff') +
      line('M22 20L44 15M23 25L44 26', '#fff', 1.2, ' stroke-opacity=".8"') +
      circle(14, 20, 1.3, c.ink) +
      circle(19, 23, 1.3, c.ink),
  ) +
  path('M-34-20Q-20-38 0-34Q-24-26-30-8z', '#fff', ' fill-opacity=".35"') +
  thin('M-9 10Q0 6 9 10Q6 18 0 19Q-6 18-9 10z', '#ff7d8c') +
  path('M-5 10.5Q0 8.5 4 10.5Q0 13-5 10.5z', '#fff', most) +
  path('M-16 24Q-8 28 0 22Q8 28 16 24Q14 40 0 40Q-14 40-16 24z', '#5a0914', ' class="n"') +
  path('M-13 26L-8 27L-10 35zM13 26L8 27L10 35z', '#fff') +
  path('M-7 38Q0 30 7 38Q0 41-7 38z', '#ff6a7a') +
  path('M42-2C42-18 34-34 12-37C26-26 32-12 30 6L41 14L52 10z', '#5c1c00', ' fill-opacity=".24"') +
  rim('M38-20C41-14 41-8 41-2L49 9');
