import type { Ink } from './ink';
import { circle, group, most, path, round1 } from './svg';

/** The four suits, about ±18. */
export const suits = {
  spade: 'M0-14C4-4 15 0 15 9C15 16 6 17 2 11Q3 17 7 20H-7Q-3 17-2 11C-6 17-15 16-15 9C-15 0-4-4 0-14z',
  heart: 'M0 17C-6 8-17 2-17-6C-17-15-5-17 0-8C5-17 17-15 17-6C17 2 6 8 0 17z',
  diamond: 'M0-18Q5-6 14 0Q5 6 0 18Q-5 6-14 0Q-5-6 0-18z',
  club: 'M0-16a8 8 0 0 1 7 12a8.5 8.5 0 1 1-4 14Q4 15 8 19H-8Q-4 15-3 10a8.5 8.5 0 1 1-4-14a8 8 0 0 1 7-12z',
} as const;

/** A five-pointed star, ±15. */
export const star = 'M0-15L4.5-5L15-4L7 3L9.5 14L0 8L-9.5 14L-7 3L-15-4L-4.5-5z';

/** A coin lying on a stack: seen from the side and above. */
export function stackedCoin(x: number, y: number, rx: number, ry: number, h: number, c: Ink): string {
  const ridges = `M${x - rx + 3} ${y + 4}v${h - 2}M${x - rx * 0.5} ${y + ry - 1}v${h}M${x} ${y + ry}v${h}M${x + rx * 0.5} ${y + ry - 1}v${h}`;
  return (
    `<path d="M${x - rx} ${y}v${h}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-h}z" fill="${c.goldDark}" class="n"/>` +
    `<path d="${ridges}" stroke="${c.goldLight}" stroke-width="2" stroke-opacity=".7"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${c.gold}" class="n"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${round1(rx * 0.66)}" ry="${round1(ry * 0.62)}" fill="none" stroke="${c.goldDark}" stroke-width="1.8"/>`
  );
}

/** A coin that faces the player, with a mark drawn at ±15. */
export function bigCoin(x: number, y: number, r: number, c: Ink, mark: string): string {
  const [left, top, right] = [round1(x - r * 0.85), round1(y - r * 0.2), round1(x + r * 0.3)];
  const arc = round1(r * 0.88);
  const glare = `M${left} ${top}A${arc} ${arc} 0 0 1 ${right} ${round1(y - r * 0.83)}Q${round1(x - r * 0.4)} ${round1(y - r * 0.6)} ${round1(x - r * 0.55)} ${round1(y + r * 0.1)}z`;
  return (
    circle(x + 2, y + 2, r, c.goldDark, ' class="o"') +
    circle(x, y, r, c.gold) +
    circle(x, y, r * 0.76, c.goldMiddle, ` stroke="${c.goldDark}" stroke-width="2"`) +
    group(`translate(${x} ${y})scale(${Math.round((r / 26) * 100) / 100})`, mark) +
    path(glare, '#fff', most)
  );
}
