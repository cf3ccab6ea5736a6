import { hash } from '../draw/seed';
import wholeNames from './names/bengali-names.json';
import words from './names/bengali-words.json';
import {
  baccaratNames,
  cockfightNames,
  elotteryNames,
  esportsNames,
  fishNames,
  liveNames,
  lotteryNames,
  parseNames,
  rouletteNames,
  sportsNames,
  tableNames,
} from './names/names';
import { slotNames } from './names/slots';
import type { Game, GameType, Title } from './types';

type Terms = Pick<Game, 'minBet' | 'minLine' | 'rtp' | 'volatility'>;

const stakes: Readonly<Record<GameType, readonly number[]>> = {
  RNG: [1, 2, 5, 10, 20],
  LIVE: [10, 20, 50, 100, 200],
  PVP: [1, 5, 10, 50],
  FISH: [0.1, 0.5, 1, 5],
  SPORTS: [10, 20, 50],
  ESPORTS: [10, 20, 50],
  COCKFIGHT: [20, 50, 100],
  LOTT: [10, 20],
  ELOTT: [1, 2, 5],
};
const payLines = [1, 5, 9, 10, 20, 25, 30, 40, 50];
const volatilities = ['LOW', 'MEDIUM', 'HIGH'] as const;
/**
 * Lowest RTP in hundredths of a per cent, and the range above it, in hundredths; absent if the market sets the odds.
 */
const returns: Readonly<Partial<Record<GameType, readonly [lowest: number, span: number]>>> = {
  RNG: [9420, 280],
  LIVE: [9480, 410],
  PVP: [9500, 350],
  FISH: [9400, 300],
  LOTT: [6500, 800],
  ELOTT: [9000, 600],
};

const entry = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;

/** Stake, pay lines, return and volatility of a game, fixed by its id. */
export function termsOf(gameId: string, gameType: GameType): Terms {
  const seed = hash(`terms:${gameId}`);
  const range = returns[gameType];
  return {
    minBet: entry(stakes[gameType], seed),
    minLine: gameType === 'RNG' ? entry(payLines, seed >>> 5) : 1,
    ...(range === undefined ? {} : { rtp: (range[0] + ((seed >>> 9) % (range[1] + 1))) / 100 }),
    ...(gameType === 'RNG' ? { volatility: entry(volatilities, seed >>> 3) } : {}),
  };
}

/** The signature slots of the house studio, with symbols drawn for them by hand. */
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

const bengaliNames: Readonly<Record<string, string>> = wholeNames;
const bengaliWords: Readonly<Record<string, string>> = words;

/**
 * The Bengali name as sites of Bangladesh write it: a real Bengali name where one is usual, else word by word.
 * @throws Error if a word has no Bengali form.
 */
export function bengaliName(name: string): string {
  const whole = bengaliNames[name];
  if (whole !== undefined) return whole;
  return name
    .split(' ')
    .map((word) => {
      const bengali = bengaliWords[word];
      if (bengali === undefined) throw new Error(`No Bengali form for "${word}" in "${name}"`);
      return bengali;
    })
    .join(' ');
}

/** `Crown & Anchor` → `crown-and-anchor`: safe in a file name and an address. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
