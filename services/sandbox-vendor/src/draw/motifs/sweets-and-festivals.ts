import type { Drawing, Ink } from '../ink';
import { circle, ellipse, half, line, most, outline, path, sparkle, thin } from '../svg';

export const candy: Drawing = (c) =>
  `<g transform="translate(20 -16)rotate(16)">${path('M-3 24H3V58H-3z', '#fff', ' class="n"') + circle(0, 0, 27, c.body, ' class="o"') + line('M0 0C4-6 12-2 10 6C6 16-10 14-13 2C-14-14 8-22 19-8C26 8 14 22 0 22', '#fff', 4.5, ' stroke-opacity=".9"')}</g><g transform="translate(-22 16)rotate(-18)">${outline('M-24 0L-44-14L-40 2L-46 16zM24 0L44-14L40 2L46 16z', c.light2) + circle(0, 0, 24, c.trim, ' class="o"') + path('M-10-21Q6 0-10 21Q-18 17-22 10Q-8 0-22-10Q-18-17-10-21zM10-21Q26 0 10 21Q4 24-1 24Q12 0-1-24Q4-24 10-21z', '#fff', most) + path('M-18-8A20 20 0 0 1 2-20Q-10-14-12 0z', '#fff', most)}</g>`;

/** A dhol on its strap. */
export const drum: Drawing = (c) =>
  line('M-34-20C-30-62 34-62 38-20', c.ink, 8) +
  line('M-34-20C-30-62 34-62 38-20', c.middle2, 4) +
  `<g transform="rotate(-10)">${
    outline('M-36-27C-12-38 12-38 36-27C44-10 44 12 36 29C12 40-12 40-36 29z', c.body) +
    path('M-32-24C-10-33 10-33 33-25L35-12Q0-22-33-12z', '#fff', half) +
    path('M-36 29C-12 40 12 40 36 29L39 14Q4 28-36 16z', c.ink, ' fill-opacity=".28"') +
    line('M-32-25L-17 31L-2-34L13 33L28-28L38 14', c.ink, 5) +
    line('M-32-25L-17 31L-2-34L13 33L28-28L38 14', c.goldLight, 2.6) +
    [
      [-17, 31],
      [13, 33],
      [-2, -34],
      [28, -28],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4, c.gold, ' class="n"'))
      .join('') +
    outline('M36-31C50-26 50 28 36 33C30 20 30-18 36-31z', c.trim) +
    ellipse(-37, 1, 13, 31, c.trim, ' class="o"') +
    ellipse(-39, 1, 9.5, 25, '#f9e6bd') +
    ellipse(-39, 1, 5, 13, '#5c2c0c') +
    path('M-46-6C-45-18-41-24-37-22C-41-14-43-6-43 4z', '#fff', most)
  }</g>` +
  `<g transform="rotate(24 24 -30)">${line('M-10-30H40', c.ink, 8) + line('M-10-30H40', '#e8b56a', 4) + circle(-12, -30, 6, c.red, ' class="n"')}</g>` +
  sparkle(40, 30, 9);

export const fruit: Drawing = (c) =>
  outline('M6-40C-4-30-14-10-20 6M6-40C14-26 24-10 24 8', 'none') +
  line('M6-40C-4-30-14-10-20 6M6-40C14-26 24-10 24 8', '#7ec92b', 3) +
  outline('M6-40C20-54 42-50 50-38C36-30 18-30 6-40z', '#5dc21e') +
  line('M10-40Q28-44 44-38', '#d8ff8a', 2) +
  circle(-22, 20, 23, c.red, ' class="o"') +
  circle(24, 22, 23, c.red, ' class="o"') +
  path('M-40 16A20 20 0 0 1-18 1Q-32 8-34 24zM6 18A20 20 0 0 1 28 3Q14 10 12 26z', '#fff', most) +
  path('M-2 32A22 22 0 0 1-36 38Q-14 42-2 32zM44 34A22 22 0 0 1 10 40Q32 44 44 34z', '#57000c', half);

/** A paper kite with a tail of bows. */
export const kite: Drawing = (c) =>
  line('M8 44C-8 50 22 56 4 66', c.ink, 6) +
  line('M8 44C-8 50 22 56 4 66', c.goldMiddle, 2.8) +
  path('M4 50l-11-6v11zM4 50l11-5v11zM10 60l-9-5v10zM10 60l10-4v9z', c.middle2, ' class="n"') +
  `<g transform="rotate(10)">${outline('M0-58L42-12L0 46L-42-12z', c.body) + path('M0-58L42-12H0z', c.light2) + path('M0-12H42L0 46z', c.trim) + path('M0-58L-42-12H0z', '#fff', ' fill-opacity=".3"') + path('M42-12L0 46V36L32-12z', c.ink, ' fill-opacity=".25"') + line('M0-58V46M-42-12Q0-40 42-12', c.ink, 2.6) + circle(0, -14, 13, c.gold, ' class="n"') + path('M0-23L2.6-17L9-16.5L4-12L5.6-5.6L0-9L-5.6-5.6L-4-12L-9-16.5L-2.6-17z', '#fff8d8') + thin('M0 46L-10 58H10z', c.gold) + path('M-36-12L-4-48V-40L-28-12z', '#fff', half)}</g>` +
  sparkle(-36, -40, 9);

export const lantern: Drawing = (c) =>
  line('M0-58V-38', c.goldMiddle, 3) +
  outline('M-16-40H16V-30H-16zM-16 26H16V36H-16z', c.gold) +
  outline('M0-32C34-32 44-16 44-2C44 14 34 28 0 28C-34 28-44 14-44-2C-44-16-34-32 0-32z', c.body) +
  `<ellipse cy="-2" rx="30" ry="26" fill="#ffdf6b" fill-opacity=".35"/>` +
  line('M0-32V28M-8-32C-26-18-26 14-8 28M8-32C26-18 26 14 8 28', c.goldMiddle, 2) +
  path('M-38-10C-34-24-20-29-10-29C-24-22-30-8-30 8C-36 4-39-2-38-10z', '#fff', half) +
  circle(0, -2, 14, c.gold, ' class="n"') +
  path('M-6-10H6M-7-2H7M0-10V7M-8 6H8', 'none', ` stroke="${c.red}" stroke-width="3.4" stroke-linecap="round"`) +
  line('M0 36V42M-5 42V60M0 42V64M5 42V60', c.goldMiddle, 2.8) +
  circle(0, 41, 4, c.gold, ' class="n"') +
  path('M44-2C44 14 34 28 0 28C24 22 34 10 34-22Q44-14 44-2z', c.ink, ' fill-opacity=".24"');

const behind =
  outline('M14-20C38-30 60-10 54 14C50 34 34 46 14 38z', '#f5b021') +
  path('M54 14C50 34 34 46 14 38L20 32Q44 30 46-12Q57-2 54 14z', '#a84a08', half);

const ripeMango = (c: Ink): string =>
  outline('M-4-36C26-40 44-14 34 16C26 38 2 52-26 46C-44 42-58 30-55 16C-53 5-42 8-38-4C-33-20-24-33-4-36z', c.body) +
  path('M-4-36C26-40 44-14 34 16C28 34 12 46-8 47C14 34 22 2-4-36z', '#ff3d2e', ' fill-opacity=".42"') +
  path('M34 16C26 38 2 52-26 46C-36 44-45 39-51 33C-6 42 26 26 31-10Q37 2 34 16z', c.dark, half) +
  path('M-45 13C-38 10-34 4-32-6C-29-18-20-27-9-29C-20-16-24 2-30 22C-37 26-46 22-45 13z', '#fff', half) +
  circle(-27, 31, 3, '#fff', half);

const stem =
  outline('M2-44C8-62 38-64 52-52C42-36 18-32 2-44z', '#5dc21e') +
  line('M8-44Q28-44 46-51', '#d8ff8a', 2) +
  outline('M-6-44C-16-60-36-58-44-48C-36-38-20-36-6-44z', '#3aa51c');

/** Two ripe mangoes. */
export const mango: Drawing = (c) =>
  behind +
  ripeMango(c) +
  line('M-3-36Q-4-44 2-50', c.ink, 7) +
  line('M-3-36Q-4-44 2-50', '#8a5a24', 3.4) +
  stem +
  sparkle(30, -22, 9);

/** A pineapple. */
export const pineapple: Drawing = (c) =>
  [-64, 64, -34, 34, 0]
    .map(
      (turn, i) =>
        `<path d="M0 4C-11-10-9-34 0-46C9-34 11-10 0 4z" transform="translate(0 -16)rotate(${turn})" fill="${i === 4 ? c.light2 : c.trim}" class="n"/>`,
    )
    .join('') +
  outline('M0-20C28-20 37-2 35 18C33 42 17 54 0 54C-17 54-33 42-35 18C-37-2-28-20 0-20z', c.body) +
  path('M35 18C33 42 17 54 0 54C-8 54-15 51-21 47C14 46 26 16 16-18C32-12 37 3 35 18z', c.ink, ' fill-opacity=".26"') +
  line('M-30-6L24 44M-35 14L8 53M-16-18L34 26M30-6L-24 44M35 14L-8 53M16-18L-34 26', c.dark, 2.2) +
  [
    [0, 4],
    [0, 34],
    [-16, 19],
    [16, 19],
    [-28, 6],
    [28, 6],
    [-14, -8],
    [14, -8],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 2.6, c.goldLight))
    .join('') +
  path('M-29 14C-30-2-22-13-8-15C-20-6-24 10-22 30C-26 26-29 20-29 14z', '#fff', half) +
  sparkle(28, -26, 10);

/** A slice in front of a whole watermelon. */
export const watermelon: Drawing = (c) =>
  circle(18, -16, 32, c.body, ' class="o"') +
  line('M2-44Q-2-20 6 6M20-48Q20-20 20 10M38-40Q42-18 34 8', c.dark, 6, ' stroke-opacity=".75"') +
  path('M50-16A32 32 0 0 1 26 15Q44-4 38-40Q50-30 50-16z', c.ink, ' fill-opacity=".25"') +
  path('M-8-24A30 30 0 0 1 12-44Q2-34 0-18z', '#fff', half) +
  `<g transform="translate(-4 12)rotate(-14)">${
    outline('M-50-12H50A50 46 0 0 1-50-12z', c.body) +
    path('M-44-10H44A44 39 0 0 1-44-10z', '#f3ffd2') +
    path('M-39-9H39A39 33 0 0 1-39-9z', '#ff4552') +
    path('M39-9A39 33 0 0 1-12 22Q22 14 22-9z', '#a80f2c', half) +
    path('M-34-7H10Q-18-2-26 8Q-32 0-34-7z', '#fff', half) +
    [
      [-18, 0],
      [0, 2],
      [18, 0],
      [-9, 12],
      [9, 12],
      [0, 20],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 2.2, 3.4, '#2a0a10'))
      .join('')
  }</g>` +
  sparkle(36, 24, 9);
