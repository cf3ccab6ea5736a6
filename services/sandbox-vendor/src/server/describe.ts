import { palettes } from '@r777/art';
import type { Game } from '@r777/art/catalogue';
import { fromHundredths } from '@r777/shared/money';
import { LEAST, MOST as MOST_MULTIPLIER, RETURN } from '../games/crash/crash';
import { courseOf } from '../games/kind';
import { symbolsOf } from '../games/skins/symbols';
import { computeOdds, VOLATILITY } from '../games/slot/odds';
import { payLines } from '../games/slot/pay-lines';
import { FREE_MULTIPLIER, FREE_SPINS } from '../games/slot/pay-table';
import type { Letter } from '../games/slot/symbols';
import { mostOf, stakesOf } from '../games/stakes';
import { tableOf } from '../games/tables';
import type { CrashInfo, GameInfo, SlotInfo, TableInfo } from '../wire';
import { findVendor } from './games';
import { heroPath, symbolPath } from './picture-paths';
import { rulesOf } from './rules';

/** The same reels in every game, so their odds are counted once. */
const odds = computeOdds();

function slot(game: Game): Omit<SlotInfo, keyof ReturnType<typeof common>> {
  const symbols = Object.entries(symbolsOf(game)).map(([letter, motif]) => [letter, symbolPath(motif)]);
  return {
    kind: 'slot',
    odds,
    rtp: odds.rtp,
    volatility: VOLATILITY,
    topPay: Math.max(...odds.combinations.map(({ pays }) => pays)) / payLines.length,
    freeSpins: { count: FREE_SPINS, multiplier: FREE_MULTIPLIER },
    payLines,
    symbols: Object.fromEntries(symbols) as Record<Letter, string>,
  };
}

/** The volatility of a table, from its largest odds. */
const volatilityOf = (topPay: number) => (topPay > 20 ? 'HIGH' : topPay > 5 ? 'MEDIUM' : 'LOW');

function table(game: Game): Omit<TableInfo, keyof ReturnType<typeof common>> | undefined {
  const found = tableOf(game);
  if (!found) return undefined;
  // Odds of a match differ by round; each round returns the same, up to the rounding of its odds.
  const spots = found.table.spots({ gameId: game.gameId, n: 0 });
  const topPay = Math.max(...spots.map(({ pays }) => pays)) / 100;
  return {
    kind: found.kind,
    course: found.course,
    most: fromHundredths(mostOf(game)),
    rtp: Math.min(...spots.map(({ rtp }) => rtp)),
    volatility: volatilityOf(topPay),
    topPay,
  };
}

function crash(course: CrashInfo['course']): Omit<CrashInfo, keyof ReturnType<typeof common>> {
  const topPay = MOST_MULTIPLIER / 100;
  return { kind: 'crash', course, rtp: RETURN, volatility: 'HIGH', topPay, least: LEAST, most: MOST_MULTIPLIER };
}

function common(game: Game) {
  const provider = findVendor(game.vassalage)?.name ?? { en: game.vassalage, bn: game.vassalage };
  return {
    gameId: game.gameId,
    name: { EN: game.name.en, BN: game.name.bn },
    provider: { EN: provider.en, BN: provider.bn },
    stakes: stakesOf(game).map(fromHundredths),
    rules: rulesOf(game),
    hero: heroPath(game.gameId),
    colours: palettes[game.overrides.palette ?? 'ember'],
  };
}

/** The description of a game for the player. */
export function describe(game: Game): GameInfo {
  const found = courseOf(game);
  const kind = found.kind === 'slot' ? slot(game) : found.kind === 'crash' ? crash(found.course) : table(game);
  if (!kind) throw new Error(`${game.gameId} is no game`);
  return { ...common(game), ...kind };
}
