import type { Drawing, Ink } from '../ink';
import { circle, most, path, round1 } from '../svg';

function numbered(c: Ink, x: number, y: number, r: number, fill: string, digit: string): string {
  const at = (dx: number, dy: number) => `${round1(x + r * dx)} ${round1(y + r * dy)}`;
  const arc = round1(r * 0.88);
  return (
    circle(x, y, r, fill, ' class="o"') +
    path(
      `M${at(0.93, 0.1)}A${arc} ${arc} 0 0 1 ${at(-0.4, 0.84)}Q${at(0.6, 0.7)} ${at(0.93, 0.1)}z`,
      c.ink,
      ' fill-opacity=".32"',
    ) +
    circle(x, y, r * 0.58, '#fff') +
    path(digit, c.ink, ` transform="translate(${x} ${y})scale(${Math.round((r / 26) * 100) / 100})"`) +
    path(`M${at(-0.85, -0.15)}A${arc} ${arc} 0 0 1 ${at(0.2, -0.85)}Q${at(-0.5, -0.6)} ${at(-0.6, 0.1)}z`, '#fff', most)
  );
}

export const balls: Drawing = (c) =>
  numbered(c, 24, -22, 20, c.trim, 'M-6-9H4V9H-1V-4H-6z') +
  numbered(c, -24, -18, 22, c.gold, 'M-7-9H7V-4Q1 3 0 9H-6Q-5 2 0-4H-7z') +
  numbered(c, 2, 18, 28, c.body, 'M-7-9H6V-4H-2V-2Q8-3 8 4Q7 10 0 10H-7V5H-1Q2 5 2 3Q1 1-1 2H-7z');
