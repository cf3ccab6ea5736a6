import { type Drawing, mirror } from '../ink';
import { circle, ellipse, half, line, most, outline, path, thin } from '../svg';

/** A peacock with its tail spread. */
export const peacock: Drawing = (c) => {
  const eye = c.newId();
  return (
    `<defs><g id="${eye}">${outline('M0 6C-13-12-14-46 0-62C14-46 13-12 0 6z', c.body) + line('M0 0V-32', c.light, 1.8, ' stroke-opacity=".7"') + ellipse(0, -44, 7.6, 10, c.gold) + ellipse(0, -44, 5, 7, c.middle2) + circle(0, -43, 2.8, '#10103c')}</g></defs>` +
    [-80, 80, -54, 54, -28, 28, 0]
      .map((turn) => `<use href="#${eye}" transform="translate(0 16)rotate(${turn})"/>`)
      .join('') +
    outline('M0-30C11-30 14-20 10-10C18 6 20 26 11 42Q0 54-11 42C-20 26-18 6-10-10C-14-20-11-30 0-30z', '#2a63e8') +
    path('M10-10C18 6 20 26 11 42Q6 48 0 49C10 30 8 4 2-30C12-28 14-20 10-10z', '#0d1f7a', most) +
    path('M-8-8C-14 6-16 22-11 36C-10 20-6 4-2-10z', '#fff', half) +
    line('M-7 14Q0 20 7 14M-8 25Q0 31 8 25', '#7fd0ff', 2) +
    line('M-4-30L-9-42M0-31V-46M4-30L9-42', c.ink, 3) +
    circle(-9, -43, 3, c.goldLight) +
    circle(0, -47, 3, c.goldLight) +
    circle(9, -43, 3, c.goldLight) +
    mirror(c, circle(5, -21, 3.6, '#fff') + circle(4.8, -20.6, 2.1, '#0a0a20')) +
    thin('M-4-17H4L0-8z', c.gold)
  );
};
