import { type Drawing, mirror } from '../ink';
import { circle, half, line, outline, path, rim, thin } from '../svg';

export const shark: Drawing = (c) =>
  outline('M0-52C22-44 38-14 38 34Q20 48 0 48Q-20 48-38 34C-38-14-22-44 0-52z', c.body) +
  mirror(c, outline('M34 4L56 18L37 26z', c.middle)) +
  path('M0-52C-22-44-38-14-38 30C-30-6-24-30 0-44z', '#fff', ' fill-opacity=".4"') +
  path('M0-52C22-44 38-14 38 34L30 38C30 0 22-30 0-52z', c.dark, half) +
  thin('M-30 10Q0-10 30 10Q34 40 0 46Q-34 40-30 10z', '#fff') +
  path('M-26 12Q0-6 26 12Q30 36 0 42Q-30 36-26 12z', '#5c0a1c') +
  path('M-14 34Q0 22 14 34Q8 42 0 41Q-8 42-14 34z', '#ff5f73') +
  path('M-26 12Q0-6 26 12L22 20L17 8L12 18L7 5L2 17L-3 4L-8 17L-13 6L-17 18L-21 9L-24 20z', '#fff') +
  path('M-24 31L-19 24L-16 35L-10 28L-7 38L0 31L7 38L10 28L16 35L19 24L24 31Q14 41 0 42Q-14 41-24 31z', '#f1f6ff') +
  mirror(
    c,
    path('M12-14Q20-20 27-8Q18-4 12-14z', '#fff', ' class="n"') +
      circle(19, -11, 3, '#0b0b12') +
      path('M7-11L30-22L28-27L6-17z', c.ink),
  ) +
  line('M-33 20q-2-10 0-18M33 20q2-10 0-18', '#fff', 1.6, ' stroke-opacity=".4"') +
  rim('M18-36C29-20 35 2 36 26');
