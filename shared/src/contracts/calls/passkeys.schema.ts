import { z } from 'zod';
import { isBlank } from '../visible-text';
import { loginOutput } from './account.schema';
import { confirmation, done, nothing } from './common.schema';

/** Bytes in the encoding of WebAuthn's JSON. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);
const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine((text) => !isBlank(text));
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10);
const descriptor = z.strictObject({ id: z.string(), type: z.literal('public-key'), transports });

/** An authenticator's answer to a challenge; additional fields of browsers are ignored. */
const common = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(20).optional(),
};
/** A new passkey: `navigator.credentials.create`, as `toJSON`. */
export const attestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
});
/** The signature of a passkey: `navigator.credentials.get`, as `toJSON`. */
export const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z
      .string()
      .regex(/^[\w-]*$/)
      .max(200)
      .nullish(),
  }),
});

/** A passkey in the member's list. `synced`: the owner's other devices have it too. Times are ISO 8601. */
export const passkey = z.strictObject({
  passkeyId: z.string(),
  name: z.string(),
  synced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** The passkey is disabled, because somebody seems to have copied it. The member can only remove it. */
  cloned: z.boolean(),
  /**
   * A new passkey logs in, and confirms changes only from this time on, in a later log-in; null if it can confirm
   * already. A server of the previous version does not send this field.
   */
  confirmsFrom: z.string().nullable().optional(),
  /**
   * In the list: made since the log-in of this device before the current one (else since the current one). A server of
   * the previous version does not send this field.
   */
  isNew: z.boolean().optional(),
});

/** Options of `navigator.credentials.get`. `timeout` in ms: the lifetime of the challenge. */
const requestOptions = z.strictObject({
  challenge: z.string(),
  timeout: z.number().int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});

export const passkeySchemas = {
  /** Challenge for a log-in; it names no account. Valid once, for five minutes, in the same browser. */
  passkeyLoginOptions: { input: nothing, output: requestOptions },
  /**
   * Log-in by passkey: the same session as by other methods. Fails with `passkey.unknown`, `passkey.failed`,
   * `passkey.cloned`.
   */
  passkeyLogin: { input: z.strictObject({ assertion }), output: loginOutput },
  /**
   * Options of `navigator.credentials.create`. `confirmation` is for `passkey`, and `registerPasskey` uses it up.
   * `passkey.limit` when there are ten.
   */
  passkeyRegisterOptions: {
    input: z.strictObject({ confirmation }),
    output: z.strictObject({
      challenge: z.string(),
      timeout: z.number().int(),
      rp: z.strictObject({ id: z.string(), name: z.string() }),
      user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
      excludeCredentials: z.array(descriptor),
      authenticatorSelection: z.strictObject({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
  },
  /** Saves the new passkey. Without a name it gets the name of the browser that made it. */
  registerPasskey: {
    input: z.strictObject({ attestation, name: passkeyName.optional(), confirmation }),
    output: passkey,
  },
  /** The member's own, the newest first; at most ten. */
  passkeys: { input: nothing, output: z.strictObject({ passkeys: z.array(passkey), max: z.number().int() }) },
  renamePasskey: {
    input: z.strictObject({ passkeyId: z.uuid(), name: passkeyName }),
    output: done,
  },
  /** Challenge for a logged-in member who confirms an action with an own passkey. */
  passkeyConfirmOptions: { input: nothing, output: requestOptions },
  /** `confirmation` is for `passkey`. */
  removePasskey: { input: z.strictObject({ passkeyId: z.uuid(), confirmation }), output: done },
};
