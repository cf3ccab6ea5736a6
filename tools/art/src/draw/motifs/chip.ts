import type { Drawing, Ink } from '../ink';
import { suits } from '../shapes';
import { circle, group, path, round1 } from '../svg';

function token(c: Ink, x: number, y: number, r: number, fill: string, mark: string): string {
  return group(
    `translate(${x} ${y})scale(${round1((r / 30) * 10) / 10})`,
    circle(0, 4, 30, c.ink) +
      circle(0, 0, 30, fill, ' class="o"') +
      '<circle r="24.5" fill="none" stroke="#fff" stroke-width="9" stroke-dasharray="12.8 12.85"/>' +
      circle(0, 0, 19, fill, ' stroke="#fff" stroke-width="1.6"') +
      path(mark, c.goldLight, ' transform="scale(.75)"') +
      path('M28 8A29 29 0 0 1-14 25Q18 22 28 8z', c.ink, ' fill-opacity=".3"') +
      path('M-28-6A28 28 0 0 1 8-27Q-14-18-18 6z', '#fff', ' fill-opacity=".4"'),
  );
}

export const chip: Drawing = (c) =>
  token(c, 22, -20, 21, c.trim, suits.heart) +
  token(c, -24, -14, 21, c.dark, suits.club) +
  token(c, 2, 14, 32, c.body, suits.spade);
