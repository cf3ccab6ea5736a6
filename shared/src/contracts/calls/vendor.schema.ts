import { z } from 'zod';
import { money } from './common.schema';

/**
 * The seamless-wallet calls of a game vendor to wps. Each call is signed: `x-signature` is the hex HMAC-SHA256, with
 * the vendor's secret, of timestamp, method, path with query and body, on separate lines (`\n`); `x-vendor` names the
 * vendor; `x-timestamp` is in ms and valid for 5 minutes. Each call is idempotent by `transactionId`: the same id and
 * body gets the same answer; another body is refused.
 */
const base = {
  playerToken: z.string().max(200),
  transactionId: z.string().min(8).max(80),
};
/** Balance after the call. */
export const walletAnswer = z.strictObject({
  transactionId: z.string(),
  balance: money,
  currency: z.string(),
});

export const vendorSchemas = {
  /** The player's session, exchanged once for the launch code in the game's address. */
  vendorSession: {
    input: z.strictObject({ launchCode: z.string().max(200) }),
    output: z.strictObject({
      playerToken: z.string(),
      playerName: z.string(),
      /** The vendor's id of the player, the same in every session, because the vendor stores free spins by player. */
      playerId: z.string(),
      /** A game, or `lobby-` and the vendor's code: then the token is valid for every game of the vendor. */
      gameId: z.string(),
      language: z.string(),
      balance: money,
      currency: z.string(),
      backUrl: z.string(),
      openRoundId: z.string().nullable(),
      /**
       * For a lobby: the games with an unfinished round of the player, newest first. Blank if one game was launched.
       */
      openGames: z.array(z.string()),
      /** With play money that the vendor keeps itself: the token moves no money, and `balance` is `0.00`. */
      freePlay: z.boolean(),
      /**
       * Product rules of the site's policy, if it has any: minimum time between rounds in ms, and whether a game may
       * play automatically. Faster stakes are refused with `stake.tooFast`.
       */
      rules: z.strictObject({ spinMs: z.number().int().min(0), autoplay: z.boolean() }).optional(),
    }),
  },
  vendorBalance: {
    input: z.strictObject({ playerToken: z.string().max(200) }),
    output: z.strictObject({ balance: money, currency: z.string() }),
  },
  vendorDebit: {
    input: z.strictObject({
      ...base,
      roundId: z.string().min(8).max(80),
      gameId: z.string().max(80),
      amount: money,
      /**
       * The grant of free spins that this round uses: the amount is `0.00`, and its win is credited as a bonus. Refused
       * with `freeSpins.over` if the grant has no spin left.
       */
      freeSpins: z.uuid().optional(),
    }),
    output: walletAnswer,
  },
  vendorCredit: {
    input: z.strictObject({
      ...base,
      roundId: z.string().min(8).max(80),
      gameId: z.string().max(80),
      amount: money,
      roundClosed: z.boolean(),
      /**
       * With `roundClosed`: the part of the round's stakes that the player could lose, if other bets covered the rest, as
       * ৳5 of ৳200 on both sides of a baccarat hand. Bonuses, levels, points and boards count it alone. By default all.
       */
      atRisk: money.optional(),
    }),
    output: walletAnswer,
  },
  vendorRollback: {
    input: z.strictObject({
      ...base,
      roundId: z.string().min(8).max(80),
      debitTransactionId: z.string().min(8).max(80),
    }),
    output: walletAnswer,
  },
};
