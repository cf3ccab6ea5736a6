import type { Drawing } from '../ink';
import { bigCoin, stackedCoin, star } from '../shapes';
import { path, rim, sparkle } from '../svg';

export const coins: Drawing = (c) => {
  const id = c.newId();
  const another = (x: number, y: number) => `<use href="#${id}" x="${x}" y="${y}"/>`;
  return (
    `<g id="${id}">${stackedCoin(-26, 38, 19, 7, 8, c)}</g>` +
    [
      [0, -10],
      [0, -20],
      [0, -30],
      [54, 2],
      [54, -8],
    ]
      .map(([x = 0, y = 0]) => another(x, y))
      .join('') +
    bigCoin(6, -10, 30, c, path(star, c.goldLight, ` stroke="${c.goldDark}" stroke-width="2"`)) +
    path('M33-4A28 28 0 0 1-10 12Q18 14 27-12z', '#7a3300', ' fill-opacity=".35"') +
    rim('M34-14A28.5 28.5 0 0 1 14 17') +
    another(26, 3) +
    sparkle(28, -34, 13) +
    sparkle(-34, -12, 9)
  );
};
