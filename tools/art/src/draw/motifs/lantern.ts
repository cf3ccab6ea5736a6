import type { Drawing } from '../ink';
import { circle, half, line, outline, path } from '../svg';

export const lantern: Drawing = (c) =>
  line('M0-58V-38', c.goldMiddle, 3) +
  outline('M-16-40H16V-30H-16zM-16 26H16V36H-16z', c.gold) +
  outline('M0-32C34-32 44-16 44-2C44 14 34 28 0 28C-34 28-44 14-44-2C-44-16-34-32 0-32z', c.body) +
  `<ellipse cy="-2" rx="30" ry="26" fill="#ffdf6b" fill-opacity=".35"/>` +
  line('M0-32V28M-8-32C-26-18-26 14-8 28M8-32C26-18 26 14 8 28', c.goldMiddle, 2) +
  path('M-38-10C-34-24-20-29-10-29C-24-22-30-8-30 8C-36 4-39-2-38-10z', '#fff', half) +
  circle(0, -2, 14, c.gold, ' class="n"') +
  path('M-6-10H6M-7-2H7M0-10V7M-8 6H8', 'none', ` stroke="${c.red}" stroke-width="3.4" stroke-linecap="round"`) +
  line('M0 36V42M-5 42V60M0 42V64M5 42V60', c.goldMiddle, 2.8) +
  circle(0, 41, 4, c.gold, ' class="n"') +
  path('M44-2C44 14 34 28 0 28C24 22 34 10 34-22Q44-14 44-2z', c.ink, ' fill-opacity=".24"');
