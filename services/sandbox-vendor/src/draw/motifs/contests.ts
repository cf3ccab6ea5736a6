import { type Drawing, type Ink, mirror } from '../ink';
import { star } from '../shapes';
import { circle, ellipse, group, half, line, most, outline, path, rim, sparkle, thin } from '../svg';

const patches =
  'M0-16L15-5L9 13H-9L-15-5zM-12-38L0-31L12-38Q0-42-12-38zM39-10L27-14L24-30Q34-22 39-10zM-39-10L-27-14L-24-30Q-34-22-39-10zM22 33L18 21L33 12Q30 26 22 33zM-22 33L-18 21L-33 12Q-30 26-22 33z';
const seams =
  'M0-16V-31M15-5L27-14M9 13L18 21M-9 13L-18 21M-15-5L-27-14M0 39Q-8 38-22 33M-24-30L-12-38M24-30L12-38M38 2L33 12M-38 2L-33 12M0 39Q10 38 22 33';

export const ball: Drawing = (c) =>
  circle(0, 0, 40, '#fff', ' class="o"') +
  path(patches, c.ink) +
  line(seams, c.ink, 2.2) +
  path('M38-8A39 39 0 0 1-24 30Q22 28 38-8z', '#1b2a6b', ' fill-opacity=".35"') +
  path('M39 4A39 39 0 0 1-14 36Q22 36 39 4z', '#1b2a6b', ' fill-opacity=".35"') +
  path('M-32-18A38 38 0 0 1 6-37Q-20-28-28-4z', '#fff', most);

/** A ball at the rim. */
export const basketball: Drawing = (c) =>
  line('M-50-34Q0-22 50-34', c.ink, 9) +
  line('M-50-34Q0-22 50-34', c.middle2, 4.6) +
  line('M-38-30L-28-8M-16-28L-12-8M16-28L12-8M38-30L28-8M-34-18Q0-8 34-18', '#fff', 2.2, ' stroke-opacity=".9"') +
  circle(0, 8, 40, c.body, ' class="o"') +
  path('M40 8A40 40 0 0 1-20 43Q30 34 26-22Q40-10 40 8z', c.ink, ' fill-opacity=".28"') +
  line('M0-32V48M-40 8H40M-29-19Q-10 8-29 35M29-19Q10 8 29 35', c.ink, 3) +
  path('M-33-6A36 36 0 0 1 4-27Q-20-16-26 8z', '#fff', half) +
  rim('M38 2A38 38 0 0 1 12 44');

export const cricket: Drawing = (c) =>
  line('M30 6V50M40 6V50M50 6V50', c.ink, 7) +
  line('M30 6V50M40 6V50M50 6V50', c.goldMiddle, 3.6) +
  line('M30 3H39M42 3H50', c.goldLight, 3.4) +
  `<g transform="translate(-4 -4)rotate(30)">${outline('M-5-54Q0-58 5-54L5-26H-5z', c.middle2) + line('M-4-50L4-46M-4-44L4-40M-4-38L4-34', '#fff', 1.6, ' stroke-opacity=".7"') + outline('M-10-26H10Q13-20 13-12V36Q12 48 0 50Q-12 48-13 36V-12Q-13-20-10-26z', c.gold) + path('M-10-18Q-8-22-3-22V48Q-10 46-10 36z', '#fff', half) + path('M0-10V44', 'none', ` stroke="#7a3c08" stroke-width="2" stroke-opacity=".5"`) + path('M-13 4H13V14H-13z', c.body)}</g><g transform="translate(-22 20)">${circle(0, 0, 22, c.red, ' class="o"') + path('M-16-10A20 20 0 0 1 8-18Q-8-12-12 6z', '#fff', half) + line('M-13-16Q6-4 8 20M-7-20Q13-6 14 16', '#ffe9d6', 1.8, ' stroke-dasharray="2.5 3"') + path('M22 2A22 22 0 0 1-10 20Q14 18 22 2z', '#4a0009', half)}</g>`;

/** A game controller. */
export const gamepad: Drawing = (c) =>
  line('M0-22C0-40 22-34 22-52', c.ink, 6) +
  line('M0-22C0-40 22-34 22-52', c.light2, 2.6) +
  outline(
    'M-28-24H28C46-24 56 8 56 26C56 42 38 42 32 30L25 17H-25L-32 30C-38 42-56 42-56 26C-56 8-46-24-28-24z',
    c.body,
  ) +
  path('M56 26C56 42 38 42 32 30L25 17H4C30 14 42 0 40-18C50-8 56 12 56 26z', c.ink, ' fill-opacity=".28"') +
  path('M-48 16C-46-4-38-19-27-19H26Q-22-14-34 8Q-42 12-48 16z', '#fff', half) +
  rim('M53 22C53 37 40 37 35 29') +
  thin('M-35-12H-25V-4H-17V6H-25V14H-35V6H-43V-4H-35z', '#20182f') +
  path('M-33-10H-27V-2H-33z', '#fff', ' fill-opacity=".3"') +
  [
    [30, -9, c.gold],
    [40, 1, c.red],
    [20, 1, c.trim],
    [30, 11, '#3ddc8b'],
  ]
    .map(
      ([x, y, fill]) =>
        circle(Number(x), Number(y), 5.4, String(fill), ' class="n"') +
        circle(Number(x) - 1.5, Number(y) - 2, 1.6, '#fff', most),
    )
    .join('') +
  circle(-10, 9, 8, '#20182f', ' class="n"') +
  circle(-11, 7, 4.6, c.middle2) +
  circle(10, 9, 8, '#20182f', ' class="n"') +
  circle(9, 7, 4.6, c.middle2) +
  thin('M0-18l5 6-5 7-5-7z', c.gold) +
  sparkle(-40, -36, 10) +
  sparkle(46, -30, 8);

const strings =
  '<path d="M-26-22H26M-23-36H23M-23-8H23M0-54V10M-13-50V6M13-50V6" stroke="#fff" stroke-width="1.8" stroke-opacity=".85"/>';
const hoop = (stroke: string, width: number): string =>
  ellipse(0, -22, 27, 33, 'none', ` stroke="${stroke}" stroke-width="${width}"`);

const frame = (c: Ink): string =>
  line('M0 12V50', c.ink, 13) +
  line('M0 30V50', c.middle2, 8) +
  line('M0 12V28', c.goldMiddle, 6) +
  line('M-4 34L4 38M-4 41L4 45', '#fff', 1.6) +
  ellipse(0, -22, 27, 33, c.dark, ' fill-opacity=".35"') +
  strings +
  hoop(c.ink, 11) +
  hoop(c.body, 6) +
  line('M-25-28A27 33 0 0 1-4-54', '#fff', 2.4, ' stroke-opacity=".8"');

/** Racket and ball. */
export const racket: Drawing = (c) =>
  group('translate(-6 0)rotate(34)', frame(c)) +
  circle(26, 26, 18, '#d6f032', ' class="o"') +
  path('M44 28A18 18 0 0 1 14 39Q36 38 44 28z', '#5f8a08', most) +
  line('M12 16Q28 22 24 44M30 9Q34 24 44 26', '#fff', 2.6) +
  path('M12 20A16 16 0 0 1 26 10Q18 16 16 24z', '#fff', most) +
  sparkle(-40, 22, 9);

const exhaust =
  path('M-14 30Q-18 50 0 66Q18 50 14 30z', '#ff7a1a') +
  path('M-9 30Q-10 46 0 56Q10 46 9 30z', '#ffe14a') +
  path('M-4 30Q-4 40 0 46Q4 40 4 30z', '#fff');

const hull = (c: Ink): string =>
  outline('M0-56C20-38 22 0 14 32H-14C-22 0-20-38 0-56z', '#fff') +
  path('M0-56C20-38 22 0 14 32H5C13 0 12-34 0-56z', '#8fa3c9', most) +
  path('M14-30C18-8 18 12 14 32H10C14 12 15-8 12-34z', c.ink, ' fill-opacity=".26"') +
  rim('M16-24C17.5-6 17 12 13 30');

const porthole = (c: Ink): string =>
  circle(0, -10, 10.5, c.gold, ' class="n"') +
  circle(0, -10, 6.8, c.middle2) +
  path('M-5-12A6 6 0 0 1 2-16Q-2-12-3-8z', '#fff', most);

export const rocket: Drawing = (c) =>
  group(
    'rotate(38)',
    exhaust +
      mirror(c, outline('M14 4C28 10 30 26 28 38L12 28z', c.body)) +
      hull(c) +
      thin('M0-56C8-50 13-42 15.5-32Q0-26-15.5-32C-13-42-8-50 0-56z', c.body) +
      porthole(c) +
      path('M-16.5 16Q0 22 16.5 16L15 25Q0 31-15 25z', c.middle) +
      thin('M-3 18H3V42L0 46L-3 42z', c.body),
  );

export const trophy: Drawing = (c) =>
  mirror(c, line('M24-30C54-34 50 2 20 6', c.ink, 9) + line('M24-30C54-34 50 2 20 6', c.goldMiddle, 4.5)) +
  outline('M-30-42H30C30-10 20 10 6 14V26H-6V14C-20 10-30-10-30-42z', c.gold) +
  path('M-26-38H-10C-10-16-8 0-4 10C-18 4-26-14-26-38z', '#fff', most) +
  path('M28-38H18C18-16 12 0 6 10C20 4 28-14 28-38z', '#7a3300', half) +
  outline('M-18 26H18L22 36H-22z', c.gold) +
  outline('M-28 36H28V48H-28z', c.body) +
  path('M-10 39H10V45H-10z', c.goldLight) +
  thin('M-33-46H33V-38H-33z', c.gold) +
  `<g transform="translate(0 -16)">${path(star, c.red, ' class="n"')}</g>` +
  sparkle(-30, -46, 10) +
  sparkle(30, -22, 7);

/** A flying saucer. */
export const ufo: Drawing = (c) =>
  path('M-22 18L-42 62H42L22 18z', c.glow, ' fill-opacity=".4"') +
  path('M-10 18L-18 62H18L10 18z', c.glow, ' fill-opacity=".45"') +
  outline('M-27-4C-27-50 27-50 27-4Q0 6-27-4z', '#c8f4ff') +
  ellipse(0, -18, 13, 16, '#7fe04a', ' class="n"') +
  mirror(
    c,
    ellipse(5.5, -17, 3.4, 5.4, '#12240a', ' transform="rotate(-16 5.5 -17)"') + circle(5, -19.5, 1.2, '#fff'),
  ) +
  line('M-3-8Q0-6 3-8', '#12240a', 1.8) +
  path('M-22-8C-22-30-12-38 0-39C-10-32-13-20-13-4Q-20-5-22-8z', '#fff', half) +
  path('M27-4C27-26 20-36 10-38C18-26 20-12 18-1z', '#2f7fb8', half) +
  thin('M-24 20Q0 32 24 20Q20 34 0 34Q-20 34-24 20z', c.trim) +
  outline('M-56 6C-42-12 42-12 56 6C46 22 22 26 0 26C-22 26-46 22-56 6z', c.body) +
  path('M56 6C46 22 22 26 0 26C-8 26-17 25-25 23C20 22 36 10 38-4Q50-2 56 6z', c.ink, ' fill-opacity=".28"') +
  path('M-46 4C-32-8 10-8 26-4C0-4-28 2-38 11z', '#fff', half) +
  [
    [-38, 8],
    [-20, 14],
    [0, 16],
    [20, 14],
    [38, 8],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 4.4, c.gold, ' class="n"'))
    .join('') +
  rim('M50 9C40 19 22 23 8 23.5') +
  sparkle(-40, -34, 9) +
  sparkle(44, -28, 7);
