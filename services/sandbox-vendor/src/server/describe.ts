import { fromHundredths } from '@r777/shared/money';
import type { Game } from '../catalogue/index';
import { palettes } from '../draw/palettes';
import { LEAST, MOST as MOST_MULTIPLIER, RETURN } from '../games/crash';
import { courseOf, mostOf, stakesOf } from '../games/kind';
import { symbolsOf } from '../games/skins';
import { engineOf } from '../games/slot/engines/index';
import type { Engine, EngineId, Odds } from '../games/slot/spin';
import { tableOf } from '../games/tables';
import type { CrashInfo, GameInfo, SlotInfo, TableInfo } from '../wire';
import { findVendor, heroPath, rulesOf, symbolPath } from './games';

/** Odds by engine: counting some takes a while, so each is counted once. */
const odds = new Map<EngineId, Odds>();

function oddsOf(engine: Engine): Odds {
  const known = odds.get(engine.id) ?? engine.odds();
  odds.set(engine.id, known);
  return known;
}

function slot(game: Game): Omit<SlotInfo, keyof ReturnType<typeof common>> {
  const engine = engineOf(game);
  const { id, reels, rows, payLines, freeSpins, volatility, topPay } = engine;
  const skin = symbolsOf(game);
  const counted = oddsOf(engine);
  return {
    kind: 'slot',
    engine: id,
    reels,
    rows,
    payLines,
    freeSpins,
    volatility,
    topPay,
    odds: counted,
    rtp: counted.rtp,
    symbols: Object.fromEntries(engine.letters.map((letter) => [letter, symbolPath(skin[letter])])),
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
