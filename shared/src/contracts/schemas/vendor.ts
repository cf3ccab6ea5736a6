import { z } from 'zod';
import { money } from './common';

/**
 * The seamless-wallet calls a game vendor makes on wps. Each is signed (`x-signature`: hex HMAC-SHA256 of timestamp,
 * method, path with query and body, a line each with `\n` between, with the vendor's secret, `x-vendor`, `x-timestamp` in
 * ms, valid for 5 minutes) and idempotent by `transactionId`: the same id and body gives the same answer again, another body is refused.
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
      /** A game, or `lobby-` and the vendor's code: then the token is valid for every game of the vendor. */
      gameId: z.string(),
      language: z.string(),
      balance: money,
      currency: z.string(),
      backUrl: z.string(),
      openRoundId: z.string().nullable(),
      /**
       * For a lobby: the games with an unfinished round of the player, the latest first. Blank where one game was
       * launched.
       */
      openGames: z.array(z.string()),
      /** With play money that the vendor keeps itself: the token moves no money, and `balance` is `0.00`. */
      freePlay: z.boolean(),
      /**
       * Product rules of the site's policy, where it has any: least time from round to round in ms, and whether a game
       * may play by itself. Stakes that come faster are refused with `stake.tooFast`.
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
