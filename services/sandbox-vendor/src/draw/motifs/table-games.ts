import type { Drawing, Ink } from '../ink';
import { star, suits } from '../shapes';
import { circle, group, half, line, most, outline, path, rim, round1, sparkle } from '../svg';

function numbered(c: Ink, x: number, y: number, r: number, fill: string, digit: string): string {
  const at = (dx: number, dy: number) => `${round1(x + r * dx)} ${round1(y + r * dy)}`;
  const arc = round1(r * 0.88);
  return (
    circle(x, y, r, fill, ' class="o"') +
    path(
      `M${at(0.93, 0.1)}A${arc} ${arc} 0 0 1 ${at(-0.4, 0.84)}Q${at(0.6, 0.7)} ${at(0.93, 0.1)}z`,
      c.ink,
      ' fill-opacity=".32"',
    ) +
    circle(x, y, r * 0.58, '#fff') +
    path(digit, c.ink, ` transform="translate(${x} ${y})scale(${Math.round((r / 26) * 100) / 100})"`) +
    path(`M${at(-0.85, -0.15)}A${arc} ${arc} 0 0 1 ${at(0.2, -0.85)}Q${at(-0.5, -0.6)} ${at(-0.6, 0.1)}z`, '#fff', most)
  );
}

export const balls: Drawing = (c) =>
  numbered(c, 24, -22, 20, c.trim, 'M-6-9H4V9H-1V-4H-6z') +
  numbered(c, -24, -18, 22, c.gold, 'M-7-9H7V-4Q1 3 0 9H-6Q-5 2 0-4H-7z') +
  numbered(c, 2, 18, 28, c.body, 'M-7-9H6V-4H-2V-2Q8-3 8 4Q7 10 0 10H-7V5H-1Q2 5 2 3Q1 1-1 2H-7z');

const face = '<rect x="-20" y="-30" width="40" height="58" rx="5" fill="#fffdf6" class="o"/>';
const card = (x: number, turn: number, y: number, print: string): string =>
  group(`translate(${x} ${y})rotate(${turn})`, face + print);

export const cards: Drawing = (c) =>
  card(-20, -26, 4, path('M-14-24H14V22H-14z', c.body) + path(suits.diamond, '#fff', most)) +
  card(22, 24, 4, path(suits.diamond, '#e11d3c') + path('M-16-26l3 7h-6z', '#e11d3c')) +
  card(
    0,
    -2,
    -4,
    path(suits.spade, '#151826', ' transform="translate(0 2)scale(1.05)"') +
      path('M-17-18l3-8 3 8h-2l-1-3-1 3zM17 16l-3 8-3-8h2l1 3 1-3z', '#151826') +
      path('M20-24V23Q20 28 15 28H-13Q15 20 20-24z', '#5a6a92', ' fill-opacity=".3"') +
      path('M-19-8Q-19-28 0-28H-15Q-18-28-18-25z', c.light, half),
  ) +
  path('M-20-33L10-35L-14 26L-20 26z', '#fff', ' fill-opacity=".25"');

function token(c: Ink, x: number, y: number, r: number, fill: string, mark: string): string {
  return group(
    `translate(${x} ${y})scale(${round1((r / 30) * 10) / 10})`,
    circle(0, 4, 30, c.ink) +
      circle(0, 0, 30, fill, ' class="o"') +
      '<circle r="24.5" fill="none" stroke="#fff" stroke-width="9" stroke-dasharray="12.8 12.85"/>' +
      circle(0, 0, 19, fill, ' stroke="#fff" stroke-width="1.6"') +
      path(mark, c.goldLight, ' transform="scale(.75)"') +
      path('M28 8A29 29 0 0 1-14 25Q18 22 28 8z', c.ink, ' fill-opacity=".3"') +
      path('M-28-6A28 28 0 0 1 8-27Q-14-18-18 6z', '#fff', ' fill-opacity=".4"'),
  );
}

export const chip: Drawing = (c) =>
  token(c, 22, -20, 21, c.trim, suits.heart) +
  token(c, -24, -14, 21, c.dark, suits.club) +
  token(c, 2, 14, 32, c.body, suits.spade);

type Spot = readonly [x: number, y: number];

interface Die {
  readonly at: string;
  readonly faces: readonly [top: string, left: string, right: string];
  readonly pips: string;
}

const pips = (spots: readonly Spot[], r: number): string =>
  spots.map(([x, y]) => circle(x, y, r, 'currentColor')).join('');

/** An isometric cube: one, five and three up. */
function die(c: Ink, { at, faces, pips: colour }: Die): string {
  const [top, left, right] = faces;
  const side = (d: string, fill: string) => path(d, fill, ` stroke="${fill}" stroke-width="3"`);
  return (
    `<g transform="${at}" color="${colour}" stroke-linejoin="round">` +
    path('M0-30L27-15V16L0 32L-27 16V-15z', left, ` stroke="${c.ink}" stroke-width="8"`) +
    side('M0-30L27-15L0 1L-27-15z', top) +
    side('M-27-13L-1 3V31L-27 16z', left) +
    side('M27-13L1 3V31L27 16z', right) +
    group('matrix(.9 .5 -.9 .5 0 -14.5)', circle(0, 0, 5, 'currentColor')) +
    group(
      'matrix(.87 .5 0 1 -14 9)',
      pips(
        [
          [-8, -8],
          [0, 0],
          [8, 8],
          [8, -8],
          [-8, 8],
        ],
        3.1,
      ),
    ) +
    group(
      'matrix(.87 -.5 0 1 14 9)',
      pips(
        [
          [-7, -8],
          [7, 8],
          [0, 0],
        ],
        3.1,
      ),
    ) +
    path('M27 4L1 20V31L27 16z', c.ink, ' fill-opacity=".2"') +
    path('M-25-14L0-28L8-24L-17-9z', '#fff', ' fill-opacity=".5"') +
    '</g>'
  );
}

export const dice: Drawing = (c) =>
  die(c, { at: 'translate(20 -20)rotate(14)scale(.82)', faces: [c.light, c.middle, c.dark], pips: '#fff' }) +
  die(c, { at: 'translate(-14 14)rotate(-12)scale(1.06)', faces: ['#fff', '#f0e7dc', '#cdbba6'], pips: c.dark }) +
  sparkle(-40, -14, 10);

/** A tile with two counts; pips sit on a 3 × 3 grid. */
function tile(fill: string, pip: string, upper: number, lower: number): string {
  const spots = (count: number, at: number) =>
    [
      [-8, -8],
      [8, 8],
      [8, -8],
      [-8, 8],
      ...(count === 5 ? [[0, 0]] : []),
      ...(count === 6
        ? [
            [-8, 0],
            [8, 0],
          ]
        : []),
    ]
      .slice(0, count)
      .map(([x = 0, y = 0]) => circle(x, y + at, 3.2, pip))
      .join('');
  const slab = (y: number, paint: string, extra: string) =>
    `<rect x="-19" y="${y}" width="38" height="72" rx="7" fill="${paint}"${extra}/>`;
  return (
    slab(-32, '#8d7a62', ' class="o"') +
    slab(-36, fill, ' class="n"') +
    line('M-13 0H13', pip, 2.6) +
    spots(upper, -18) +
    spots(lower, 18) +
    path('M-15-14V-28Q-15-32-11-32H10Q-10-28-15-14z', '#fff', half)
  );
}

/** Two tiles of bone. */
export const domino: Drawing = (c) =>
  `<g transform="translate(20 -6)rotate(18)">${tile(c.body, '#fff', 4, 2)}</g>` +
  `<g transform="translate(-17 4)rotate(-14)">${tile('#fff8ea', c.dark, 5, 6)}</g>` +
  sparkle(-40, -34, 9) +
  sparkle(40, 34, 8);

/** The wheel from above. */
export const roulette: Drawing = (c) =>
  circle(0, 0, 49, c.gold, ' class="o"') +
  circle(0, 0, 43, '#3a1208', ' class="n"') +
  `<g fill="none" stroke-width="13"><circle r="35" stroke="#d3182f"/><circle r="35" stroke="#16121c" stroke-dasharray="12.217"/><circle r="35" stroke="#19a05a" stroke-dasharray="12.2 300" transform="rotate(-100)"/></g>` +
  `<circle r="41" fill="none" stroke="#fff8d8" stroke-width="2.4" stroke-linecap="round" stroke-dasharray=".1 8.49"/>` +
  circle(0, 0, 28, c.body, ` stroke="${c.goldMiddle}" stroke-width="3"`) +
  path('M28 2A28 28 0 0 1-14 24Q20 20 28 2z', c.ink, ' fill-opacity=".3"') +
  line('M-19 0H19M0-19V19', c.ink, 7) +
  line('M-19 0H19M0-19V19', c.goldMiddle, 3.6) +
  [
    [-20, 0],
    [20, 0],
    [0, -20],
    [0, 20],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 4.2, c.gold, ' class="n"'))
    .join('') +
  circle(0, 0, 9.5, c.gold, ' class="o"') +
  circle(-2.5, -3, 3, '#fff', most) +
  path('M-40-10A42 42 0 0 1 8-41Q-24-30-30 2z', '#fff', ' fill-opacity=".35"') +
  circle(25, -25, 6, '#fff', ' class="n"') +
  circle(23.5, -27, 2, '#fff') +
  rim('M46 8A46.5 46.5 0 0 1 14 44') +
  sparkle(-34, 34, 9);

const slip = (fill: string): string => outline('M-46-26H46V-10A10 10 0 0 0 46 10V26H-46V10A10 10 0 0 0-46-10z', fill);

/** Two lucky tickets. */
export const ticket: Drawing = (c) =>
  `<g transform="translate(6 -16)rotate(14)">${slip(c.trim)}</g><g transform="translate(-2 10)rotate(-9)">${slip(c.body) + path('M46 10V26H-46V20Q20 20 40-26H46V-10A10 10 0 0 0 46 10z', c.ink, ' fill-opacity=".18"') + path('M-42-22H14V-15H-42z', '#fff', half) + line('M22-22V22', '#fff', 3, ' stroke-dasharray=".1 7"') + circle(-16, 1, 17, c.gold, ' class="n"') + path(star, '#fff8d8', ` transform="translate(-16 1)scale(.820)" stroke="${c.goldDark}" stroke-width="1.8"`) + line('M31-12H39M31-4H39M31 4H39M31 12H36', '#fff', 2.6)}</g>` +
  sparkle(34, -36, 12) +
  sparkle(-40, 38, 8);

const sector = (i: number, fill: string): string => {
  const edge = (turn: number) => `${round1(36 * Math.cos(turn))} ${round1(36 * Math.sin(turn))}`;
  const from = (i * Math.PI) / 4 - Math.PI / 8;
  return path(`M0 0L${edge(from)}A36 36 0 0 1 ${edge(from + Math.PI / 4)}z`, fill);
};

export const wheel: Drawing = (c) =>
  circle(0, 0, 45, c.gold, ' class="o"') +
  circle(0, 0, 37, c.dark, ` stroke="${c.goldDark}" stroke-width="2"`) +
  [c.middle, '#fff4d8', c.middle2, c.goldMiddle, c.dark, '#fff4d8', c.middle2, c.goldMiddle]
    .map((fill, i) => sector(i, fill))
    .join('') +
  '<circle r="40.5" fill="none" stroke="#fffbe0" stroke-width="4" stroke-linecap="round" stroke-dasharray=".1 12.72"/>' +
  path('M-35-10A36 36 0 0 1 20-30A30 30 0 0 0-24 0z', '#fff', ' fill-opacity=".3"') +
  path('M35 8A36 36 0 0 1-16 32Q22 28 35 8z', c.ink, ' fill-opacity=".3"') +
  rim('M43 8A43.5 43.5 0 0 1 12 42') +
  `<circle r="36" fill="none" stroke="${c.ink}" stroke-opacity=".5" stroke-width="2"/>` +
  circle(0, 0, 12, c.gold, ' class="o"') +
  sparkle(0, 0, 9, c.dark) +
  outline('M-9-54H9L0-34z', c.red) +
  path('M-5-52H2L-1-42z', '#fff', half);
