import type { Drawing } from '../ink';
import { suits } from '../shapes';
import { group, half, most, path } from '../svg';

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
