import type { Drawing } from '../ink';
import { circle, ellipse, half, line, most, outline, path, thin } from '../svg';

/** The fighter's head in profile. */
export const gamecock: Drawing = (c) =>
  outline('M-10-6C10-20 32-12 36 8C40 28 46 42 50 56H-32C-24 44-22 34-24 20z', c.body) +
  path('M36 8C40 28 46 42 50 56H20C26 36 24 12 14-10Q32-8 36 8z', c.ink, ' fill-opacity=".25"') +
  outline('M-27-12C-29-30-12-38 2-36C18-34 27-22 25-8C23 6 10 14-4 14C-18 14-26 2-27-12z', c.body) +
  thin('M-4 14C6 16 20 8 25-8L38 14L33 14L42 34L34 30L36 48L26 36L22 52L14 36L6 48L2 32L-8 40L-8 26z', c.trim) +
  line('M4 20L8 34M16 16L20 38M26 8L32 28', c.light2, 2) +
  outline(
    'M-18-30C-24-46-12-52-7-43C-7-56 7-58 9-46C16-55 28-48 22-37C31-38 34-26 26-20C16-34-4-38-18-30z',
    '#ef2637',
  ) +
  path('M-15-36q1-8 6-5M-3-44q3-7 8-4M13-42q5-4 7 0', '#ff9a9a', most) +
  outline('M-24-16C-38-18-52-8-52 6C-44 2-36 2-28 5L-22 1z', c.gold) +
  path('M-26-13C-36-14-46-8-49-1C-40-5-32-5-26-3z', '#fff', half) +
  thin('M-29 5Q-36 6-40 11Q-30 15-22 9z', c.gold) +
  outline('M-20 9C-30 16-28 34-19 34C-11 32-11 16-15 9z', '#ef2637') +
  path('M-22 16Q-25 24-21 29', 'none', ' stroke="#ff9a9a" stroke-width="2.4" stroke-linecap="round"') +
  thin('M-17-14Q-7-22 4-12Q-6-4-17-14z', '#fff36b') +
  circle(-7, -13, 3.4, '#170a05') +
  circle(-8.4, -14.4, 1.2, '#fff') +
  path('M-20-20L6-22L9-16L-15-15z', c.ink) +
  ellipse(12, -3, 5, 6, '#fff', most) +
  path('M-22-22C-14-34 2-34 12-28C0-30-12-26-20-16z', '#fff', half);
