import { z } from 'zod';
import { done } from './common.schema';
import { diallingCode, mobileNum, verificationCode } from './verification.schema';

const newPassword = z.string().min(1).max(128);

/** Recovery of a forgotten password. No answer reveals whether an account exists. */
export const recoverySchemas = {
  /** AUTHF-07: valid means well-formed only, for every username. */
  recoveryUsername: {
    input: z.strictObject({ username: z.string().min(1).max(64) }),
    output: z.strictObject({ valid: z.literal(true) }),
  },
  /** API-53, AUTHF-12: if name and e-mail belong to one account, a link is sent. The answer is the same otherwise. */
  forgotPassword: {
    input: z.strictObject({ username: z.string().min(1).max(64), email: z.string().min(1).max(255) }),
    output: done,
  },
  /** The e-mail's link leads to `/m/forget#reset=<token>`: the part after `#` reaches no server and no log. */
  resetPassword: {
    input: z.strictObject({ token: z.string().min(1).max(128), newPassword }),
    output: z.strictObject({ username: z.string() }),
  },
  /**
   * API-52, AUTHF-13. The number is proved by a code of purpose `password` or by a Firebase phone token; with a
   * `username` the number must belong to that account. Returns the username, for the log-in that follows (AUTHF-10).
   */
  setPasswordByPhone: {
    input: z.strictObject({
      newPassword,
      mobileNum,
      countryDialingCode: diallingCode.optional(),
      verificationCode: verificationCode.optional(),
      firebaseIdToken: z.string().max(4096).optional(),
      username: z.string().max(64).optional(),
    }),
    output: z.strictObject({ username: z.string() }),
  },
};
