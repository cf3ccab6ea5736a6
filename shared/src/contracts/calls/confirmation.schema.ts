import { z } from 'zod';
import { confirmation } from './common.schema';
import { assertion } from './passkeys.schema';

/** Changes that a member confirms first. A confirmation is valid for one change. */
export const confirmPurpose = z.enum([
  'bankCard',
  'email',
  'mobileNum',
  'identity',
  'paymentPassword',
  'passkey',
  'oneTap',
  'ownData',
  'closeAccount',
]);
/**
 * Ways to confirm a change. `password`, the log-in password, is used only if the member has no stronger way. A passkey
 * that was just added cannot be used.
 */
export const confirmWay = z.enum(['paymentPassword', 'passkey', 'sms', 'email', 'password']);

const purpose = z.strictObject({ purpose: confirmPurpose });

export const confirmationSchemas = {
  /**
   * This member's methods for the purpose, the quickest first. `to`: the masked recipient of a code. `lockedUntil` (ISO
   * 8601): too many wrong payment passwords; the other methods work.
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
   * `secret` is the password or the code; `assertion` is a passkey's answer to `passkeyConfirmOptions`. A failure has
   * the error of the method, at the field `secret`.
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
