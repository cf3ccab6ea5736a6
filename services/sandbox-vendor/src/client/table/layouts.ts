import type { TableCourse } from '../../games/tables';
import { colourOf } from '../../games/wheels';

/** The layout of a table's board: rows of spot ids, which share the width of the row. */
export const layouts: Readonly<Record<TableCourse, readonly (readonly string[])[]>> = {
  roulette: [
    ['red', 'black', 'odd', 'even', 'low', 'high'],
    ['n0', 'dozen1', 'dozen2', 'dozen3'],
    ...Array.from({ length: 6 }, (_, row) => Array.from({ length: 6 }, (_, column) => `n${row * 6 + column + 1}`)),
  ],
  fortune: [
    ['x2', 'lotus', 'fish'],
    ['x10', 'x25'],
  ],
  andar: [
    ['andar', 'bahar'],
    ['len1', 'len6'],
    ['len16', 'len26'],
  ],
  baccarat: [['player', 'tie', 'banker']],
  sicbo: [
    ['small', 'triple', 'big'],
    ['d1', 'd2', 'd3'],
    ['d4', 'd5', 'd6'],
  ],
  jhandi: [
    ['heart', 'spade', 'flag'],
    ['diamond', 'club', 'crown'],
  ],
  versus: [['side0', 'draw', 'side1']],
  cockfight: [['side0', 'draw', 'side1']],
  race: [
    ['side0', 'side1'],
    ['side2', 'side3'],
  ],
};

/** The colour role of a spot. */
export function toneOf(id: string): string {
  if (/^n[1-9]/.test(id)) return colourOf(Number(id.slice(1))) === 'red' ? 'red' : 'dark';
  if (['red', 'andar', 'banker', 'big', 'side0'].includes(id)) return 'red';
  if (['black', 'x25', 'side3'].includes(id)) return 'dark';
  if (['n0', 'tie', 'draw', 'triple', 'fish', 'side2'].includes(id)) return 'green';
  if (['bahar', 'player', 'small', 'side1', 'x2'].includes(id)) return 'blue';
  return 'plain';
}

/** Pictures on spots, by symbol of the art. */
export const pictures: Readonly<Record<string, string>> = {
  x2: 'coins',
  lotus: 'lotus',
  fish: 'fish',
  x10: 'crown',
  x25: 'tiger',
};
