import type { Game } from '@r777/art/catalogue';
import type { Letter } from '../slot/symbols';

/** The drawing of each symbol of a game. */
export type Symbols = Readonly<Record<Letter, Game['motif']>>;

const signatures: Readonly<Record<string, Symbols>> = {
  'bgs-burning-777': {
    A: 'sevens',
    B: 'gem',
    C: 'bell',
    D: 'horseshoe',
    E: 'watermelon',
    F: 'clover',
    G: 'fruit',
    H: 'mango',
    W: 'flame',
    S: 'coins',
  },
  'bgs-sundarban-king': {
    A: 'tiger',
    B: 'elephant',
    C: 'peacock',
    D: 'snake',
    E: 'monkey',
    F: 'turtle',
    G: 'lotus',
    H: 'mango',
    W: 'crown',
    S: 'drum',
  },
  'bgs-padma-lotus': {
    A: 'lotus',
    B: 'boat',
    C: 'fish',
    D: 'lamp',
    E: 'turtle',
    F: 'kite',
    G: 'drum',
    H: 'mango',
    W: 'gem',
    S: 'lantern',
  },
  'bgs-royal-crown': {
    A: 'crown',
    B: 'raja',
    C: 'queen',
    D: 'elephant',
    E: 'peacock',
    F: 'chest',
    G: 'lamp',
    H: 'cards',
    W: 'gem',
    S: 'coins',
  },
};

const pool: readonly Game['motif'][] = [
  'gem',
  'sevens',
  'bell',
  'horseshoe',
  'watermelon',
  'clover',
  'fruit',
  'mango',
  'lantern',
  'drum',
  'kite',
];

/**
 * Symbols of a game: drawn for it by hand where it has a set of its own, otherwise its tile's motifs on top of a common
 * set.
 */
export function symbolsOf(game: Pick<Game, 'gameId' | 'motif' | 'second'>): Symbols {
  const own = signatures[game.gameId];
  if (own) return own;
  const heads = [...new Set([game.motif, ...(game.second ? [game.second] : [])])];
  const free = (choice: readonly Game['motif'][]) => choice.find((motif) => !heads.includes(motif));
  const wild = free(['crown', 'flame', 'trophy']) ?? 'crown';
  const scatter = free(['coins', 'chest', 'gift']) ?? 'coins';
  const rest = pool.filter((motif) => !heads.includes(motif));
  const [A, B, C, D, E, F, G, H] = [...heads, ...rest];
  if (!A || !B || !C || !D || !E || !F || !G || !H) throw new Error(`Too few symbols for ${game.gameId}`);
  return { A, B, C, D, E, F, G, H, W: wild, S: scatter };
}
