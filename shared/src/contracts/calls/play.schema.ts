import { z } from 'zod';
import { gameType, language, money, page, pageNo, pageSize, vassalage } from './common.schema';
import { game } from './games.schema';

/** LNCH-01. Without a `gameId` it opens the vendor's lobby, in which all its games can be played in turn. */
export const launchItem = z.strictObject({
  gameType,
  vassalage,
  gameCode: z.string().max(80).default('lobby'),
  gameId: z.string().max(80),
  nodeId: z.string().max(80),
  isGameH5: z.boolean(),
  playType: z.enum(['trad', 'ent']),
  supportPlay: z.boolean(),
  freeplay: z.boolean(),
  roomId: z.string().max(40).optional(),
  lottoMode: z.string().max(20).optional(),
  language,
  /** Address that the game's exit leads to; must be on a configured domain. */
  backUrl: z.string().max(500),
});

/** Kind of a game. `wheel`, `cards` and `match` are tables: all players get the same result of a round. */
export const gameKind = z.enum(['slot', 'wheel', 'crash', 'cards', 'match', 'lottery']);

/**
 * Content of a game's information sheet. Odds, stakes and lines come from the game server; they are null while it does
 * not answer. A lottery has its bets instead, each with its own return: see `lotteryBets`.
 */
export const gameInfo = z.strictObject({
  game,
  /** Null while the game server does not answer. */
  kind: gameKind.nullable(),
  available: z.boolean(),
  /** Can be played with play money: `freeplay` of the launch call. */
  supportPlay: z.boolean(),
  /**
   * The rules in short paragraphs, in the requested language; empty while the game server does not answer, and for a
   * lottery.
   */
  rules: z.array(z.string()),
  /** Return to player in per cent, as `95.86`. */
  rtp: z.string().nullable(),
  volatility: z.enum(['LOW', 'MEDIUM', 'HIGH']).nullable(),
  minStake: money,
  maxStake: money.nullable(),
  /** Pay lines; null for a game without any. */
  lines: z.number().int().nullable(),
  /** Largest payout of one line or one bet, as a multiple of its stake. */
  topPay: z.string().nullable(),
  freeSpins: z.strictObject({ count: z.number().int(), multiplier: z.number().int() }).nullable(),
});
/** A round that the member left unfinished, with the game to open again. */
export const openRound = z.strictObject({
  roundId: z.string(),
  game,
  stake: money,
  openedAt: z.string(),
  /** False while the game or its vendor is not available. */
  resumable: z.boolean(),
});
/** API-65. `active`: listed at all; `streaming`: at the table now. */
export const liveModel = z.strictObject({
  modelId: z.string(),
  name: z.string(),
  pictureUrl: z.string(),
  active: z.boolean(),
  streaming: z.boolean(),
  /** When the next stream starts (ISO 8601 UTC); null while streaming, or if none is planned. */
  nextStream: z.string().nullable(),
  game,
});

/** One entry of the winner board; names are masked by the server. */
export const winner = z.strictObject({
  vo: z.strictObject({
    winAmount: money,
    userName: z.string(),
    gameId: z.string(),
    gameName: z.string(),
    iconUrl: z.string(),
    time: z.string(),
  }),
});

/** A settled or open round, as the betting record shows it. Times are ISO 8601 UTC. */
export const betRecord = z.strictObject({
  roundId: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  gameType,
  vassalage: z.string(),
  vendorName: z.string(),
  iconUrl: z.string(),
  stake: money,
  payout: money,
  net: money,
  state: z.enum(['open', 'settled', 'rolledBack']),
  time: z.string(),
  /** Address of the game server's page on which anybody can check the round; null if it has none. */
  proofUrl: z.url().nullable(),
});

export const playSchemas = {
  gameInfo: { input: z.strictObject({ gameId: z.string().max(80), language }), output: gameInfo },
  openRounds: { input: z.strictObject({ language }), output: z.array(openRound) },
  models: {
    input: z.strictObject({ language, streaming: z.enum(['true', 'false', '']).default('') }),
    output: z.array(liveModel),
  },
  liveModelList: { input: z.strictObject({ language, pageNo, pageSize: pageSize(20) }), output: page(liveModel) },
  launchGame: {
    input: launchItem,
    output: z.strictObject({ url: z.url(), roundInPlay: z.boolean() }),
  },
  winners: {
    input: z.strictObject({ language }),
    output: z.strictObject({ list: z.array(winner) }),
  },
  betRecords: {
    input: z.strictObject({
      pageNo,
      pageSize: pageSize(20),
      startDate: z.string().max(10),
      endDate: z.string().max(10),
      gameType: z.union([gameType, z.literal('')]).default(''),
      language,
    }),
    output: z.strictObject({
      content: z.array(betRecord),
      pageNum: z.number().int(),
      pageSize: z.number().int(),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
      footer: z.strictObject({ stake: money, payout: money, net: money }),
    }),
  },
};
