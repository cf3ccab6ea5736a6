import { palettes } from '@r777/art';
import { type Game, games, vendors } from '@r777/art/catalogue';
import { symbolsOf } from '../games/skins/symbols';
import { computeOdds, VOLATILITY } from '../games/slot/odds';
import { payLines } from '../games/slot/pay-lines';
import { FREE_MULTIPLIER, FREE_SPINS } from '../games/slot/pay-table';
import type { Letter } from '../games/slot/symbols';
import { stakesOf } from '../games/stakes';
import type { GameInfo } from '../wire';
import { toText } from './money';
import { heroPath, symbolPath } from './picture-paths';

const byId: ReadonlyMap<string, Game> = new Map(games.map((game) => [game.gameId, game]));
const byCode = new Map(vendors.map((vendor) => [vendor.vassalage, vendor]));
/** The same reels in every game, so their odds are counted once. */
const odds = computeOdds();

/** The game of the catalogue with that id. */
export const findGame = (gameId: string): Game | undefined => byId.get(gameId);

/** What the player is told of a game. */
export function describe(game: Game): GameInfo {
  const provider = byCode.get(game.vassalage)?.name ?? { en: game.vassalage, bn: game.vassalage };
  const symbols = Object.entries(symbolsOf(game)).map(([letter, motif]) => [letter, symbolPath(motif)]);
  return {
    gameId: game.gameId,
    name: { EN: game.name.en, BN: game.name.bn },
    provider: { EN: provider.en, BN: provider.bn },
    stakes: stakesOf(game).map(toText),
    odds,
    volatility: VOLATILITY,
    freeSpins: { count: FREE_SPINS, multiplier: FREE_MULTIPLIER },
    payLines,
    skin: {
      symbols: Object.fromEntries(symbols) as Record<Letter, string>,
      hero: heroPath(game.gameId),
      colours: palettes[game.overrides.palette ?? 'ember'],
    },
  };
}
