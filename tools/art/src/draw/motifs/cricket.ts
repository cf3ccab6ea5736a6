import type { Drawing } from '../ink';
import { circle, half, line, outline, path } from '../svg';

export const cricket: Drawing = (c) =>
  line('M30 6V50M40 6V50M50 6V50', c.ink, 7) +
  line('M30 6V50M40 6V50M50 6V50', c.goldMiddle, 3.6) +
  line('M30 3H39M42 3H50', c.goldLight, 3.4) +
  `<g transform="translate(-4 -4)rotate(30)">${outline('M-5-54Q0-58 5-54L5-26H-5z', c.middle2) + line('M-4-50L4-46M-4-44L4-40M-4-38L4-34', '#fff', 1.6, ' stroke-opacity=".7"') + outline('M-10-26H10Q13-20 13-12V36Q12 48 0 50Q-12 48-13 36V-12Q-13-20-10-26z', c.gold) + path('M-10-18Q-8-22-3-22V48Q-10 46-10 36z', '#fff', half) + path('M0-10V44', 'none', ` stroke="#7a3c08" stroke-width="2" stroke-opacity=".5"`) + path('M-13 4H13V14H-13z', c.body)}</g><g transform="translate(-22 20)">${circle(0, 0, 22, c.red, ' class="o"') + path('M-16-10A20 20 0 0 1 8-18Q-8-12-12 6z', '#fff', half) + line('M-13-16Q6-4 8 20M-7-20Q13-6 14 16', '#ffe9d6', 1.8, ' stroke-dasharray="2.5 3"') + path('M22 2A22 22 0 0 1-10 20Q14 18 22 2z', '#4a0009', half)}</g>`;
