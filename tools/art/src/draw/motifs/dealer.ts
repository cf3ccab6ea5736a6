import { type Drawing, type Ink, mirror } from '../ink';
import { suits } from '../shapes';
import { group, line, outline, path, thin } from '../svg';
import { face } from './face';
import { skinTones } from './skin';

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
