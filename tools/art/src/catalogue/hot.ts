import { hash } from '../draw/seed';
import { hotHead } from './featured';
import type { Game, GameType } from './types';

/** Types in the order in which the hot list repeats them. */
const rhythm: readonly GameType[] = [
  'RNG',
  'LIVE',
  'RNG',
  'FISH',
  'PVP',
  'RNG',
  'SPORTS',
  'RNG',
  'LIVE',
  'COCKFIGHT',
  'RNG',
  'ESPORTS',
];
const hotCount = 96;

type Pictured = Pick<Game, 'gameId' | 'gameType' | 'motif' | 'overrides' | 'name'>;

const differ = (a: Pictured, b: Pictured | undefined): boolean =>
  b === undefined ||
  (a.motif !== b.motif && a.overrides.palette !== b.overrides.palette && a.overrides.template !== b.overrides.template);

/** Ids of the hot games, best first; neighbours look different. */
export function rankHot(games: readonly Pictured[]): ReadonlyMap<string, number> {
  const pool = [...games].sort((a, b) => hash(`hot:${a.gameId}`) - hash(`hot:${b.gameId}`));
  const head = hotHead.flatMap((name) => pool.find((game) => game.name.en === name) ?? []);
  const hot: Pictured[] = [];
  while (hot.length < hotCount) {
    const last = hot.at(-1);
    const leader = head.find((game) => !hot.includes(game) && differ(game, last));
    if (leader !== undefined) {
      hot.push(leader);
      continue;
    }
    const gameType = rhythm[hot.length % rhythm.length];
    const fits = (game: Pictured) => !hot.includes(game) && differ(game, last);
    const next = pool.find((game) => game.gameType === gameType && fits(game)) ?? pool.find(fits);
    if (next === undefined) break;
    hot.push(next);
  }
  return new Map(hot.map((game, i) => [game.gameId, i + 1]));
}
