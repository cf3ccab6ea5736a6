import { type Drawing, mirror } from '../ink';
import { circle, half, line, outline, path, thin } from '../svg';

export const mask: Drawing = (c) =>
  [-44, -26, -8, 12, 30]
    .map(
      (r, i) =>
        `<path d="M0 0C-12-16-12-40 0-58C12-40 12-16 0 0z" transform="translate(${-16 + i * 8} -8)rotate(${r})" fill="${i === 2 ? c.light2 : i % 2 ? c.body : c.middle2}" class="n"/>`,
    )
    .join('') +
  outline(
    'M0-6C16-20 42-20 52-8C50 16 36 34 18 30C10 28 6 18 0 18C-6 18-10 28-18 30C-36 34-50 16-52-8C-42-20-16-20 0-6z',
    c.trim,
  ) +
  path('M0-6C-16-20-42-20-50-8C-36-14-16-12 0 2C16-12 34-12 44-11C36-18 14-18 0-6z', '#fff', half) +
  mirror(
    c,
    path('M10 4C18-6 34-4 40 0C34 14 18 18 10 4z', c.ink) +
      line('M8 4C16-10 36-8 43-1C36 18 16 22 8 4z', c.goldMiddle, 2.6) +
      line('M30 20Q42 14 46 0', c.goldLight, 1.8) +
      circle(46, -6, 2, c.goldLight),
  ) +
  thin('M0-16l8 9-8 11-8-11z', c.gold) +
  path('M0-16l8 9H-8z', '#fff', half) +
  circle(0, 26, 5, c.gold, ' class="n"') +
  line('M0 31V46', c.goldMiddle, 3);
