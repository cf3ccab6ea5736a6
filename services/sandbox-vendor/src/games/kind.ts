import type { Game } from '../catalogue';

/** The game behind a tile. A `course` is a variant of a kind. */
export type Course =
  | { readonly kind: 'slot' }
  | { readonly kind: 'wheel'; readonly course: 'roulette' | 'fortune' }
  | { readonly kind: 'cards'; readonly course: 'andar' | 'baccarat' }
  | { readonly kind: 'dice'; readonly course: 'sicbo' | 'jhandi' }
  | { readonly kind: 'match'; readonly course: 'versus' | 'race' | 'cockfight' }
  | { readonly kind: 'crash'; readonly course: 'sky' | 'sea' };

/** How a game is played. */
export type Kind = Course['kind'];
/** The kinds with one result per round for all players at the table. */
export type TableKind = Exclude<Kind, 'slot' | 'crash'>;

const anyOf = (...motifs: Game['motif'][]): ReadonlySet<string> => new Set(motifs);
const flies = anyOf('rocket', 'kite', 'ufo', 'phoenix');
const turns = anyOf(
  'wheel',
  'elephant',
  'coins',
  'mask',
  'drum',
  'lantern',
  'trophy',
  'ball',
  'balls',
  'sevens',
  'gem',
);
const rolls = anyOf('dice', 'domino', 'chest', 'flame');
const races = anyOf('horse', 'boat', 'rocket', 'kite', 'bull', 'snake', 'monkey', 'panda');

/** The course of a game of the catalogue, from its category and its tile's motif, so that the game fits its tile. */
export function courseOf({
  gameId,
  gameType,
  gameClassify,
  motif,
}: Pick<Game, 'gameId' | 'gameType' | 'gameClassify' | 'motif'>): Course {
  // The one dice game with dice of its own; the others share theirs.
  if (gameId.endsWith('-jhandi-munda')) return { kind: 'dice', course: 'jhandi' };
  switch (gameType) {
    case 'LIVE':
      if (gameClassify.includes('BAC')) return { kind: 'cards', course: 'baccarat' };
      if (gameClassify.includes('ROU')) return { kind: 'wheel', course: 'roulette' };
      if (flies.has(motif)) return { kind: 'crash', course: 'sky' };
      if (rolls.has(motif)) return { kind: 'dice', course: 'sicbo' };
      if (turns.has(motif)) return { kind: 'wheel', course: 'fortune' };
      return { kind: 'cards', course: 'andar' };
    case 'PVP':
      if (flies.has(motif)) return { kind: 'crash', course: 'sky' };
      if (rolls.has(motif)) return { kind: 'dice', course: 'sicbo' };
      if (turns.has(motif)) return { kind: 'wheel', course: 'fortune' };
      if (races.has(motif)) return { kind: 'match', course: 'race' };
      return { kind: 'cards', course: 'andar' };
    case 'FISH':
      return { kind: 'crash', course: 'sea' };
    case 'COCKFIGHT':
      return { kind: 'match', course: 'cockfight' };
    case 'SPORTS':
    case 'ESPORTS':
      if (motif === 'wheel') return { kind: 'wheel', course: 'fortune' };
      return { kind: 'match', course: races.has(motif) ? 'race' : 'versus' };
    default:
      return { kind: 'slot' };
  }
}

/** Stakes that can be chosen, in paisa: each divides into ten whole line bets. */
const ladder = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((taka) => taka * 100);

/** Stakes of a game in paisa, lowest first: from its smallest bet up. */
export function stakesOf(game: Pick<Game, 'minBet'>): readonly number[] {
  return ladder.filter((stake) => stake >= game.minBet * 100);
}

/** Maximum that a player may bet in one round of a table, in paisa: the largest chip. */
export const mostOf = (game: Pick<Game, 'minBet'>): number => stakesOf(game).at(-1) ?? 0;
