import { type Drawing, mirror } from '../ink';
import { circle, ellipse, half, line, most, outline, path, rim, thin } from '../svg';

export const dragon: Drawing = (c) =>
  path(
    'M0-54L12-40L30-52L30-36L52-34L42-20L58-6L44 2L52 20L36 20L34 40L18 36L0 54L-18 36L-34 40L-36 20L-52 20L-44 2L-58-6L-42-20L-52-34L-30-36L-30-52L-12-40z',
    c.trim,
    ' class="o"',
  ) +
  mirror(
    c,
    outline('M12-26C14-42 28-40 26-58C38-50 40-34 30-22z', c.gold) + outline('M30-8L50-18L44 2L32 8z', c.middle),
  ) +
  outline(
    'M0-34C20-36 34-24 32-6C31 4 26 8 26 18C26 34 14 44 0 44C-14 44-26 34-26 18C-26 8-31 4-32-6C-34-24-20-36 0-34z',
    c.body,
  ) +
  path('M0-34C-20-36-34-24-32-6C-31 2-27 7-26 14C-22-2-20-24 0-26z', '#fff', ' fill-opacity=".28"') +
  thin('M-17 22Q0 14 17 22Q16 38 0 40Q-16 38-17 22z', '#3a0208') +
  path('M-15 23Q0 17 15 23L11 30L8 24L3 28L0 22L-3 28L-8 24L-11 30z', '#fff') +
  path('M-9 38L-6 31L-3 38zM9 38L6 31L3 38z', '#fff') +
  path('M-6 36Q0 30 6 36Q0 40-6 36z', '#ff5a6a') +
  mirror(
    c,
    path('M5-9Q16-20 29-13Q26-1 11-1Q6-3 5-9z', c.ink) +
      path('M9-8Q17-15 26-11Q22-3 12-3z', '#fff36b') +
      ellipse(17, -8, 2.2, 5, '#140003') +
      circle(15, -10, 1.6, '#fff') +
      thin('M3-13Q16-26 33-19L36-27Q18-34 3-20z', c.gold) +
      thin('M2 6Q14-2 22 8Q20 18 8 16Q2 14 2 6z', c.middle) +
      ellipse(12, 9, 3.4, 2.6, c.ink) +
      line('M22 14C40 12 44 26 54 22', c.goldMiddle, 3.4) +
      line('M18 20C34 24 34 38 46 40', c.goldLight, 2.4),
  ) +
  thin('M0-34L6-24L0-12L-6-24z', c.gold) +
  path('M-8 44Q0 62 8 44z', c.goldLight) +
  path('M32-6C31 4 26 8 26 18C26 34 14 44 0 44C14 36 18 30 18 16C20 6 24 2 24-14z', c.ink, ' fill-opacity=".22"') +
  rim('M25 20C25 32 15 41 4 42.5');

/** The fighter's head in profile. */
export const gamecock: Drawing = (c) =>
  outline('M-10-6C10-20 32-12 36 8C40 28 46 42 50 56H-32C-24 44-22 34-24 20z', c.body) +
  path('M36 8C40 28 46 42 50 56H20C26 36 24 12 14-10Q32-8 36 8z', c.ink, ' fill-opacity=".25"') +
  outline('M-27-12C-29-30-12-38 2-36C18-34 27-22 25-8C23 6 10 14-4 14C-18 14-26 2-27-12z', c.body) +
  thin('M-4 14C6 16 20 8 25-8L38 14L33 14L42 34L34 30L36 48L26 36L22 52L14 36L6 48L2 32L-8 40L-8 26z', c.trim) +
  line('M4 20L8 34M16 16L20 38M26 8L32 28', c.light2, 2) +
  outline(
    'M-18-30C-24-46-12-52-7-43C-7-56 7-58 9-46C16-55 28-48 22-37C31-38 34-26 26-20C16-34-4-38-18-30z',
    '#ef2637',
  ) +
  path('M-15-36q1-8 6-5M-3-44q3-7 8-4M13-42q5-4 7 0', '#ff9a9a', most) +
  outline('M-24-16C-38-18-52-8-52 6C-44 2-36 2-28 5L-22 1z', c.gold) +
  path('M-26-13C-36-14-46-8-49-1C-40-5-32-5-26-3z', '#fff', half) +
  thin('M-29 5Q-36 6-40 11Q-30 15-22 9z', c.gold) +
  outline('M-20 9C-30 16-28 34-19 34C-11 32-11 16-15 9z', '#ef2637') +
  path('M-22 16Q-25 24-21 29', 'none', ' stroke="#ff9a9a" stroke-width="2.4" stroke-linecap="round"') +
  thin('M-17-14Q-7-22 4-12Q-6-4-17-14z', '#fff36b') +
  circle(-7, -13, 3.4, '#170a05') +
  circle(-8.4, -14.4, 1.2, '#fff') +
  path('M-20-20L6-22L9-16L-15-15z', c.ink) +
  ellipse(12, -3, 5, 6, '#fff', most) +
  path('M-22-22C-14-34 2-34 12-28C0-30-12-26-20-16z', '#fff', half);

/** An owl. */
export const owl: Drawing = (c) =>
  mirror(c, thin('M10 44H24L20 54L16 48L13 54z', c.gold)) +
  mirror(c, outline('M14-40L42-58L36-22z', c.body)) +
  outline('M0-46C22-46 42-34 43-6C44 24 26 50 0 50C-26 50-44 24-43-6C-42-34-22-46 0-46z', c.body) +
  path('M43-6C44 24 26 50 0 50C-6 50-12 48-17 46C16 38 30 4 22-38C36-32 42-22 43-6z', c.ink, ' fill-opacity=".24"') +
  path('M0 2C18 2 28 14 24 30C20 43 8 47 0 47C-8 47-20 43-24 30C-28 14-18 2 0 2z', c.light) +
  line('M-12 16q6 7 12 0q6 7 12 0M-15 27q7 7 15 0q8 7 15 0M-9 37q5 5 9 0q4 5 9 0', c.dark, 2.2) +
  mirror(c, outline('M35-4C52 8 50 36 28 46C26 28 28 12 35-4z', c.trim) + line('M36 10Q42 22 36 34', c.light2, 2.2)) +
  mirror(
    c,
    circle(17, -16, 16, c.light, ' class="o"') +
      circle(17, -16, 11.5, '#ffd93b') +
      circle(16, -16, 6.8, '#170a1c') +
      circle(13.4, -19, 2.6, '#fff') +
      path('M1-16L5-28L38-42L35-31z', c.dark, ' class="n"'),
  ) +
  outline('M-6-8Q0-14 6-8L0 7z', c.gold) +
  path('M-33-2C-34-20-28-32-14-37C-24-26-28-12-26 8z', '#fff', ' fill-opacity=".25"');

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

export const phoenix: Drawing = (c) =>
  mirror(
    c,
    outline(
      'M6-4C14-26 30-50 58-60C60-52 58-45 54-39C60-39 63-36 63-31C59-25 54-21 49-19C55-17 58-13 56-8C49-3 44-2 39-1C44 3 44 8 42 12C28 19 14 18 6 12z',
      c.body,
    ) +
      path(
        'M10 0C18-18 30-34 47-44C45-34 41-28 35-24C41-22 43-18 41-13C35-8 29-7 25-5C31-1 31 4 29 8C20 11 14 10 10 8z',
        c.goldMiddle,
      ) +
      line('M14 0C20-12 28-22 38-32M16 4C24-4 30-10 36-14M16 8Q22 6 26 4', c.goldLight, 2.2) +
      outline('M2 20C16 26 16 40 30 50C18 58 4 52 0 38z', c.trim) +
      circle(24, 49, 3, c.goldLight),
  ) +
  outline('M0 64C-9 50-9 36 0 24C9 36 9 50 0 64z', c.body) +
  circle(0, 52, 3.2, c.goldLight) +
  outline('M0-20C15-14 17 10 9 24Q0 34-9 24C-17 10-15-14 0-20z', c.gold) +
  line('M-8 2Q-4 7 0 2Q4 7 8 2M-7 11Q-3 16 0 11Q3 16 7 11M-4 19Q0 24 4 19', c.goldDark, 2) +
  outline(
    'M0-46C-6-56-16-58-22-56C-16-52-14-46-13-40C-18-22-6-14 0-10C6-14 18-22 13-40C14-46 16-52 22-56C16-58 6-56 0-46z',
    c.body,
  ) +
  path('M0-46Q-4-56 0-64Q4-56 0-46z', c.goldMiddle, ' class="n"') +
  mirror(
    c,
    path('M3-31Q8-38 13-33Q11-26 5-27z', '#fff36b', ' class="n"') +
      circle(7.5, -31, 1.9, '#140003') +
      path('M1-34L15-39L14-42L1-37z', c.ink),
  ) +
  thin('M-5-26Q0-29 5-26L0-13z', c.gold);

export const rooster: Drawing = (c) =>
  outline(
    'M14 8C20-18 34-34 52-30C44-26 42-20 42-16C52-18 58-8 54 0C48-6 44-4 42-2C48 4 46 14 40 18C30 24 22 22 14 8z',
    c.trim,
  ) +
  line('M20 6C26-10 34-20 42-24M22 10C30 0 38-6 46-8M24 14Q32 10 38 8', c.light2, 2.4) +
  outline('M-22-30C-10-36 2-26 4-14C8 4 22 2 32 8C34 30 18 44-2 44C-26 44-34 22-30 2C-29-6-28-14-22-30z', c.body) +
  path('M-26-12C-24-2-14 2-12 14C-18 16-22 10-24 4C-24 18-16 22-14 30C-24 28-30 18-29 6z', c.light) +
  thin('M-2 8C14 2 26 10 28 14C26 28 14 34 4 32C10 28 10 26 8 25C2 26-4 20-2 8z', c.middle2) +
  line('M6 16Q14 14 22 16M8 22Q14 22 20 22', c.light2, 2) +
  outline(
    'M-26-28C-36-34-32-44-26-42C-26-52-16-52-14-46C-10-54 0-50-2-42C4-42 4-34-2-30C-8-36-16-36-26-28z',
    '#ef2637',
  ) +
  path('M-26-34q2-6 6-5M-14-40q2-6 6-5', '#ff8d8d', most) +
  outline('M-24-24L-46-17L-26-12z', c.gold) +
  outline('M-26-13C-36-10-34 4-27 4C-21 2-22-8-22-13z', '#ef2637') +
  circle(-15, -24, 6, '#fff', ' class="n"') +
  circle(-16.5, -24, 3, '#170a05') +
  circle(-17.5, -25, 1.1, '#fff') +
  path('M-22-31L-9-28L-10-31L-20-35z', c.ink) +
  line('M-6 43L-8 52M6 43L8 52M-14 53L-2 52M2 53H16', c.goldMiddle, 3.4) +
  path('M-20-26C-8-34 0-24 1-14C-4-22-12-26-20-26z', '#fff', half);

/** A cobra with its hood spread. */
export const snake: Drawing = (c) =>
  ellipse(0, 46, 42, 12, c.body, ' class="o"') +
  path('M42 46A42 12 0 0 1-20 56Q24 54 42 46z', c.ink, ' fill-opacity=".3"') +
  line('M-34 42Q0 34 34 42', c.light, 2.4) +
  outline('M0-54C32-54 50-32 46-6C44 12 32 22 22 27L25 48H-25L-22 27C-32 22-44 12-46-6C-50-32-32-54 0-54z', c.body) +
  path('M46-6C44 12 32 22 22 27L25 48H10C16 26 34 8 20-50C42-42 48-24 46-6z', c.ink, ' fill-opacity=".26"') +
  rim('M44-4C42 11 30 21 21 25') +
  mirror(c, path('M26-30C40-28 42-8 30 8C26-2 22-16 26-30z', c.gold, ' class="n"') + ellipse(32, -12, 3.6, 7, c.dark)) +
  path('M-14 14Q0 22 14 14L16 47H-16z', c.light) +
  line('M-13 24Q0 29 13 24M-14 33Q0 38 14 33M-15 42Q0 47 15 42', c.dark, 2) +
  outline('M0-44C17-44 25-32 23-16C21 0 10 12 0 12C-10 12-21 0-23-16C-25-32-17-44 0-44z', c.body) +
  path('M-18-18C-19-32-12-40-2-40C-10-32-14-20-12-4C-16-8-18-13-18-18z', '#fff', half) +
  mirror(
    c,
    path('M5-16L20-24Q20-9 10-8Q5-10 5-16z', '#fff36b', ' class="n"') +
      ellipse(12, -15, 1.8, 4.6, '#160412') +
      path('M3-19L23-29L22-23L5-14z', c.ink),
  ) +
  circle(-4, -2, 1.4, c.ink) +
  circle(4, -2, 1.4, c.ink) +
  line('M0 10V22L-5 28M0 22L5 28', '#e5203a', 3) +
  path('M-8 5L-5 13L-3 7zM8 5L5 13L3 7z', '#fff') +
  thin('M0-40l6 7-6 8-6-8z', c.trim) +
  path('M0-40l6 7H-6z', '#fff', half);
