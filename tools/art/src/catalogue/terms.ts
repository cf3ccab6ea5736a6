import { hash } from '../draw/seed';
import type { Game, GameType } from './types';

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
/** Lowest RTP in hundredths of a per cent and how many hundredths above it a game may lie; absent: the market sets the odds. */
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
