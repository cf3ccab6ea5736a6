import { type Drawing, type Ink, mirror } from '../ink';
import { star, suits } from '../shapes';
import { circle, ellipse, group, half, line, most, outline, path, rim, thin } from '../svg';

/** Lit and shaded skin by tone: warm, brown, pale. */
export const skinTones = {
  0: ['#f6c49a', '#d98d64'],
  1: ['#dc9f6c', '#a9673c'],
  2: ['#ffe2cd', '#e3aa90'],
} as const;

const oneSide = (c: Ink): string =>
  path('M4-5Q11-12 19-6Q13 0 4-5z', '#fff') +
  circle(11.5, -5.5, 3.6, c.middle2) +
  circle(11.5, -5.5, 1.9, '#140508') +
  circle(10.4, -6.8, 1, '#fff') +
  line('M3-5Q10-12.5 20-8', c.ink, 2) +
  line('M4-14Q12-19 20-14', c.hair, 2.4) +
  ellipse(15, 3, 4.5, 2.6, '#ff6f72', ' fill-opacity=".45"') +
  circle(23, 8, 2.6, c.goldLight, ' class="n"');

/** A woman's face with fringe and ear-rings; the head spans about ±24. */
export function face(c: Ink): string {
  const [skin, shade] = skinTones[c.skin];
  return (
    thin('M0-34C18-34 23-20 22-6C21 10 8 22 0 22C-8 22-21 10-22-6C-23-20-18-34 0-34z', skin) +
    path('M22-6C21 10 8 22 0 22Q14 10 14-20Q22-18 22-6z', shade, half) +
    mirror(c, oneSide(c)) +
    (c.skin === 1 ? circle(0, -18, 2.2, '#d3122e') : '') +
    line('M0-3Q-3 4 0 5', shade, 1.8) +
    path('M-7 11Q-3 8 0 10Q3 8 7 11Q0 17-7 11z', '#d3122e') +
    line('M-3 12.5H3', '#ffc2c2', 1) +
    path('M-23-8C-26-34-8-44 2-40C24-44 26-20 23-6C20-16 16-24 6-28C-4-20-18-18-23-8z', c.hair, ' class="n"') +
    line('M-16-24C-10-34 0-37 6-35M10-36Q18-32 20-22', c.hairLight, 2.4)
  );
}

const head = (c: Ink, skin: string, shade: string): string =>
  group(
    'translate(0 -24)scale(.8)',
    outline('M0-46C30-48 38-26 36-4C35 8 38 18 36 30H-36C-38 18-35 8-36-4C-38-26-30-48 0-46z', c.hair) +
      outline('M-8 14H8V42H-8z', skin) +
      path('M-8 19Q0 27 8 19V30Q0 36-8 30z', shade) +
      face(c),
  );

const jacket = (c: Ink): string =>
  outline('M-46 54C-46 22-30 10-9 6H9C30 10 46 22 46 54z', c.body) +
  path('M46 54C46 26 34 14 20 9L24 54z', c.ink, ' fill-opacity=".28"') +
  thin('M-9 6L0 36L9 6L5 2H-5z', '#fff') +
  thin('M0 12L-11 6V19zM0 12L11 6V19z', c.gold);

const card = (turn: number, print: string): string =>
  `<g transform="translate(0 46)rotate(${turn})"><rect x="-10" y="-34" width="20" height="29" rx="3" fill="#fffdf6" class="n"/>${print}</g>`;

/** A dealer at her table, cards in both hands. */
export const dealer: Drawing = (c) => {
  const [skin, shade] = skinTones[c.skin];
  const pip = (d: string, fill: string) => path(d, fill, ' transform="translate(0 -20)scale(.42)"');
  return (
    head(c, skin, shade) +
    jacket(c) +
    card(-30, '') +
    card(30, pip(suits.heart, '#e11d3c')) +
    card(0, pip(suits.spade, '#151826')) +
    mirror(
      c,
      outline('M44 26C58 36 54 50 40 52L18 50L20 40L32 38z', c.body) +
        thin('M22 40C14 36 6 38 6 44C6 51 16 53 23 50z', skin) +
        line('M8 43H14M9 47H15', shade, 1.6),
    ) +
    outline('M-58 50Q0 42 58 50V66H-58z', '#0d8a4f') +
    line('M-54 55Q0 47 54 55', c.goldMiddle, 2.6)
  );
};

export const helmet: Drawing = (c) =>
  path(
    'M-8-30C-20-58 20-58 34-44C52-28 50 10 44 24C40 8 34-14 12-26z',
    c.body,
    ` stroke="${c.ink}" stroke-width="2.6" stroke-linejoin="round"`,
  ) +
  line('M4-44C24-44 38-26 42-2M8-36C24-34 34-20 38-4', c.light, 2.4) +
  outline(
    'M0-34C24-34 36-18 36 4L32 42Q22 50 12 46L10 18L6 14V-2H26Q22-10 8-10L4-4L0 14L-4-4L-8-10Q-22-10-26-2H-6V14L-10 18L-12 46Q-22 50-32 42L-36 4C-36-18-24-34 0-34z',
    c.gold,
  ) +
  path('M-26-2H-6V14L-10 18L-12 46V30Q-24 20-26-2zM26-2H6V14L10 18L12 46V30Q24 20 26-2z', '#1a0d10') +
  path('M-34 4C-34-16-22-30-4-31C-20-22-26-8-28 8L-26 40L-31 40z', '#fff', most) +
  mirror(c, path('M10 4Q16 0 22 4Q16 8 10 4z', c.light)) +
  thin('M0-44C6-44 8-30 5-12L0 2L-5-12C-8-30-6-44 0-44z', c.gold) +
  line('M-24-16Q0-26 24-16', '#8a4a06', 2, ' stroke-opacity=".6"') +
  path('M36 4L32 42Q22 50 12 46L11 34Q24 28 26-2H30z', '#5c1c00', ' fill-opacity=".35"') +
  rim('M34 8L30 40');

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

export const pharaoh: Drawing = (c) =>
  outline('M0-50C30-50 44-30 46-4L54 46H26L22 20H-22L-26 46H-54L-46-4C-44-30-30-50 0-50z', c.trim) +
  mirror(
    c,
    path(
      'M22-36L42-18L44-10L24-26zM28-12L46 2L47 10L28-2zM27 10L49 20L50 28L27 20zM27 32L52 38L53 45H28z',
      c.goldMiddle,
    ),
  ) +
  outline('M-28-22Q0-38 28-22L30-8C30 14 20 40 0 42C-20 40-30 14-30-8z', c.gold) +
  path('M-28-18Q-16-28-4-28C-16-16-20 8-10 34C-22 24-30 8-29-8z', '#fff', half) +
  thin('M-31-26Q0-46 31-26L31-16Q0-34-31-16z', c.gold) +
  mirror(
    c,
    path('M5-3Q14-12 27-5Q18 5 5-3z', '#fff', ' class="o"') +
      circle(15, -4, 3.6, c.ink) +
      line('M26-4L33-2M4-11Q14-19 28-12', c.ink, 3),
  ) +
  line('M0 0Q-5 12-4 14Q0 17 4 14', '#8a4a06', 2.2) +
  path('M-9 24Q-4 20 0 22Q4 20 9 24Q0 32-9 24z', '#a03a10') +
  thin('M-5 40H5L6 58Q0 62-6 58z', c.trim) +
  line('M-5 46H5M-5 52H5', c.goldMiddle, 2) +
  thin('M-4-30C-12-40-8-54 0-56C8-54 12-40 4-30z', c.gold) +
  circle(0, -45, 3.2, c.red);

const headwear: Readonly<Record<Ink['hat'], (c: Ink) => string>> = {
  0: () => '',
  1: (c) => {
    const petal = (turn: number) =>
      ellipse(0, -8, 6, 8, c.light, ` transform="rotate(${turn})" stroke="${c.ink}" stroke-width="1.6"`);
    return group('translate(24 -30)', [0, 72, 144, 216, 288].map(petal).join('') + circle(0, 0, 4.5, c.goldMiddle));
  },
  2: (c) =>
    group(
      'translate(0 -44)scale(.6)',
      outline('M-38 22L-44-18L-22 0L0-30L22 0L44-18L38 22Q0 8-38 22z', c.gold) +
        circle(0, 2, 7, c.body, ' class="o"') +
        [
          [0, -32, 5],
          [-43, -20, 4],
          [43, -20, 4],
        ]
          .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, c.goldLight))
          .join(''),
    ),
  3: (c) => thin('M-26-20Q0-34 26-20L28-27Q0-44-28-27z', c.gold) + thin('M0-36l6 9-6 9-6-9z', c.body),
};

const hairBehind = (c: Ink): string =>
  outline('M0-48C30-50 38-26 36-4C36 12 46 24 40 44H-40C-46 24-36 12-36-4C-38-26-30-50 0-48z', c.hair) +
  line('M-30 34C-36 14-30-2-31-16M30 34C36 14 30-2 31-16', c.hairLight, 2.6) +
  rim('M35-12C38 10 44 22 39 40');

const shoulders = (c: Ink, skin: string, shade: string): string =>
  outline('M-9 16H9V30C22 32 44 34 48 56H-48C-44 34-22 32-9 30z', skin) +
  path('M-9 20Q0 28 9 20V31Q0 36-9 31z', shade) +
  thin('M-44 46C-30 42-22 38-18 34Q0 52 18 34C22 38 30 42 44 46L50 62H-50z', c.body) +
  path('M18 34C22 38 30 42 44 46L50 62H22Q32 50 18 34z', c.ink, ' fill-opacity=".25"') +
  line('M-17 36Q0 53 17 36', c.goldMiddle, 3) +
  circle(0, 46, 4.5, c.gold, ' class="n"');

export const queen: Drawing = (c) => {
  const [skin, shade] = skinTones[c.skin];
  return hairBehind(c) + shoulders(c, skin, shade) + face(c) + headwear[c.hat](c);
};

const skin = '#d99b66';
const shade = '#a5643a';

const coat = (c: Ink): string =>
  outline('M-50 60C-46 40-26 36-12 32H12C26 36 46 40 50 60z', c.body) +
  path('M-44 48C-36 40-26 38-20 36L-12 58H-46z', '#fff', ' fill-opacity=".22"') +
  path('M50 60C47 42 30 37 16 33L20 60z', c.ink, ' fill-opacity=".28"') +
  thin('M-18 33L0 54L18 33L10 28H-10z', c.gold);

const beard = (c: Ink): string =>
  path('M-24-8C-26 20-14 36 0 42C14 36 26 20 24-8C20 4 16 8 10 8Q0 4-10 8C-16 8-20 4-24-8z', c.hair, ' class="n"') +
  line('M-18 14Q-14 28-4 34M18 14Q14 28 4 34', '#fff', 1.6, ' stroke-opacity=".25"') +
  path('M-7 16Q0 13 7 16Q0 22-7 16z', '#c02a35');

const halfFace = (c: Ink): string =>
  path('M0 9C6 4 14 9 27 0C26 12 12 16 0 13z', c.hair) +
  ellipse(10.5, -5, 6, 4.4, '#fff') +
  circle(10, -4.6, 3.2, '#2a1208') +
  circle(9, -6, 1.1, '#fff') +
  path('M3-10Q12-18 22-11L22-8Q12-13 4-7z', c.hair);

const tricorn = (c: Ink): string =>
  line('M-24-16L22 6', c.ink, 2.6) +
  ellipse(-11, -5, 8, 6.5, c.ink) +
  outline('M-46-14C-34-30-30-54 0-58C30-54 34-30 46-14C22-28-22-28-46-14z', c.trim) +
  line('M-45-15C-22-29 22-29 45-15', c.goldMiddle, 3.6) +
  path('M-38-20C-30-32-26-46-8-53C-18-44-22-34-24-26z', '#fff', ' fill-opacity=".25"') +
  circle(0, -42, 6.5, '#fff') +
  path('M-4-38H4V-32H-4z', '#fff') +
  circle(-2.5, -42, 1.7, c.ink) +
  circle(2.5, -42, 1.7, c.ink) +
  line('M-12-36L12-30M12-36L-12-30', '#fff', 2.6);

const turban = (c: Ink): string =>
  outline('M-31-12C-40-44-16-58 2-58C28-58 40-38 31-12C18-24-18-24-31-12z', c.trim) +
  line('M-29-20C-10-36 14-42 27-46M-32-31C-16-44 2-52 12-57M-18-22C4-30 22-32 33-28', c.dark2, 2.2) +
  path('M-30-20C-34-40-18-52-4-54C-18-44-24-34-24-24z', '#fff', ' fill-opacity=".3"') +
  path('M31-12C36-30 34-44 20-53C28-40 26-28 22-18z', c.ink, ' fill-opacity=".25"') +
  thin('M1-30C-5-48 4-62 18-66C16-54 14-44 7-30z', '#fff') +
  thin('M0-36l8 11-8 11-8-11z', c.gold) +
  thin('M0-31l4 6-4 6-4-6z', c.red);

/** A prince in a turban; with hat 1 a pirate captain. */
export const raja: Drawing = (c) =>
  coat(c) +
  thin('M-24-16C-25 8-18 26 0 30C18 26 25 8 24-16z', skin) +
  path('M24-16C25 8 18 26 0 30Q14 14 14-16z', shade, half) +
  beard(c) +
  mirror(c, halfFace(c)) +
  line('M0-4Q-4 5 0 6Q4 6 4 4', shade, 2) +
  (c.hat === 1 ? tricorn(c) : turban(c));

/** Crossed swords behind a shield. */
export const shield: Drawing = (c) =>
  mirror(
    c,
    `<g transform="rotate(45)scale(1.18)">${thin('M-4-50L0-62L4-50V26H-4z', '#eef3ff') + path('M0-60L4-50V26H0z', '#8fa3c9') + thin('M-13 24H13V31H-13z', c.gold) + line('M0 32V44', c.ink, 9) + line('M0 32V44', c.middle2, 5) + circle(0, 50, 5, c.gold, ' class="n"')}</g>`,
  ) +
  outline('M0-42C14-33 28-31 39-31C42 6 31 36 0 52C-31 36-42 6-39-31C-28-31-14-33 0-42z', c.gold) +
  thin('M0-32C12-26 22-24 31-24C33 4 24 28 0 41C-24 28-33 4-31-24C-22-24-12-26 0-32z', c.body) +
  path('M0-32C12-26 22-24 31-24C33 4 24 28 0 41z', c.ink, ' fill-opacity=".26"') +
  path('M-27-20C-20-20-10-22-3-26V-14C-14-10-20 2-20 16C-25 6-28-6-27-20z', '#fff', half) +
  path(star, c.goldLight, ` transform="translate(0 2)scale(1.15)" stroke="${c.goldDark}" stroke-width="2"`) +
  rim('M37-26C39 4 29 32 4 47');
