import { z } from 'zod';
import { loginOutput } from './account.schema';
import { humanCheck } from './verification.schema';

/** Free play. A trial account has play money, no personal data and no password; its key opens it again. */
export const trialSchemas = {
  /** API-70. `expiresAt` (ms) is when the account is closed. */
  createTrial: {
    input: z.strictObject({ humanCheck: humanCheck.optional() }),
    output: z.strictObject({ trialName: z.string(), trialKey: z.string(), expiresAt: z.number().int() }),
  },
  /**
   * API-11, TRIAL-03 … TRIAL-06. With the name and key of a trial account: its session. Without them: the session of a
   * new account. `customerType` becomes the session's type. `trial` is 1 for a visitor, who goes home, and 0 for a
   * member who looks at a game, who stays on the page.
   */
  freeplay: {
    input: z
      .strictObject({
        moduleId: z.literal('FREEPLAY3'),
        trialName: z.string().max(64).optional(),
        trialKey: z.string().max(128).optional(),
        humanCheck: humanCheck.optional(),
      })
      .refine((input) => (input.trialName === undefined) === (input.trialKey === undefined), { path: ['trialKey'] }),
    output: loginOutput.omit({ type: true }).extend({ customerType: z.number().int(), trial: z.literal([0, 1]) }),
  },
};
