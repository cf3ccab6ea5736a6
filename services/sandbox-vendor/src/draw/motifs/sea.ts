import { type Drawing, type Ink, mirror } from '../ink';
import { circle, ellipse, half, line, most, outline, path, rim, sparkle, thin } from '../svg';

/** A river boat under sail. */
export const boat: Drawing = (c) =>
  line('M4-58V8', c.ink, 7) +
  line('M4-58V8', '#b98a4a', 3) +
  outline('M8-52C38-44 46-22 40 4Q22-3 8-1z', c.trim) +
  path('M12-47C30-40 38-24 36-6Q34-28 12-47z', '#fff', half) +
  path('M40 4Q22-3 8-1V-10Q28-12 41-4z', c.ink, ' fill-opacity=".22"') +
  line('M9-36Q26-32 37-24M9-19Q26-17 40-11', c.light2, 2) +
  outline('M0-48C-26-36-34-16-32 4Q-14-4 0-2z', c.light2) +
  path('M-4-40C-20-30-27-14-27-2Q-18-6-12-6Q-14-24-4-40z', '#fff', most) +
  thin('M4-60L24-54L4-48z', c.red) +
  outline('M-22 20C-20 4-10 2 2 2C14 2 22 6 24 20z', '#c99a54') +
  line('M-12 5V18M-2 3V18M8 3V18M17 6V18', '#7a4a1c', 2) +
  outline('M-56 8C-44 18-24 20 0 20C24 20 46 16 58 0C56 28 38 42 4 42C-30 42-48 30-56 8z', c.body) +
  path('M-48 16C-24 26 24 26 50 12C40 22 20 26 0 26C-20 26-38 24-48 16z', '#fff', half) +
  path('M58 0C56 28 38 42 4 42C-4 42-12 41-20 39C18 38 44 26 58 0z', c.ink, ' fill-opacity=".26"') +
  line('M-42 26Q2 40 46 22', c.goldMiddle, 3) +
  circle(-38, 20, 3, c.goldLight) +
  circle(-50, 12, 2.4, c.goldLight) +
  line('M-50 46q8-7 16 0t16 0t16 0t16 0t16 0t16 0', '#fff', 3, ' stroke-opacity=".85"');

export const crab: Drawing = (c) =>
  mirror(
    c,
    line('M26 14L44 10L50 20M26 22L42 24L46 34M22 28L34 36L34 46', c.ink, 8) +
      line('M26 14L44 10L50 20M26 22L42 24L46 34M22 28L34 36L34 46', c.middle, 4) +
      line('M24 0Q40-4 38-18', c.ink, 11) +
      line('M24 0Q40-4 38-18', c.middle, 6) +
      outline(
        'M30-20C22-38 34-54 46-52C38-44 42-38 46-34C50-40 54-42 56-44C60-30 52-16 40-16C36-16 32-16 30-20z',
        c.body,
      ) +
      path('M33-24C29-36 35-46 41-49C35-40 37-32 42-28z', '#fff', half),
  ) +
  outline('M0-14C28-16 38 0 36 14C34 32 16 38 0 38C-16 38-34 32-36 14C-38 0-28-16 0-14z', c.body) +
  path('M-32 8C-32-6-18-11 0-10C16-11 26-6 30 2C12-6-14-6-32 8z', '#fff', half) +
  mirror(
    c,
    line('M10-12V-24', c.ink, 7) +
      line('M10-12V-24', c.middle, 3) +
      circle(10, -28, 9, '#fff', ' class="o"') +
      circle(8, -27, 4.2, '#12060a') +
      circle(6.5, -29, 1.6, '#fff') +
      ellipse(22, 12, 4, 2.6, '#fff', ' fill-opacity=".35"'),
  ) +
  path('M-12 16Q0 22 12 16Q10 30 0 30Q-10 30-12 16z', '#4a0410', ' class="n"') +
  path('M-9 18L-5 19L-7 23zM9 18L5 19L7 23z', '#fff');

export const fish: Drawing = (c) =>
  outline('M24-2C40-30 56-26 52-14C50-6 46-2 44 2C52 10 56 26 46 30C36 32 28 18 24 6z', c.trim) +
  line('M46-18Q36-10 30-1M46 22Q36 14 30 5', c.light2, 2, ' stroke-opacity=".8"') +
  outline('M-14-20C-8-46 18-42 22-30Q18-22 10-16z', c.trim) +
  line('M-4-24Q2-34 10-34M2-22Q8-28 14-29', c.light2, 2) +
  outline('M-48 2C-40-22-8-30 14-16C26-8 32-2 34 2C28 14 14 26-6 27C-28 28-44 18-48 2z', c.body) +
  path('M-46 4C-30 14 8 16 33 3C26 15 12 26-6 27C-28 28-44 18-46 4z', c.light, ' fill-opacity=".55"') +
  line(
    'M-12-14q7 8 0 16q7 6 0 14M0-16q7 8 0 16q7 7-1 16M12-14q7 7 1 15q5 5-2 12M22-8q5 5 1 10',
    c.dark,
    1.8,
    ' stroke-opacity=".75"',
  ) +
  path('M-44-2C-34-20-6-26 12-14C-8-18-28-14-40 4z', '#fff', ' fill-opacity=".5"') +
  thin('M-8 8C-2 4 10 10 8 24C0 26-8 18-8 8z', c.trim) +
  circle(-30, -4, 8.5, '#fff', ' class="n"') +
  circle(-31, -3, 4.8, '#190a12') +
  circle(-33, -5.5, 2, '#fff') +
  line('M-47 6Q-40 10-36 8', c.ink, 2.2) +
  line('M-20-16q6 14-1 30', c.dark, 2.2, ' stroke-opacity=".7"') +
  path('M33 3C26 15 12 26-6 27C-20 27-34 23-42 15C-20 22 10 20 33 3z', c.dark, ' fill-opacity=".5"') +
  rim('M-36 19C-28 24-16 26-6 25.5');

const petal = (turn: number, fill: string, scale = 1): string =>
  `<path d="M0 26C-20 12-18-18 0-42C18-18 20 12 0 26z" transform="translate(0 12)rotate(${turn} 0 22)scale(${scale})" fill="${fill}" class="n"/>`;
const sheen = (turn: number): string =>
  path(
    'M0 18C-6 6-5-14 0-30C5-14 6 6 0 18z',
    '#fff',
    ` transform="translate(0 12)rotate(${turn} 0 22)" fill-opacity=".42"`,
  );

export const lotus: Drawing = (c) =>
  mirror(c, petal(72, c.dark, 0.9) + petal(48, c.body) + petal(24, c.body, 1.06)) +
  petal(0, c.body, 1.1) +
  [-48, -24, 0, 24, 48].map(sheen).join('') +
  thin('M-30 32Q0 20 30 32Q18 46 0 46Q-18 46-30 32z', c.body) +
  path('M-24 36Q0 48 24 36Q16 45 0 45Q-16 45-24 36z', c.dark, ' fill-opacity=".6"') +
  circle(0, -22, 5, c.goldLight) +
  sparkle(0, -44, 12, c.goldLight) +
  sparkle(-30, -14, 7) +
  sparkle(32, -10, 6);

const limb = (d: string, c: Ink): string =>
  line(d, c.ink, 16) + line(d, c.middle, 11) + line(d, c.light, 3, ' stroke-dasharray=".1 6" stroke-opacity=".8"');

/** An octopus. */
export const octopus: Drawing = (c) =>
  mirror(
    c,
    limb('M24 8C30 26 48 18 51 30C54 44 38 48 37 38', c) + limb('M11 12C12 30 30 32 26 45C22 55 10 52 13 43', c),
  ) +
  outline(
    'M0-54C32-54 44-30 40-6C38 8 33 16 28 20Q20 12 13 21Q6 13 0 22Q-6 13-13 21Q-20 12-28 20C-33 16-38 8-40-6C-44-30-32-54 0-54z',
    c.body,
  ) +
  path('M40-6C38 8 33 16 28 20Q22 14 17 17C28-2 26-32 12-52C38-46 43-26 40-6z', c.ink, ' fill-opacity=".25"') +
  path('M-34-10C-36-32-22-48-4-49C-20-38-26-18-25 4C-30 2-33-3-34-10z', '#fff', half) +
  rim('M37-4C35 7 31 14 27 17') +
  ellipse(-10, -42, 5, 3.4, c.light, half) +
  ellipse(4, -38, 3, 2.2, c.light, half) +
  ellipse(20, -36, 4, 5, c.light, half) +
  mirror(
    c,
    path('M4-12Q16-26 30-14Q26 2 12 1Q4-2 4-12z', '#fff36b', ' class="n"') +
      circle(16, -8, 4.6, '#180310') +
      circle(14, -10, 1.7, '#fff') +
      path('M2-14L31-27L30-20L4-8z', c.ink),
  ) +
  path('M-12 6Q0 0 12 6Q10 17 0 17Q-10 17-12 6z', '#4a0418', ' class="n"') +
  path('M-9 6.5L-6 12L-3 4.8zM9 6.5L6 12L3 4.8z', '#fff');

/** A seahorse. */
export const seahorse: Drawing = (c) =>
  outline('M22-12C40-22 48-6 45 10C38 6 30 12 24 10z', c.trim) +
  line('M27-6Q36-8 42-4M27 3Q36 2 41 6', c.light2, 2) +
  outline('M-10-46L-10-60L0-53L8-62L14-50L24-50L18-36z', c.trim) +
  outline(
    'M-8-52C14-54 24-38 18-24C31-12 33 8 20 24C11 35 12 43 19 45C26 46 28 38 22 35C33 31 41 41 36 52C29 65 2 61-3 44C-7 30 4 22 1 11C-2 1-14-3-13-17C-18-14-27-10-37-10C-44-10-46-21-38-23C-29-25-24-30-22-38C-20-47-15-52-8-52z',
    c.body,
  ) +
  path(
    'M18-24C31-12 33 8 20 24C11 35 12 43 19 45C12 54 2 44 8 30C18 16 20 0 8-16C14-22 16-34 8-48C20-44 22-34 18-24z',
    c.ink,
    ' fill-opacity=".22"',
  ) +
  line('M-10-9Q0-10 8-16M-2 3Q8 2 17-5M2 14Q11 14 19 8M0 26Q8 27 13 22M-1 37Q5 39 10 36', c.light, 2.4) +
  circle(-8, -34, 7, '#fff', ' class="n"') +
  circle(-9.5, -33.5, 4.2, '#190a12') +
  circle(-11, -35.5, 1.6, '#fff') +
  path('M-18-40C-16-48-8-50 0-48C-8-46-12-40-16-32C-20-28-28-24-34-22C-26-26-20-32-18-40z', '#fff', half) +
  circle(-34, -17, 1.8, c.ink) +
  circle(-36, 16, 6, '#fff', ' fill-opacity=".3" stroke="#fff" stroke-width="1.8"') +
  circle(-24, 34, 4, '#fff', ' fill-opacity=".3" stroke="#fff" stroke-width="1.6"');

export const shark: Drawing = (c) =>
  outline('M0-52C22-44 38-14 38 34Q20 48 0 48Q-20 48-38 34C-38-14-22-44 0-52z', c.body) +
  mirror(c, outline('M34 4L56 18L37 26z', c.middle)) +
  path('M0-52C-22-44-38-14-38 30C-30-6-24-30 0-44z', '#fff', ' fill-opacity=".4"') +
  path('M0-52C22-44 38-14 38 34L30 38C30 0 22-30 0-52z', c.dark, half) +
  thin('M-30 10Q0-10 30 10Q34 40 0 46Q-34 40-30 10z', '#fff') +
  path('M-26 12Q0-6 26 12Q30 36 0 42Q-30 36-26 12z', '#5c0a1c') +
  path('M-14 34Q0 22 14 34Q8 42 0 41Q-8 42-14 34z', '#ff5f73') +
  path('M-26 12Q0-6 26 12L22 20L17 8L12 18L7 5L2 17L-3 4L-8 17L-13 6L-17 18L-21 9L-24 20z', '#fff') +
  path('M-24 31L-19 24L-16 35L-10 28L-7 38L0 31L7 38L10 28L16 35L19 24L24 31Q14 41 0 42Q-14 41-24 31z', '#f1f6ff') +
  mirror(
    c,
    path('M12-14Q20-20 27-8Q18-4 12-14z', '#fff', ' class="n"') +
      circle(19, -11, 3, '#0b0b12') +
      path('M7-11L30-22L28-27L6-17z', c.ink),
  ) +
  line('M-33 20q-2-10 0-18M33 20q2-10 0-18', '#fff', 1.6, ' stroke-opacity=".4"') +
  rim('M18-36C29-20 35 2 36 26');

/** A turtle. */
export const turtle: Drawing = (c) =>
  outline('M-20 22C-32 34-44 40-50 34C-52 24-36 14-26 12zM30 20C40 34 50 42 56 36C58 26 48 14 38 12z', c.light) +
  outline('M-28 12C-32-2-40-2-40-14C-40-28-24-34-16-24C-8-14-10 4-14 14z', c.light) +
  path('M-16-24C-8-14-10 4-14 14L-22 13C-20 2-16-12-16-24z', c.dark, half) +
  circle(-30, -18, 6, '#fff', ' class="n"') +
  circle(-32, -17.5, 3.6, '#12200a') +
  circle(-33.2, -19, 1.3, '#fff') +
  line('M-39-8Q-34-4-29-7', c.ink, 2.2) +
  line('M-38-26Q-31-31-25-26', c.ink, 2.4) +
  outline('M-24 14C-26-22-8-42 16-42C42-42 56-20 54 14Q14 28-24 14z', c.body) +
  path('M54 14Q34 20 14 21C40 4 42-24 28-40C46-34 55-14 54 14z', c.ink, ' fill-opacity=".26"') +
  thin('M6-30H26L34-14L24 0H6L-4-14z', c.trim) +
  path('M8-28H24L28-20Q14-22 2-14z', '#fff', half) +
  line('M6-30L0-38M26-30L32-38M34-14L52-12M-4-14L-20-12M6 0L0 19M24 0L32 19', c.ink, 2.4) +
  outline('M-28 10Q14 28 58 10Q60 20 52 23Q14 36-20 23Q-30 19-28 10z', c.gold) +
  path('M-24 14Q10 26 40 18Q10 30-18 20z', '#fff', half) +
  path('M-20-2C-18-22-6-36 8-38C-6-28-10-12-12 4z', '#fff', half);
