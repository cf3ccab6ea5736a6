import { type Drawing, mirror } from '../ink';
import { circle, ellipse, half, line, most, outline, path, rim, thin } from '../svg';

export const bull: Drawing = (c) =>
  mirror(
    c,
    outline('M20-24C34-26 40-38 36-52C54-44 56-18 30-10z', '#fff0d0') +
      path('M34-20C46-26 46-38 42-45C52-36 50-20 32-12z', '#a5713a', half) +
      outline('M26-8L50-10Q46 6 30 6z', c.middle),
  ) +
  outline(
    'M0-34C18-34 30-24 30-8C30 4 24 12 22 24C20 40 12 48 0 48C-12 48-20 40-22 24C-24 12-30 4-30-8C-30-24-18-34 0-34z',
    c.body,
  ) +
  path('M-27-8C-27-22-16-31 0-31C-14-24-18-6-16 12C-22 6-27 0-27-8z', '#fff', ' fill-opacity=".35"') +
  thin('M-20 22Q0 12 20 22C20 40 12 48 0 48C-12 48-20 40-20 22z', c.light) +
  mirror(
    c,
    path('M8-4L26-12Q26 4 14 5Q9 3 8-4z', '#fff36b', ' class="n"') +
      circle(16, -2, 3.4, '#220000') +
      path('M4-8L28-18L27-11L6-2z', c.ink) +
      ellipse(8, 28, 4, 5, c.ink),
  ) +
  line('M-8 35A9 9 0 1 0 8 35', c.ink, 6) +
  line('M-8 35A9 9 0 1 0 8 35', c.goldMiddle, 3.4) +
  thin('M0-34Q10-24 4-12Q0-18-4-12Q-10-24 0-34z', c.trim) +
  rim('M29-4C28 5 23 12 21 24') +
  path(
    'M30-8C30 4 24 12 22 24C21 32 18 38 14 42C16 28 14 16 20 6Q24-4 22-26Q30-20 30-8z',
    c.ink,
    ' fill-opacity=".22"',
  );

export const elephant: Drawing = (c) =>
  mirror(
    c,
    outline('M24-24C50-40 64-14 54 8C50 22 36 24 28 14z', c.middle) +
      path('M30-18C46-28 54-10 48 4C44 12 36 14 32 8z', c.trim, ' fill-opacity=".9"') +
      thin('M11 14C15 30 27 34 36 24C34 41 15 43 7 26z', '#fff6df'),
  ) +
  outline(
    'M0-42C24-42 34-24 32-4C30 14 22 18 14 22C12 34 16 44 8 52C-2 56-14 48-8 42C-2 42-2 36-4 24C-18 20-30 14-32-4C-34-24-24-42 0-42z',
    c.body,
  ) +
  line('M-4 30Q4 33 12 29M-3 37Q5 39 12 36', '#00000055', 2) +
  path('M-28-8C-28-26-18-38-2-38C-14-28-20-14-18 4C-24 2-28-2-28-8z', '#fff', half) +
  mirror(
    c,
    ellipse(17, -2, 6.5, 5.6, '#fff', ' class="n"') +
      circle(16.5, -1.5, 4, '#160806') +
      circle(15, -3.2, 1.5, '#fff') +
      line('M9-6Q17-12 26-5', c.ink, 2.6),
  ) +
  thin('M0-42L20-34L12-20L0-6L-12-20L-20-34z', c.trim) +
  line('M-14-31L0-36L14-31L8-21L0-12L-8-21z', c.goldMiddle, 2.2) +
  thin('M0-32l6 8-6 9-6-9z', c.gold) +
  mirror(c, circle(20, -34, 3, c.goldLight) + circle(12, -19, 2.4, c.goldLight)) +
  thin('M-14-42Q0-58 14-42z', c.gold) +
  path(
    'M32-4C30 14 22 18 14 22C12 34 16 44 8 52Q4 54 0 53C8 44 2 30 6 20C18 12 22 0 22-24Q32-18 32-4z',
    c.ink,
    ' fill-opacity=".22"',
  ) +
  rim('M31 0C28 12 22 16 13 20.5');

/** A stallion's head in profile. */
export const horse: Drawing = (c) =>
  outline('M8-50C26-50 44-34 50-8C54 12 50 28 58 50C46 50 40 42 38 32C34 36 28 34 26 28z', c.trim) +
  outline(
    'M-6-44L6-46C28-36 36-14 38 8C40 28 42 42 44 58H-10C-2 42-4 32-10 24C-20 26-30 38-41 36C-52 34-54 23-47 14C-38 3-31-5-27-17C-25-29-19-38-6-44z',
    c.body,
  ) +
  path('M38 8C40 28 42 42 44 58H22C24 34 20 0 6-34Q32-24 38 8z', c.ink, ' fill-opacity=".25"') +
  path('M-47 14C-53 24-50 34-41 36C-34 36-27 31-22 28C-30 22-38 14-41 6z', c.light) +
  thin('M-10-40L-6-60L8-44z', c.body) +
  thin('M0-50C-14-44-16-30-22-22C-10-26-6-20 0-30C4-36 6-42 0-50z', c.trim) +
  thin('M6-46C20-44 34-24 38-4C30-2 28 8 30 18C20 14 20 2 24-6C14-4 12-16 16-26C8-24 4-34 6-46z', c.trim) +
  line('M14-36Q26-24 30-10M26 0Q26 8 28 14', c.light2, 2.2) +
  ellipse(-13, -13, 5.4, 6, '#fff', ' class="n"') +
  circle(-14.5, -12.5, 3.8, '#1a0c06') +
  circle(-16, -14.5, 1.4, '#fff') +
  line('M-22-20Q-14-25-6-19', c.ink, 2.8) +
  ellipse(-43, 21, 2.8, 3.8, c.ink) +
  line('M-45 31Q-38 33-33 29', c.ink, 2.2) +
  line('M-33 0L-20 27M-26-4Q-8 8 22 4', c.ink, 6) +
  line('M-33 0L-20 27M-26-4Q-8 8 22 4', c.goldMiddle, 3.2) +
  circle(-25, 4, 4.4, c.gold, ' class="n"') +
  path('M-23-17C-21-28-16-35-7-39C-14-27-19-8-33 8C-28-1-25-8-23-17z', '#fff', half);

/** A monkey's face with a golden band. */
export const monkey: Drawing = (c) =>
  mirror(c, circle(40, -2, 14, c.body, ' class="o"') + circle(40, -1, 8, '#f0b98a')) +
  outline('M0-44C28-44 42-24 42 0C42 28 22 46 0 46C-22 46-42 28-42 0C-42-24-28-44 0-44z', c.body) +
  path('M42 0C42 28 22 46 0 46C-8 46-15 44-22 40C16 36 32 4 20-39C34-32 42-17 42 0z', c.ink, ' fill-opacity=".25"') +
  path(
    'M0-14C8-32 34-26 34-5C34 5 29 8 29 17C29 34 14 41 0 41C-14 41-29 34-29 17C-29 8-34 5-34-5C-34-26-8-32 0-14z',
    '#f7cfa2',
    ' class="n"',
  ) +
  path('M34-5C34 5 29 8 29 17C29 34 14 41 0 41Q20 28 20-20Q34-20 34-5z', '#c9824c', half) +
  mirror(
    c,
    ellipse(13, -5, 7.5, 9, '#fff', ' class="n"') +
      circle(12, -4, 4.8, '#2a1206') +
      circle(10.4, -6.4, 1.8, '#fff') +
      line('M5-19Q14-24 23-16', c.ink, 3),
  ) +
  path('M-7 9Q0 5 7 9Q4 15 0 14Q-4 15-7 9z', '#8a4a22') +
  path('M-19 19Q0 25 19 19Q15 37 0 37Q-15 37-19 19z', '#7a1420', ' class="n"') +
  path('M-15 21.5Q0 26 15 21.5L13 26Q0 30-13 26z', '#fff') +
  path('M-7 34Q0 28 7 34Q0 37-7 34z', '#ff7a8a') +
  thin('M-8-41C-14-52 0-50-2-60C8-54 14-50 8-41z', c.body) +
  thin('M-35-22Q0-44 35-22L37-14Q0-36-37-14z', c.gold) +
  thin('M0-40l6 7-6 8-6-8z', c.trim) +
  path('M-37-4C-37-10-36-14-34-18Q-24-26-12-29Q-26-18-32 4Q-36 2-37-4z', '#fff', half);

export const panda: Drawing = (c) =>
  mirror(c, circle(30, -30, 14, '#22232b', ' class="o"') + circle(30, -30, 7, '#4a4b58')) +
  outline('M0-36C30-36 46-16 44 8C42 32 22 44 0 44C-22 44-42 32-44 8C-46-16-30-36 0-36z', '#fff') +
  path('M44 8C42 32 22 44 0 44C-14 44-28 39-36 30C-10 38 26 34 36-16C42-9 45-1 44 8z', '#b8c2dc', most) +
  mirror(
    c,
    path('M10-8C20-18 34-8 32 8C30 18 16 18 12 8Q8 0 10-8z', '#22232b') +
      circle(20, 0, 6.5, '#fff') +
      circle(19, 0, 4.2, '#17110f') +
      circle(17.5, -2, 1.6, '#fff') +
      ellipse(30, 22, 6, 4, '#ff9db0', most),
  ) +
  path('M-8 14Q0 9 8 14Q5 21 0 21Q-5 21-8 14z', '#22232b') +
  path('M-10 25Q0 30 10 25Q8 37 0 37Q-8 37-10 25z', '#7a1420', ' class="n"') +
  path('M-5 35Q0 30 5 35Q0 38-5 35z', '#ff7a8a') +
  thin('M-30-34C-20-52 20-52 30-34Q0-24-30-34z', c.body) +
  path('M-28-35Q0-26 28-35L30-30Q0-20-30-30z', c.gold) +
  circle(0, -38, 5, c.gold, ' class="n"');

export const tiger: Drawing = (c) =>
  mirror(
    c,
    outline('M14-32C18-48 38-50 42-38C45-28 40-18 36-14z', c.body) +
      path('M22-33C26-42 36-42 37-35C38-28 35-22 32-20z', '#3b1206'),
  ) +
  outline(
    'M0-38C26-40 42-22 42-2L52 10L41 14L46 26L33 26C27 40 14 46 0 46C-14 46-27 40-33 26L-46 26L-41 14L-52 10L-42-2C-42-22-26-40 0-38z',
    c.body,
  ) +
  path(
    'M0 46C-14 46-27 40-33 26L-46 26L-41 14L-52 10L-42-2C-38 10-28 16-16 12L0 24L16 12C28 16 38 10 42-2L52 10L41 14L46 26L33 26C27 40 14 46 0 46z',
    '#fff6e6',
  ) +
  path('M0 46C-14 46-27 40-33 26Q-16 38 0 34Q16 38 33 26C27 40 14 46 0 46z', '#d9b99a', ' fill-opacity=".55"') +
  mirror(
    c,
    path(
      'M3-36L12-36Q8-28 0-26zM4-22Q12-24 18-31Q10-30 2-26zM40-10Q30-12 26-6Q34-4 42-2zM44 4Q34 2 30 6Q38 10 48 9zM42 18Q34 14 28 18Q36 24 44 23z',
      c.ink,
    ) +
      path('M7-14Q18-24 32-14L30-10Q18-16 8-8z', c.ink) +
      path('M8-8Q18-17 30-8Q24 3 14 2Q8-1 8-8z', '#ffe14a', ' class="n"') +
      circle(18, -6, 4.4, '#180800') +
      circle(16, -8, 1.7, '#fff') +
      line('M22 20L44 15M23 25L44 26', '#fff', 1.2, ' stroke-opacity=".8"') +
      circle(14, 20, 1.3, c.ink) +
      circle(19, 23, 1.3, c.ink),
  ) +
  path('M-34-20Q-20-38 0-34Q-24-26-30-8z', '#fff', ' fill-opacity=".35"') +
  thin('M-9 10Q0 6 9 10Q6 18 0 19Q-6 18-9 10z', '#ff7d8c') +
  path('M-5 10.5Q0 8.5 4 10.5Q0 13-5 10.5z', '#fff', most) +
  path('M-16 24Q-8 28 0 22Q8 28 16 24Q14 40 0 40Q-14 40-16 24z', '#5a0914', ' class="n"') +
  path('M-13 26L-8 27L-10 35zM13 26L8 27L10 35z', '#fff') +
  path('M-7 38Q0 30 7 38Q0 41-7 38z', '#ff6a7a') +
  path('M42-2C42-18 34-34 12-37C26-26 32-12 30 6L41 14L52 10z', '#5c1c00', ' fill-opacity=".24"') +
  rim('M38-20C41-14 41-8 41-2L49 9');

/** A wolf's head. */
export const wolf: Drawing = (c) =>
  mirror(c, outline('M12-30L36-60L44-16z', c.body) + path('M20-32L34-48L38-22z', c.dark2)) +
  outline(
    'M0-40C18-40 37-31 41-12L54 10L40 13L42 30L26 27L12 45Q0 54-12 45L-26 27L-42 30L-40 13L-54 10L-41-12C-37-31-18-40 0-40z',
    c.body,
  ) +
  path(
    'M41-12L54 10L40 13L42 30L26 27L12 45Q6 50 0 50C24 24 28-8 12-39C30-36 38-26 41-12z',
    c.ink,
    ' fill-opacity=".2"',
  ) +
  path(
    'M0 50Q8 50 12 45L26 27L42 30L40 13C28 12 20 4 13-2L8 16H-8L-13-2C-20 4-28 12-40 13L-42 30L-26 27L-12 45Q-8 50 0 50z',
    '#f4f8ff',
  ) +
  path('M12 45L26 27L42 30L40 13Q34 13 30 11Q30 26 8 40z', '#8fa0c4', most) +
  path('M0-38L8-16L0 4L-8-16z', c.dark) +
  path('M-34-12C-30-26-20-33-8-35C-18-26-22-14-24-4z', '#fff', half) +
  mirror(
    c,
    path('M8-4L28-15Q27 1 14 2Q9 1 8-4z', '#ffdf3a', ' class="n"') +
      circle(17, -5, 3.4, '#160a04') +
      circle(15.5, -6.6, 1.2, '#fff') +
      path('M5-9L31-22L29-15L9-4z', c.ink) +
      line('M26 20L46 18M26 23L44 26', '#fff', 1.2),
  ) +
  path('M-14 29Q0 34 14 29Q11 44 0 44Q-11 44-14 29z', '#5a0914', ' class="n"') +
  path('M-11 30.5L-6 31.5L-8 39zM11 30.5L6 31.5L8 39z', '#fff') +
  path('M-5 42Q0 37 5 42Q0 44-5 42z', '#ff6a7a') +
  outline('M-10 15Q0 10 10 15Q7 25 0 26Q-7 25-10 15z', '#1d1626') +
  path('M-5 16Q0 14 4 16Q0 18-5 16z', '#fff', most);
