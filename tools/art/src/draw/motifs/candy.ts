import type { Drawing } from '../ink';
import { circle, line, most, outline, path } from '../svg';

export const candy: Drawing = (c) =>
  `<g transform="translate(20 -16)rotate(16)">${path('M-3 24H3V58H-3z', '#fff', ' class="n"') + circle(0, 0, 27, c.body, ' class="o"') + line('M0 0C4-6 12-2 10 6C6 16-10 14-13 2C-14-14 8-22 19-8C26 8 14 22 0 22', '#fff', 4.5, ' stroke-opacity=".9"')}</g><g transform="translate(-22 16)rotate(-18)">${outline('M-24 0L-44-14L-40 2L-46 16zM24 0L44-14L40 2L46 16z', c.light2) + circle(0, 0, 24, c.trim, ' class="o"') + path('M-10-21Q6 0-10 21Q-18 17-22 10Q-8 0-22-10Q-18-17-10-21zM10-21Q26 0 10 21Q4 24-1 24Q12 0-1-24Q4-24 10-21z', '#fff', most) + path('M-18-8A20 20 0 0 1 2-20Q-10-14-12 0z', '#fff', most)}</g>`;
