import type { Ink } from './ink';
import type { AccentName } from './names';
import type { Random } from './seed';
import { bigCoin, star, suits } from './shapes';
import { line, path, round1, sparkle } from './svg';

type Accent = (c: Ink, random: Random) => string;

const shared = (shape: string, places: readonly string[]): string =>
  `<defs><g id="z">${shape}</g></defs>${places.map((at) => `<use href="#z" transform="${at}"/>`).join('')}`;

const coins: Accent = (c) =>
  shared(bigCoin(0, 0, 17, c, path(star, c.goldLight)), [
    'translate(22 196)',
    'translate(190 186)scale(.8)',
    'translate(175 205)',
  ]);

const gems: Accent = (c) =>
  shared(
    path('M-7-8H7L12-2L0 12L-12-2z', c.middle2, ` stroke="${c.ink}" stroke-width="2"`) +
      path('M-7-8L-4-2H4L7-8zM0 12L-4-2H4z', c.light2),
    ['translate(24 196)', 'translate(186 190)rotate(14)scale(1.2)', 'translate(40 212)'],
  );

const bubbleSpots = [
  [24, 180, 9],
  [186, 170, 12],
  [176, 40, 7],
  [30, 60, 11],
  [196, 120, 5],
] as const;

const bubbles: Accent = () =>
  `<g fill="#fff" fill-opacity=".22" stroke="#fff" stroke-opacity=".8" stroke-width="1.8">${bubbleSpots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>` +
  line(bubbleSpots.map(([x, y, r]) => `M${round1(x - r * 0.35)} ${round1(y - r * 0.35)}h.1`).join(''), '#fff', 4);

const flames: Accent = () =>
  path(
    'M-4 276V196Q14 214 16 180Q34 206 36 232Q46 222 44 206Q62 230 56 276zM212 276V190Q196 212 192 184Q176 206 172 234Q164 222 166 210Q148 230 154 276z',
    '#ff5a1a',
  ) + path('M-4 276V222Q12 230 16 210Q30 236 34 276zM212 276V218Q198 230 192 212Q178 236 174 276z', '#ffd23f');

const clouds: Accent = (c) =>
  path(
    'M-10 204q0-18 20-16q6-16 24-8q16-2 16 12q14 0 14 14zM218 198q0-16-18-14q-6-16-24-8q-16-2-16 12q-14 0-14 14z',
    '#fff',
    ` fill-opacity=".92" stroke="${c.ink}" stroke-width="2.4"`,
  );

const fallingSuits: Accent = () =>
  [
    [suits.spade, 'translate(30 40)rotate(-16)'],
    [suits.heart, 'translate(180 52)rotate(14)'],
    [suits.diamond, 'translate(26 160)rotate(10)'],
    [suits.club, 'translate(184 160)rotate(-10)'],
  ]
    .map(([d = '', at]) => path(d, '#fff', ` fill-opacity=".85" transform="${at}scale(.8)"`))
    .join('');

const confetti: Accent = (_c, random) =>
  ['#ffd23f', '#ff5aa8', '#4fd8ff', '#8aff6b']
    .map((fill) => {
      const scrap = () =>
        `M${Math.round(8 + random() * 192)} ${Math.round(random() * 190)}${random() < 0.5 ? 'l8-4 3 5-8 4z' : 'l6 5-4 6-6-5z'}`;
      return path(Array.from({ length: 4 }, scrap).join(''), fill);
    })
    .join('');

const petalShapes =
  'M26 30q13 8 1 19q-11-9-1-19zM193 60q-4 14-19 10q5-14 19-10zM12 136q15-5 18 9q-15 4-18-9zM190 141q9 10 0 18q-9-8 0-18zM50 20q8-13 19-4q-8 12-19 4zM168 186q11 8 1 18q-9-8-1-18z';
const leafShapes =
  'M18 40q20-10 26 8q-20 8-26-8zM196 66q-8 18-26 10q8-18 26-10zM8 190q6-20 26-12q-6 20-26 12zM200 196q-22 2-22-18q22-2 22 18z';

export const accents: Readonly<Record<AccentName, Accent>> = {
  coins,
  sparks: () => sparkle(28, 44, 14) + sparkle(182, 66, 11) + sparkle(34, 150, 8) + sparkle(172, 156, 13),
  petals: (c) => path(petalShapes, c.light),
  bubbles,
  flames,
  clouds,
  gems,
  suits: fallingSuits,
  confetti,
  leaves: (c) => path(leafShapes, '#6fd03a', ` stroke="${c.ink}" stroke-width="2"`),
  none: () => '',
};
