import { type Drawing, type Ink, mirror } from '../ink';
import { bigCoin, stackedCoin, star } from '../shapes';
import { circle, group, half, line, most, outline, path, rim, sparkle, thin } from '../svg';

/** A festival bell with a bow. */
export const bell: Drawing = (c) =>
  circle(0, 38, 9, c.goldDark, ' class="o"') +
  outline('M0-38C22-38 28-18 30 2C32 16 38 24 44 30H-44C-38 24-32 16-30 2C-28-18-22-38 0-38z', c.body) +
  path('M30 2C32 16 38 24 44 30H20C18 8 18-14 8-37C24-32 28-14 30 2z', c.ink, ' fill-opacity=".28"') +
  path('M-25 0C-24-18-16-30-4-33C-13-20-15 4-18 22L-34 26C-28 18-26 12-25 0z', '#fff', half) +
  rim('M28 0C30 14 34 21 40 27') +
  outline('M-46 27Q0 38 46 27L45 36Q0 48-45 36z', c.gold) +
  path('M-42 30Q-16 37 6 37V41Q-20 41-42 34z', '#fff', half) +
  line('M-29 8Q0 16 29 8', c.goldMiddle, 3) +
  thin('M0-16l8 9-8 12-8-12z', c.trim) +
  path('M0-16l8 9H-8z', '#fff', half) +
  mirror(
    c,
    thin('M0-38C8-54 34-56 34-44C34-34 14-32 0-38z', c.trim) + path('M8-42Q18-50 28-46Q18-44 8-40z', '#fff', half),
  ) +
  circle(0, -39, 6, c.gold, ' class="n"') +
  sparkle(-30, -18, 9);

export const book: Drawing = (c) =>
  outline('M-44-34L0-26L44-34V36L0 44L-44 36z', c.body) +
  path('M-38-28L0-20V36L-38 30z', '#f7e3b0') +
  path('M38-28L0-20V36L38 30z', '#d9b877') +
  thin('M-50-40L-38-38V40L-50 38zM50-40L38-38V40L50 38z', c.gold) +
  line('M-32-16L-8-11M-32-8L-8-3M-32 8L-8 13M-32 16L-8 21', '#a06a2a', 2.2) +
  `<g transform="translate(20 6)">${path('M-14-2Q0-16 14-2Q0 12-14-2z', '#fff', ' class="o"') + circle(0, -2, 5, c.middle2) + circle(0, -2, 2.2, c.ink) + line('M-3 9L-6 20M4 8Q10 18 14 12', c.ink, 2.4)}</g>` +
  path('M0-26L12-60L-12-60zM0-30L38-56L50-40z', c.goldLight, ' fill-opacity=".35"') +
  line('M0-20V38', '#7a4a12', 2.4) +
  sparkle(0, -34, 16, c.goldLight) +
  sparkle(-18, -42, 7);

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

/** A four-leaf clover. */
export const clover: Drawing = (c) =>
  line('M2 6C4 26 14 38 26 48', c.ink, 9) +
  line('M2 6C4 26 14 38 26 48', c.dark, 4.4) +
  [90, 270, 180, 0]
    .map(
      (turn) =>
        `<g transform="translate(0 -6)rotate(${turn})">${outline('M0 0C-6-10-24-16-24-31C-24-45-9-48 0-37C9-48 24-45 24-31C24-16 6-10 0 0z', c.body) + path('M24-31C24-16 6-10 0 0C2-14 14-22 18-42Q24-38 24-31z', c.ink, ' fill-opacity=".22"') + path('M-18-31C-18-39-9-40-4-34Q-12-32-15-22z', '#fff', most) + line('M0-6V-28', c.light, 2.2)}</g>`,
    )
    .join('') +
  circle(0, -6, 6, c.gold, ' class="n"') +
  sparkle(-30, -34, 10) +
  sparkle(34, 22, 7);

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

export const crown: Drawing = (c) =>
  path('M-32 0Q0-22 32 0L28 26H-28z', c.dark2) +
  outline('M-38 28L-45-16Q-34 2-22 4Q-6-10 0-36Q6-10 22 4Q34 2 45-16L38 28Q0 40-38 28z', c.gold) +
  path('M-35 22L-41-8Q-32 6-21 8Q-14 4-8-6L-6 31Q-24 29-35 22z', '#fff', ' fill-opacity=".38"') +
  path('M38 26L43-8Q34 6 24 8L20 31z', '#7a3300', ' fill-opacity=".35"') +
  outline('M-39 25Q0 39 39 25L37 39Q0 52-37 39z', c.gold) +
  thin('M0 24l9 9-9 10-9-10z', c.body) +
  path('M0 24l9 9H-9z', '#fff', half) +
  thin('M-26 26l6 7-5 6-7-7zM26 26l-6 7 5 6 7-7z', c.trim) +
  [
    [-45, -19, 6],
    [0, -39, 7.5],
    [45, -19, 6],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, c.body, ' class="o"') + circle(x - r * 0.3, y - r * 0.35, r * 0.33, '#fff', most),
    )
    .join('') +
  circle(-22, 5, 3.6, c.goldLight) +
  circle(22, 5, 3.6, c.goldLight) +
  sparkle(-14, 10, 8) +
  path('M38 26L43-8Q41 2 36 4L31 29z', '#5c1c00', ' fill-opacity=".4"') +
  rim('M43-8L37 25') +
  path('M-37 33Q0 46 37 33L36 38Q0 51-36 38z', '#7a3300', ' fill-opacity=".35"');

/** A fire. */
export const flame: Drawing = (c) =>
  outline(
    'M4-56C12-34 42-24 42 10C42 36 24 50 0 50C-24 50-42 36-42 12C-42-4-32-14-28-30C-18-26-14-16-14-8C-4-18 4-34 4-56z',
    c.body,
  ) +
  path('M42 10C42 36 24 50 0 50C-10 50-20 47-28 41C14 44 34 22 28-14C36-8 42 0 42 10z', c.dark, ' fill-opacity=".45"') +
  path(
    'M2-24C8-10 28-2 28 18C28 36 14 46 0 46C-14 46-28 36-28 20C-28 10-22 4-18-6C-10-2-8 4-8 8C-2 0 2-10 2-24z',
    '#ffb02b',
  ) +
  path(
    'M2 4C6 14 16 18 16 28C16 38 8 44 0 44C-8 44-16 38-16 30C-16 24-11 20-9 13C-4 16-4 20-4 22C0 18 2 12 2 4z',
    '#fff3b0',
  ) +
  path('M-36 12C-36 0-28-10-25-20C-20-14-19-8-20-2C-26 6-32 14-34 24Q-36 18-36 12z', '#fff', half) +
  path('M-46-34q8 6 2 14q-8-6-2-14zM44-40q6 8-2 14q-6-8 2-14zM26-52q5 5 0 10q-5-5 0-10z', c.middle2) +
  sparkle(18, -14, 8, '#fff6c4');

export const gem: Drawing = (c) =>
  outline('M-27-32H27L47-6L0 46L-47-6z', c.middle) +
  path('M-27-32L-17-8H17L27-32z', c.light) +
  path('M-27-32L-47-6L-17-8zM0 46L-17-8H17z', c.light, ' fill-opacity=".75"') +
  path('M27-32L47-6L17-8z', c.dark, ' fill-opacity=".55"') +
  path('M47-6L17-8L0 46z', c.dark) +
  path('M-47-6L-17-8L0 46z', c.middle) +
  path('M-22-29L-14-11H4L-6-29z', '#fff', most) +
  path('M-14-5H0L-2 32z', '#fff', half) +
  line('M-44-6L-27-29H24', '#fff', 2, ' stroke-opacity=".8"') +
  sparkle(27, -32, 14) +
  sparkle(-38, 8, 8) +
  path('M47-6L0 46L8 6z', c.ink, ' fill-opacity=".22"') +
  rim('M44-3L4 41');

/** A box with a bow. */
export const gift: Drawing = (c) =>
  outline('M-37-4H37V42Q0 49-37 42z', c.body) +
  path('M37-4V42Q24 45 12 46V-4z', c.ink, ' fill-opacity=".26"') +
  path('M-33 0H-22V41Q-28 40-33 39z', '#fff', half) +
  thin('M-9-4H9V46Q0 47-9 46z', c.trim) +
  outline('M-44-18H44V0H-44z', c.body) +
  path('M-41-15H41V-10H-41z', '#fff', half) +
  path('M44-18V0H-44V-4Q20-4 30-18z', c.ink, ' fill-opacity=".2"') +
  thin('M-9-18H9V0H-9z', c.trim) +
  mirror(
    c,
    outline('M0-18C8-40 40-54 42-36C42-22 20-18 0-18z', c.trim) +
      path('M12-24C18-36 32-40 35-34C30-28 22-25 12-24z', c.dark2) +
      path('M10-30Q20-44 32-44Q22-38 14-28z', '#fff', half),
  ) +
  circle(0, -20, 8, c.gold, ' class="o"') +
  circle(-2.5, -22.5, 2.6, '#fff', most) +
  sparkle(-38, -44, 9) +
  sparkle(40, 12, 9);

const leaf = [90, 270, 180, 0];

/** A shoe with a clover in its bend. */
export const horseshoe: Drawing = (c) =>
  outline(
    'M-45 4C-49-32-28-52 0-52C28-52 49-32 45 4L37 44H17L23 4C26-16 16-29 0-29C-16-29-26-16-23 4L-17 44H-37z',
    c.body,
  ) +
  path('M45 4L37 44H26L32 2C34-22 22-38 0-40V-52C28-52 49-32 45 4z', c.ink, ' fill-opacity=".24"') +
  path('M-40 2C-43-26-26-46-2-47C-22-40-34-24-31 4L-27 38H-33z', '#fff', half) +
  rim('M42-4C44-30 26-48 4-49') +
  mirror(
    c,
    [
      [34, 8],
      [36, -10],
      [27, -28],
      [12, -40],
      [30, 26],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3.2, c.ink))
      .join('') + thin('M14 42H40V52H14z', c.gold),
  ) +
  `<g transform="translate(0 12)scale(.5)">${leaf.map((turn) => `<g transform="rotate(${turn})">${outline('M0 0C-6-10-24-16-24-31C-24-45-9-48 0-37C9-48 24-45 24-31C24-16 6-10 0 0z', '#35b84a') + path('M-18-31C-18-39-9-40-4-34Q-12-32-15-22z', '#fff', most)}</g>`).join('')}</g>` +
  sparkle(-34, -36, 10);

export const lamp: Drawing = (c) =>
  path(
    'M-40-4C-58-20-30-30-44-44C-30-54-6-44-16-28C-4-38 20-32 10-16C0-26-10-14-18-18C-22-12-30-14-36-2z',
    c.light,
    ' fill-opacity=".8"',
  ) +
  line('M30-4C52-16 58 12 34 18', c.ink, 8.5) +
  line('M30-4C52-16 58 12 34 18', c.goldMiddle, 4.5) +
  outline('M-52-2C-38-4-30 6-22 0C-8-8 20-8 36 2C40 18 24 30 4 30C-22 30-30 8-52-2z', c.gold) +
  path('M-44 1C-34 2-28 10-20 5C-8-2 10-3 22 1C4 2-14 8-22 14C-32 12-38 4-44 1z', '#fff', most) +
  path('M36 4C38 18 24 29 4 29C20 25 32 16 36 4z', '#7a3300', half) +
  thin('M-14-6Q2-18 18-6Q2-2-14-6z', c.gold) +
  circle(2, -16, 4.5, c.body, ' class="n"') +
  outline('M-10 29H18L24 42Q4 48-16 42z', c.gold) +
  thin('M4 6l7 8-7 9-7-9z', c.body) +
  path('M4 6l7 8H-3z', '#fff', half) +
  sparkle(-30, -32, 11) +
  sparkle(0, -38, 7);

const shape = 'M-20-28H22V-16C10-2 4 12 4 32H-14C-14 12-6-2 4-12H-10L-12-6H-20z';

function seven(c: Ink, at: string, fill: string): string {
  const rim = (paint: string, stroke: string, width: number) =>
    path(shape, paint, ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"`);
  return group(
    at,
    rim(c.ink, c.ink, 9) +
      rim(c.goldMiddle, c.gold, 5.5) +
      path(shape, fill) +
      path('M-18-26H20V-20H-18z', '#fff', ' fill-opacity=".6"') +
      path('M22-18V-16C10-2 4 12 4 32H-3C-3 10 6-6 22-18z', c.ink, ' fill-opacity=".28"') +
      path('M8-12C-2 2-6 14-7 30H-12C-12 12-4-2 6-12z', '#fff', ' fill-opacity=".35"'),
  );
}

export const sevens: Drawing = (c) =>
  seven(c, 'translate(-27 6)rotate(-14)scale(.92)', c.body) +
  seven(c, 'translate(27 6)rotate(14)scale(.92)', c.body) +
  seven(c, 'translate(0 -2)scale(1.28)', c.red) +
  sparkle(30, -34, 12) +
  sparkle(-34, -22, 8);
