import { z } from 'zod';
import { confirmation, done, money, nothing } from './common.schema';

/** What a member can do with everything that the site keeps of the account: read it as a file, and close the account. */
export const ownDataSchemas = {
  /**
   * A page of the member's rows, by part, such as `rounds`. `after`: the `next` of the page before. Moments are ISO
   * 8601, amounts of money paisa as text; pictures are base64. Secrets and what names other persons are left out.
   */
  ownData: {
    input: z.strictObject({ confirmation, after: z.string().max(40).optional() }),
    output: z.strictObject({
      parts: z.array(z.strictObject({ name: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
      next: z.string().nullable(),
    }),
  },
  /**
   * What stands between the member and closing the account: money in the wallet and in games, payments on their way,
   * rounds and bets without a result. `mayGiveUp`: the rest is too small to be withdrawn and may be given up.
   */
  accountClosing: {
    input: nothing,
    output: z.strictObject({
      balance: money,
      inGames: money,
      owed: money,
      /** Owed by contracts. Missing from a service that is still of the version before. */
      owedByContracts: money.optional(),
      payments: z.number().int(),
      rounds: z.number().int(),
      mayGiveUp: z.boolean(),
      leastWithdrawal: money,
    }),
  },
  /**
   * Closes the account and ends all its sessions. `rest`: the balance that the member gives up, as shown. Errors:
   * `closing.money`, `closing.open`, `chargeback.open`, `contract.owed`.
   */
  closeAccount: { input: z.strictObject({ confirmation, rest: money }), output: done },
};
