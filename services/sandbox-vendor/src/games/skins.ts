import type { Game } from '../catalogue';
import { bytesOf, sha256 } from './sha256';
import { engineOf } from './slot/engines/index';
import type { EngineId, Letter } from './slot/spin';

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

type Motif = Game['motif'];

/** What the reels of each engine show besides the motifs of the tile. */
const pools: Readonly<Record<EngineId, readonly Motif[]>> = {
  classic: ['sevens', 'bell', 'horseshoe', 'watermelon', 'clover', 'fruit', 'gem', 'mango', 'pineapple', 'cards'],
  tumble: ['candy', 'pineapple', 'mango', 'gem', 'watermelon', 'lotus', 'fruit', 'balls', 'clover', 'gift'],
  ways: ['tiger', 'elephant', 'wolf', 'horse', 'bull', 'monkey', 'panda', 'peacock', 'owl', 'snake', 'rooster'],
  hold: ['chest', 'lantern', 'gift', 'drum', 'turtle', 'boat', 'fish', 'lamp', 'gem', 'rocket', 'bell'],
  lines: ['raja', 'queen', 'lamp', 'book', 'mask', 'pharaoh', 'shield', 'helmet', 'peacock', 'snake', 'lotus', 'owl'],
};

/**
 * Symbols of a game: drawn for it by hand where it has a set of its own, otherwise its tile's motifs on top of those of
 * its engine, in an order of its own.
 */
export function symbolsOf(game: Pick<Game, 'gameId' | 'motif' | 'second'>): Symbols {
  const own = signatures[game.gameId];
  if (own) return own;
  const heads = [...new Set([game.motif, ...(game.second ? [game.second] : [])])];
  const free = (choice: readonly Motif[]) => choice.find((motif) => !heads.includes(motif));
  const wild = free(['crown', 'flame', 'trophy']) ?? 'crown';
  const scatter = free(['coins', 'chest', 'gift']) ?? 'coins';
  const pool = pools[engineOf(game).id].filter((motif) => ![...heads, wild, scatter].includes(motif));
  const first = (sha256(bytesOf(game.gameId))[0] ?? 0) % pool.length;
  const [A, B, C, D, E, F, G, H] = [...heads, ...pool.slice(first), ...pool.slice(0, first)];
  if (!A || !B || !C || !D || !E || !F || !G || !H) throw new Error(`Too few symbols for ${game.gameId}`);
  return { A, B, C, D, E, F, G, H, W: wild, S: scatter };
}
