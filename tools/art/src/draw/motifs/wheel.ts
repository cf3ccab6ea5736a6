import type { Drawing } from '../ink';
import { circle, half, outline, path, rim, round1, sparkle } from '../svg';

const sector = (i: number, fill: string): string => {
  const edge = (turn: number) => `${round1(36 * Math.cos(turn))} ${round1(36 * Math.sin(turn))}`;
  const from = (i * Math.PI) / 4 - Math.PI / 8;
  return path(`M0 0L${edge(from)}A36 36 0 0 1 ${edge(from + Math.PI / 4)}z`, fill);
};

export const wheel: Drawing = (c) =>
  circle(0, 0, 45, c.gold, ' class="o"') +
  circle(0, 0, 37, c.dark, ` stroke="${c.goldDark}" stroke-width="2"`) +
  [c.middle, '#fff4d8', c.middle2, c.goldMiddle, c.dark, '#fff4d8', c.middle2, c.goldMiddle]
    .map((fill, i) => sector(i, fill))
    .join('') +
  '<circle r="40.5" fill="none" stroke="#fffbe0" stroke-width="4" stroke-linecap="round" stroke-dasharray=".1 12.72"/>' +
  path('M-35-10A36 36 0 0 1 20-30A30 30 0 0 0-24 0z', '#fff', ' fill-opacity=".3"') +
  path('M35 8A36 36 0 0 1-16 32Q22 28 35 8z', c.ink, ' fill-opacity=".3"') +
  rim('M43 8A43.5 43.5 0 0 1 12 42') +
  `<circle r="36" fill="none" stroke="${c.ink}" stroke-opacity=".5" stroke-width="2"/>` +
  circle(0, 0, 12, c.gold, ' class="o"') +
  sparkle(0, 0, 9, c.dark) +
  outline('M-9-54H9L0-34z', c.red) +
  path('M-5-52H2L-1-42z', '#fff', half);
