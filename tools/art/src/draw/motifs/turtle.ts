import type { Drawing } from '../ink';
import { circle, half, line, outline, path, thin } from '../svg';

/** A turtle. */
export const turtle: Drawing = (c) =>
  outline('M-20 22C-32 34-44 40-50 34C-52 24-36 14-26 12zM30 20C40 34 50 42 56 36C58 26 48 14 38 12z', c.light) +
  outline('M-28 12C-32-2-40-2-40-14C-40-28-24-34-16-24C-8-14-10 4-14 14z', c.light) +
  path('M-16-24C-8-14-10 4-14 14L-22 13C-20 2-16-12-16-24z', c.dark, half) +
  circle(-30, -18, 6, '#fff', ' class="n"') +
  circle(-32, -17.5, 3.6, '#12200a') +
  circle(-33.2, -19, 1.3, '#fff') +
  line('M-39-8Q-34-4-29-7', c.ink, 2.2) +
  line('M-38-26Q-31-31-25-26', c.ink, 2.4) +
  outline('M-24 14C-26-22-8-42 16-42C42-42 56-20 54 14Q14 28-24 14z', c.body) +
  path('M54 14Q34 20 14 21C40 4 42-24 28-40C46-34 55-14 54 14z', c.ink, ' fill-opacity=".26"') +
  thin('M6-30H26L34-14L24 0H6L-4-14z', c.trim) +
  path('M8-28H24L28-20Q14-22 2-14z', '#fff', half) +
  line('M6-30L0-38M26-30L32-38M34-14L52-12M-4-14L-20-12M6 0L0 19M24 0L32 19', c.ink, 2.4) +
  outline('M-28 10Q14 28 58 10Q60 20 52 23Q14 36-20 23Q-30 19-28 10z', c.gold) +
  path('M-24 14Q10 26 40 18Q10 30-18 20z', '#fff', half) +
  path('M-20-2C-18-22-6-36 8-38C-6-28-10-12-12 4z', '#fff', half);
