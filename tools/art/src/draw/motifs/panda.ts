import { type Drawing, mirror } from '../ink';
import { circle, ellipse, most, outline, path, thin } from '../svg';

export const panda: Drawing = (c) =>
  mirror(c, circle(30, -30, 14, '#22232b', ' class="o"') + circle(30, -30, 7, '#4a4b58')) +
  outline('M0-36C30-36 46-16 44 8C42 32 22 44 0 44C-22 44-42 32-44 8C-46-16-30-36 0-36z', '#fff') +
  path('M44 8C42 32 22 44 0 44C-14 44-28 39-36 30C-10 38 26 34 36-16C42-9 45-1 44 8z', '#b8c2dc', most) +
  mirror(
    c,
    path('M10-8C20-18 34-8 32 8C30 18 16 18 12 8Q8 0 10-8z', '#22232b') +
      circle(20, 0, 6.5, '#fff') +
      circle(19, 0, 4.2, '#17110f') +
      circle(17.5, -2, 1.6, '#fff') +
      ellipse(30, 22, 6, 4, '#ff9db0', most),
  ) +
  path('M-8 14Q0 9 8 14Q5 21 0 21Q-5 21-8 14z', '#22232b') +
  path('M-10 25Q0 30 10 25Q8 37 0 37Q-8 37-10 25z', '#7a1420', ' class="n"') +
  path('M-5 35Q0 30 5 35Q0 38-5 35z', '#ff7a8a') +
  thin('M-30-34C-20-52 20-52 30-34Q0-24-30-34z', c.body) +
  path('M-28-35Q0-26 28-35L30-30Q0-20-30-30z', c.gold) +
  circle(0, -38, 5, c.gold, ' class="n"');
