import { shape } from '../hud/shape';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = [
  { colour: '#16202c', path: 'M0-9C5-3 9 0 9 4C9 8 4 9 1.4 5.5L3.5 10H-3.5L-1.4 5.5C-4 9-9 8-9 4C-9 0-5-3 0-9z' },
  { colour: '#d0213b', path: 'M0 9C-6 3-10 0-10-4.5C-10-9.5-3-10 0-5C3-10 10-9.5 10-4.5C10 0 6 3 0 9z' },
  { colour: '#d0213b', path: 'M0-10L7.5 0L0 10L-7.5 0z' },
  {
    colour: '#16202c',
    path: 'M0-9A4.4 4.4 0 0 1 3.6-2A4.4 4.4 0 1 1 1.4 5L3.5 10H-3.5L-1.4 5A4.4 4.4 0 1 1-3.6-2A4.4 4.4 0 0 1 0-9z',
  },
];

/** The name of a card: `10♠`. */
export const cardName = (card: number): string => `${ranks[card % 13] ?? ''}${'♠♥♦♣'[Math.floor(card / 13)] ?? ''}`;

/** A card's face, 50 × 70. */
export function cardFace(card: number): SVGSVGElement {
  const { colour, path } = suits[Math.floor(card / 13)] ?? { colour: '#000', path: '' };
  const rank = ranks[card % 13] ?? '';
  const corner = (turn: number) =>
    shape(
      'g',
      { transform: `rotate(${turn} 25 35)` },
      shape(
        'text',
        {
          x: 9,
          y: 15,
          'font-size': rank === '10' ? 12 : 14,
          'font-weight': 800,
          fill: colour,
          'text-anchor': 'middle',
        },
        rank,
      ),
      shape('path', { d: path, fill: colour, transform: 'translate(9 23) scale(.5)' }),
    );
  return shape(
    'svg',
    { viewBox: '0 0 50 70', 'aria-hidden': 'true' },
    shape('rect', {
      x: 0.75,
      y: 0.75,
      width: 48.5,
      height: 68.5,
      rx: 6,
      fill: '#fffdf6',
      stroke: '#b9a67a',
      'stroke-width': 1.5,
    }),
    corner(0),
    corner(180),
    shape('path', { d: path, fill: colour, transform: 'translate(25 36) scale(1.35)' }),
  );
}

/** The back of every card, 50 × 70. */
export function cardBack(): SVGSVGElement {
  const lines = [0, 1, 2, 3, 4, 5].flatMap((n) => [
    shape('path', {
      d: `M${5 + n * 8} 5L${5 + n * 8 + 12} 65M${5 + n * 8 + 12} 5L${5 + n * 8} 65`,
      stroke: '#ffb13d',
      'stroke-opacity': 0.4,
    }),
  ]);
  return shape(
    'svg',
    { viewBox: '0 0 50 70', 'aria-hidden': 'true' },
    shape('rect', {
      x: 0.75,
      y: 0.75,
      width: 48.5,
      height: 68.5,
      rx: 6,
      fill: '#8a1230',
      stroke: '#ffd98a',
      'stroke-width': 1.5,
    }),
    shape('svg', { x: 4, y: 4, width: 42, height: 62, viewBox: '4 4 42 62' }, ...lines),
    shape('path', { d: 'M25 20L34 35L25 50L16 35z', fill: '#ffd98a', stroke: '#5a0a1c' }),
  );
}
