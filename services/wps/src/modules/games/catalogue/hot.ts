import { type Game, type GameType, PAGE_SIZE } from '@r777/shared/contracts';
import type { Catalogue } from './catalogue';

/** Words in which a game's name is offered for a search without a result. */
const NAMES = 5;

/** The hot games in their order, all or of one type: API-87. */
export function hotGames({ games }: Catalogue, gameType: GameType | '' = ''): Game[] {
  return games
    .filter(({ hotRank, wire }) => Number.isFinite(hotRank) && (gameType || wire.gameType) === wire.gameType)
    .sort((a, b) => a.hotRank - b.hotRank)
    .map(({ wire }) => wire);
}

/** What to offer when a search finds nothing: games with a common or similar word, else the hottest, without names. */
export function suggestGames(catalogue: Catalogue, gameName: string): { names: string[]; games: Game[] } {
  const near = catalogue.index.near(gameName, PAGE_SIZE.section).flatMap((place) => catalogue.games[place]?.wire ?? []);
  if (near.length === 0) return { names: [], games: hotGames(catalogue).slice(0, PAGE_SIZE.section) };
  const names = [...new Set(near.map(({ displayName }) => displayName))].slice(0, NAMES);
  return { names, games: near };
}
