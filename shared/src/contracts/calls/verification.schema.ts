import { z } from 'zod';
import { nothing } from './common.schema';

/** AUTHL-22, VAL-03: a mobile number as typed, 20 characters at most; the server normalises it to E.164. */
export const mobileNum = z
  .string()
  .max(20)
  .regex(/^\+?\d+$/);
/** `+880`; one of `countries`. Without it the number belongs to the site's own country. */
export const diallingCode = z.string().regex(/^\+\d{1,4}$/);
/** AUTHL-23, VAL-03. */
export const verificationCode = z.string().max(10).regex(/^\d+$/);
/** Result of the human check: the ALTCHA payload (base64 of JSON) of a challenge from `humanChallenge`. Valid once. */
export const humanCheck = z.string().max(4_096);

const hex = z
  .string()
  .max(256)
  .regex(/^[0-9a-f]+$/);

/** An ALTCHA challenge (version 2): input of its widget or of `solveChallenge`. `expiresAt` is in seconds. */
export const humanChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.number().int().positive(),
    keyLength: z.number().int().positive(),
    keyPrefix: hex,
    keySignature: hex,
    expiresAt: z.number().int().positive(),
  }),
  signature: hex,
});

/**
 * SMS-08. `expirationTime` (ms since 1970) is when the next code may be requested: SMS-02 counts down to it. The code
 * itself is valid for ten minutes. The answer is the same whether the number has an account or not.
 */
const sent = z.strictObject({ expirationTime: z.number().int() });
const ask = { countryDialingCode: diallingCode.optional(), humanCheck: humanCheck.optional() };

export const verificationSchemas = {
  humanChallenge: { input: nothing, output: humanChallenge },
  /** API-23. A code is valid for its purpose only; recovery uses `password`. */
  sendSmsCode: {
    input: z.strictObject({ ...ask, mobileNum, purpose: z.enum(['login', 'password']).default('login') }),
    output: sent,
  },
  /** API-24, SMS-09: the number under either name. */
  sendRegisterCode: {
    input: z
      .strictObject({ ...ask, mobileNum: mobileNum.optional(), mobileNo: mobileNum.optional() })
      .refine((input) => input.mobileNum !== undefined || input.mobileNo !== undefined, { path: ['mobileNum'] }),
    output: sent,
  },
  /** For a member who sets or changes the own number. */
  sendBindCode: { input: z.strictObject({ ...ask, mobileNum }), output: sent },
};
