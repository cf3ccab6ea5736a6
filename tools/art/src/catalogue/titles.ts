import { baccaratNames, liveNames, rouletteNames } from './names/live';
import { elotteryNames, lotteryNames } from './names/lottery';
import { parseNames } from './names/parse';
import { slotNames } from './names/slots';
import { cockfightNames, esportsNames, sportsNames } from './names/sports';
import { fishNames, tableNames } from './names/tables';
import type { GameType, Title } from './types';

/** Slots that can be played at the sandbox vendor; one engine runs all four. */
const playableSlots: readonly Title[] = [
  { lines: ['Burning', '777'], motif: 'sevens' },
  { lines: ['Sundarban', 'King'], motif: 'tiger' },
  { lines: ['Padma', 'Lotus'], motif: 'lotus' },
  { lines: ['Royal', 'Crown'], motif: 'crown' },
];

/** All titles of games, by type. */
export const titles: Readonly<Record<GameType, readonly Title[]>> = {
  RNG: [...playableSlots, ...parseNames(slotNames)],
  LIVE: [...parseNames(baccaratNames, 'BAC'), ...parseNames(rouletteNames, 'ROU'), ...parseNames(liveNames)],
  PVP: parseNames(tableNames),
  FISH: parseNames(fishNames),
  SPORTS: parseNames(sportsNames),
  ESPORTS: parseNames(esportsNames),
  COCKFIGHT: parseNames(cockfightNames),
  LOTT: parseNames(lotteryNames),
  ELOTT: parseNames(elotteryNames),
};
