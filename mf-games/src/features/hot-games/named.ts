import type { Game } from '@r777/shared/contracts';
import { gameTitle } from '../../games/tile/game-title';

/** Keeps games to a text: the same list again for the same text. */
export type FindByName = (text: string) => readonly Game[];

/**
 * Finds the games whose name holds a text, whatever its case (GLIST-33). Names are read once, and a text that goes on where
 * the last one ended is looked for among what that one found: 60,000 games answer a key in a few milliseconds.
 */
export function findByName(games: readonly Game[]): FindByName {
  let names: readonly (readonly [name: string, game: Game])[] | undefined;
  let last = { wanted: '', found: [] as typeof names & object };
  return (text) => {
    const wanted = text.trim().toLowerCase();
    if (!wanted) return games;
    names ??= games.map((game) => [gameTitle(game).toLowerCase(), game]);
    const among = last.wanted && wanted.startsWith(last.wanted) ? last.found : names;
    last = { wanted, found: among.filter(([name]) => name.includes(wanted)) };
    return last.found.map(([, game]) => game);
  };
}
