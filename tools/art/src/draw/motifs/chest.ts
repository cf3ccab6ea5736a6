import type { Drawing } from '../ink';
import { circle, line, outline, path, sparkle, thin } from '../svg';

export const chest: Drawing = (c) => {
  const id = c.newId();
  return (
    outline('M-42-8C-42-34-30-44 0-44C30-44 42-34 42-8z', c.trim) +
    path('M-36-10C-36-30-24-38 0-38C24-38 36-30 36-10z', '#2c0d04') +
    `<g id="${id}">${circle(-26, -4, 10, c.gold, ' class="n"') + circle(-26, -4, 6.5, c.goldMiddle) + line('M-33-6A7 7 0 0 1-26-11', '#fff', 2)}</g>` +
    [
      [12, -7],
      [30, -9],
      [44, -5],
      [56, 1],
      [22, 1],
      [38, 3],
    ]
      .map(([x = 0, y = 0]) => `<use href="#${id}" x="${x}" y="${y}"/>`)
      .join('') +
    outline('M-44 0H44L40 40Q0 46-40 40z', c.trim) +
    path('M-42 2H42L41 12H-41z', '#fff', ' fill-opacity=".2"') +
    thin('M-46-3H46V7H-46zM-36 7H-24L-23 42H-34zM36 7H24L23 42H34z', c.gold) +
    thin('M-11 0H11V18Q0 28-11 18z', c.gold) +
    path('M-3 7a4 4 0 1 1 6 0L4 17H-4z', c.ink) +
    thin('M-20-16l7-7 8 5-5 9z', c.body) +
    sparkle(-30, -26, 11) +
    sparkle(26, -20, 8)
  );
};
