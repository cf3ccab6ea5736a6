import { z } from 'zod';
import { confirmation, done, isoDate, LONGEST_PICTURE, language, nothing } from './common.schema';
import { identityState } from './identity.schema';
import { diallingCode, mobileNum, verificationCode } from './verification.schema';

const password = z.string().min(1).max(128);
const cardId = z.uuid();
const time = z.string();
const was = z.string().max(255).nullable().optional();

/** API-18, MEMB-26: which items are set. Personal data is masked: `r***m@mail.example`, `*****4567`. */
export const securityConfig = z.strictObject({
  password: z.strictObject({ set: z.boolean() }),
  /** `lockedUntil` (ISO 8601): end of the lock after too many wrong tries. */
  paymentPassword: z.strictObject({ set: z.boolean(), lockedUntil: time.nullable() }),
  email: z.strictObject({ set: z.boolean(), verified: z.boolean(), masked: z.string().nullable() }),
  mobileNum: z.strictObject({ set: z.boolean(), verified: z.boolean(), masked: z.string().nullable() }),
  bankCard: z.strictObject({ set: z.boolean(), count: z.number().int(), max: z.number().int() }),
  nickname: z.strictObject({ set: z.boolean() }),
  /** Both are set once. The real name is that of the member's bank cards. */
  birthday: z.strictObject({ set: z.boolean(), value: isoDate.nullable() }),
  realName: z.strictObject({ set: z.boolean(), masked: z.string().nullable() }),
  /** The proof of identity and age. */
  identity: identityState.optional(),
});

/** A bank or mobile wallet for payouts. `accountPattern` is a JavaScript regular expression source (`u`). */
export const bank = z.strictObject({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['bank', 'wallet']),
  accountPattern: z.string(),
});

/** A bound card, MEMB-28: of its number only the last four digits. */
export const bankCard = z.strictObject({
  cardId: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  holder: z.string(),
  maskedNumber: z.string(),
  isDefault: z.boolean(),
  boundAt: time,
});

/** One log-in on one device, over all its renewals. Browser and platform are read from the user agent. */
export const device = z.strictObject({
  deviceId: z.string(),
  browser: z.string().nullable(),
  platform: z.string().nullable(),
  /** Logged in from the home-screen app. */
  standalone: z.boolean(),
  address: z.string().nullable(),
  startedAt: time,
  lastSeenAt: time,
  current: z.boolean(),
});

/**
 * Also forgets the other known browsers and removes the passkeys. Older passkeys stay where they are the only way that is
 * stronger than the log-in password.
 */
const forgetOthers = z.boolean().optional();
/**
 * The passkeys that may still log in: all others are removed. Without it, and without `forgetOthers`, all stay. As with
 * `forgetOthers` older ones stay where they are the only stronger way.
 */
const keepPasskeys = z.array(z.uuid()).max(10).optional();

export const securitySchemas = {
  /** API-15, API-51. A wrong old password counts as a failed log-in; all other log-ins of the member end. */
  changePassword: {
    input: z.strictObject({ oldPassword: password, newPassword: password, forgetOthers, keepPasskeys }),
    output: done,
  },
  /** AUTHC-04, API-51: the same with the password repeated. */
  changePasswordV2: {
    input: z.strictObject({
      oldPassword: password,
      newPassword: password,
      confirmNewPassword: password,
      forgetOthers,
      keepPasskeys,
    }),
    output: done,
  },
  /** API-16, MEMB-27: sets or changes it; `confirmation` is for `paymentPassword`. */
  changePaymentPassword: {
    input: z.strictObject({ newPaymentPassword: password, confirmPaymentPassword: password, confirmation }),
    output: done,
  },
  securityConfig: { input: nothing, output: securityConfig },
  /**
   * MEMB-29: 2 to 20 characters. `was` is the value that the form showed; if it has changed since, the call fails with
   * `profile.changed`.
   */
  setNickname: {
    input: z.strictObject({ nickname: z.string().max(200), was: z.string().max(200).nullable().optional() }),
    output: z.strictObject({ nickname: z.string() }),
  },
  /** A code to a new address of the member; `expirationTime` (ms) is when another may be sent. */
  sendEmailCode: {
    input: z.strictObject({ email: z.string().max(255) }),
    output: z.strictObject({ expirationTime: z.number().int() }),
  },
  /**
   * API-19. The code proves the address, and `confirmation` (for `email`) the member, because the owner of the address
   * can recover the account. `was`: the masked value that the form showed; if it has changed since, the call fails with
   * `profile.changed`.
   */
  setEmail: {
    input: z.strictObject({ email: z.string().max(255), verificationCode, confirmation, was }),
    output: z.strictObject({ masked: z.string() }),
  },
  /** Sets the mobile number, with a `confirmation` for `mobileNum`; `sendBindCode` sends the code. */
  setMobileNum: {
    input: z.strictObject({
      mobileNum,
      countryDialingCode: diallingCode.optional(),
      verificationCode,
      confirmation,
      was,
    }),
    output: z.strictObject({ masked: z.string() }),
  },
  /** Birthday and real name, each once: a second time is `profile.set`. `confirmation` is for `identity`. */
  setIdentity: {
    input: z.strictObject({ birthday: isoDate.optional(), realName: z.string().max(200).optional(), confirmation }),
    output: done,
  },
  /** API-21: PNG or JPEG of 5 MB at most, base64. Stored as a square of 512 pixels without metadata. */
  setIcon: { input: z.strictObject({ icon: z.base64().max(LONGEST_PICTURE) }), output: done },
  /** API-22: a `data:` address, because the address of a private picture could be guessed or passed on. */
  icon: { input: nothing, output: z.strictObject({ icon: z.string().nullable() }) },
  banks: { input: z.strictObject({ language }), output: z.array(bank) },
  /** API-17. `holder` is the name that every further card must have; null while the member may choose one. */
  bankCards: {
    input: z.strictObject({ language }),
    output: z.strictObject({ cards: z.array(bankCard), max: z.number().int(), holder: z.string().nullable() }),
  },
  bindBankCard: {
    input: z.strictObject({
      bankCode: z.string().max(40),
      holder: z.string().max(200),
      accountNumber: z.string().max(40),
      /** For `bankCard`. */
      confirmation,
      language,
    }),
    output: bankCard,
  },
  setDefaultBankCard: { input: z.strictObject({ cardId }), output: done },
  removeBankCard: { input: z.strictObject({ cardId, confirmation }), output: done },
  /** The member's valid log-ins, this one first, then the last seen. */
  devices: { input: nothing, output: z.array(device) },
  endDevice: { input: z.strictObject({ deviceId: z.uuid() }), output: done },
  endOtherDevices: { input: nothing, output: z.strictObject({ ended: z.number().int() }) },
};
