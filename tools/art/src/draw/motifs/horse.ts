import type { Drawing } from '../ink';
import { circle, ellipse, half, line, outline, path, thin } from '../svg';

/** A stallion's head in profile. */
export const horse: Drawing = (c) =>
  outline('M8-50C26-50 44-34 50-8C54 12 50 28 58 50C46 50 40 42 38 32C34 36 28 34 26 28z', c.trim) +
  outline(
    'M-6-44L6-46C28-36 36-14 38 8C40 28 42 42 44 58H-10C-2 42-4 32-10 24C-20 26-30 38-41 36C-52 34-54 23-47 14C-38 3-31-5-27-17C-25-29-19-38-6-44z',
    c.body,
  ) +
  path('M38 8C40 28 42 42 44 58H22C24 34 20 0 6-34Q32-24 38 8z', c.ink, ' fill-opacity=".25"') +
  path('M-47 14C-53 24-50 34-41 36C-34 36-27 31-22 28C-30 22-38 14-41 6z', c.light) +
  thin('M-10-40L-6-60L8-44z', c.body) +
  thin('M0-50C-14-44-16-30-22-22C-10-26-6-20 0-30C4-36 6-42 0-50z', c.trim) +
  thin('M6-46C20-44 34-24 38-4C30-2 28 8 30 18C20 14 20 2 24-6C14-4 12-16 16-26C8-24 4-34 6-46z', c.trim) +
  line('M14-36Q26-24 30-10M26 0Q26 8 28 14', c.light2, 2.2) +
  ellipse(-13, -13, 5.4, 6, '#fff', ' class="n"') +
  circle(-14.5, -12.5, 3.8, '#1a0c06') +
  circle(-16, -14.5, 1.4, '#fff') +
  line('M-22-20Q-14-25-6-19', c.ink, 2.8) +
  ellipse(-43, 21, 2.8, 3.8, c.ink) +
  line('M-45 31Q-38 33-33 29', c.ink, 2.2) +
  line('M-33 0L-20 27M-26-4Q-8 8 22 4', c.ink, 6) +
  line('M-33 0L-20 27M-26-4Q-8 8 22 4', c.goldMiddle, 3.2) +
  circle(-25, 4, 4.4, c.gold, ' class="n"') +
  path('M-23-17C-21-28-16-35-7-39C-14-27-19-8-33 8C-28-1-25-8-23-17z', '#fff', half);
