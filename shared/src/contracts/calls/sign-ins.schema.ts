import { z } from 'zod';
import { page, pageNo, pageSize } from './common.schema';

/**
 * One log-in to the member's account, or a failed attempt. `time` is ISO 8601 UTC; `area` is the part of the IP address
 * that identifies a network (`203.0.113.…`). Browser and platform are read from the user agent.
 */
export const signIn = z.strictObject({
  signInId: z.string(),
  time: z.string(),
  browser: z.string().nullable(),
  platform: z.string().nullable(),
  /** From the home-screen app. */
  standalone: z.boolean(),
  area: z.string().nullable(),
  method: z.enum(['password', 'sms', 'google', 'facebook', 'passkey']),
  result: z.enum(['done', 'failed']),
  /** The first log-in on that device, when other devices were known. */
  newDevice: z.boolean(),
  /** The log-in that sent this call. */
  current: z.boolean(),
  reported: z.boolean(),
});

export const signInSchemas = {
  /** The last half year, newest first. */
  signIns: { input: z.strictObject({ pageNo, pageSize: pageSize(20) }), output: page(signIn) },
  /**
   * “That was not me”, for a log-in whose `result` is `done`. All log-ins end, including this one, and every log-in
   * answers `password.resetRequired` until a new password is set by the method in `recovery` (`service`: customer
   * service).
   */
  reportSignIn: {
    input: z.strictObject({ signInId: z.uuid() }),
    output: z.strictObject({ recovery: z.enum(['email', 'phone', 'service']) }),
  },
};
