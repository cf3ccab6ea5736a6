import { z } from 'zod';
import { confirmation } from './common';
import { assertion } from './passkeys';

/** What a member confirms before it changes. A confirmation is good for one of them. */
export const confirmPurpose = z.enum(['bankCard', 'email', 'mobileNum', 'paymentPassword', 'passkey']);
/** How it is confirmed. `password`, the one of the log-in, only where the member has no stronger way. */
export const confirmWay = z.enum(['paymentPassword', 'passkey', 'sms', 'email', 'password']);

const purpose = z.strictObject({ purpose: confirmPurpose });

export const confirmationSchemas = {
  /**
   * The ways that this member has for the purpose, the quickest first. `to`: the masked recipient of a code.
   * `lockedUntil` (ISO 8601): too many wrong payment passwords; the other ways work.
   */
  confirmWays: {
    input: purpose,
    output: z.strictObject({
      ways: z.array(z.strictObject({ way: confirmWay, to: z.string().nullable(), lockedUntil: z.string().nullable() })),
    }),
  },
  /** A code to the member's own proven number or address; `expirationTime` (ms) is when another may be sent. */
  sendConfirmCode: {
    input: purpose.extend({ way: z.enum(['sms', 'email']) }),
    output: z.strictObject({ expirationTime: z.number().int() }),
  },
  /**
   * `secret` is the password or the code of the way; `assertion` a passkey's answer to `passkeyConfirmOptions`. Fails
   * with the error of the way, at the field `secret`.
   */
  confirm: {
    input: purpose.extend({
      way: confirmWay,
      secret: z.string().min(1).max(128).optional(),
      assertion: assertion.optional(),
    }),
    output: z.strictObject({ confirmation, expiresAt: z.number().int() }),
  },
};
