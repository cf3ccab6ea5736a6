import { z } from 'zod';
import { permissionKeys, registerMethods } from '../constants';
import { done, money, nothing } from './common.schema';
import { diallingCode, humanCheck, mobileNum } from './verification.schema';

/** Digits only, six at most, everywhere: AUTHL-21, AUTHR-51. */
export const captchaText = z.string().regex(/^\d{1,6}$/);

/**
 * AUTHL-14, AUTHL-15. By username: `username` (or the number of the account) and `password`; by SMS: the number in
 * `username`, the code in `password`, with `countryDialingCode`; by third party: `firebaseChannel` and
 * `firebaseIdToken`, with empty username and password. `firebaseMobileNo` is accepted but not used: the number in the
 * token counts.
 */
export const loginInput = z
  .strictObject({
    username: z.string().max(64),
    password: z.string().max(128),
    captcha: captchaText.optional(),
    type: z.enum(['username', 'sms', 'firebase']),
    firebaseChannel: z.enum(['sms', 'google', 'facebook']).optional(),
    firebaseIdToken: z.string().max(4096).optional(),
    firebaseMobileNo: z.string().max(20).optional(),
    countryDialingCode: diallingCode.optional(),
  })
  .superRefine((input, { addIssue }) => {
    const needed =
      input.type === 'firebase'
        ? (['firebaseChannel', 'firebaseIdToken'] as const)
        : (['username', 'password'] as const);
    for (const field of needed) if (!input[field]) addIssue({ code: 'custom', path: [field], message: 'required' });
  });
/**
 * SESS-04. `expiresAt` is a timestamp in ms: when the short-lived token has to be renewed. `mustChangePassword` is set
 * while the current password is the first one, which the agent chose who opened the account.
 */
export const loginOutput = z.strictObject({
  token: z.string(),
  userName: z.string(),
  type: z.number().int(),
  firstTimeLogin: z.boolean(),
  mustChangePassword: z.boolean().optional(),
  merchantCode: z.string(),
  expiresAt: z.number().int(),
});

/**
 * AUTHR-54, AUTHR-55; every optional field is checked again by the register configuration. With the session of a trial
 * account the new account takes over its favourites and recent games, as a log-in from a trial does.
 */
export const registerInput = z.strictObject({
  username: z.string().max(64),
  password: z.string().max(128),
  confirmPassword: z.string().max(128),
  countryDialingCode: z.string().max(6).optional(),
  registerUrl: z.string().max(500),
  registerMethod: z.enum(registerMethods),
  domain: z.string().max(255),
  type: z.literal(0),
  affiliateCode: z.string().max(32).optional(),
  paymentPassword: z.string().max(128).optional(),
  recommenderId: z.string().max(32).optional(),
  nickname: z.string().max(64).optional(),
  payeeName: z.string().max(128).optional(),
  email: z.string().max(255).optional(),
  mobileNum: z.string().max(20).optional(),
  idNumber: z.string().max(32).optional(),
  qqNum: z.string().max(32).optional(),
  facebook: z.string().max(64).optional(),
  wechat: z.string().max(64).optional(),
  line: z.string().max(64).optional(),
  whatsapp: z.string().max(64).optional(),
  zalo: z.string().max(64).optional(),
  birthday: z.string().max(10).optional(),
  captcha: captchaText.optional(),
  verificationCode: z.string().max(10).optional(),
  /** AUTHR-56: `sms` proves the number; `google` and `facebook` make that sign-in open the new account. */
  firebaseChannel: z.enum(['sms', 'google', 'facebook']).optional(),
  firebaseIdToken: z.string().max(4096).optional(),
  humanCheck: humanCheck.optional(),
  /** Version of the terms that the player agreed to. */
  termsVersion: z.string().max(20),
});

/** AUTHR-57: as {@link registerInput}, with a number instead of a username, which the server generates. */
export const registerMobileInput = registerInput.omit({ username: true }).extend({
  mobileNum,
  countryDialingCode: diallingCode.optional(),
});

/** MEMB-24, MEMB-25. `permissions` lists the granted keys. */
export const memberInfo = z.strictObject({
  id: z.string(),
  account: z.string(),
  nickname: z.string().nullable(),
  clubLabel: z.strictObject({ labelName: z.string() }),
  type: z.number().int().optional(),
  permissions: z.array(z.enum(permissionKeys)),
  vipBenefit: z.boolean(),
  firstTimeLogin: z.boolean(),
});

/** The wallet: the total and its parts. */
export const wallet = z.strictObject({
  sumBalance: money,
  currency: z.string(),
  wallets: z.array(z.strictObject({ walletType: z.string(), balance: money })),
});

export const accountSchemas = {
  login: { input: loginInput, output: loginOutput },
  logout: { input: nothing, output: done },
  renew: { input: nothing, output: loginOutput },
  register: {
    input: registerInput,
    output: z.strictObject({ id: z.string(), username: z.string() }),
  },
  registerMobile: {
    input: registerMobileInput,
    output: z.strictObject({ id: z.string(), username: z.string() }),
  },
  checkUsername: {
    input: z.strictObject({ username: z.string().max(64) }),
    /** `suggestions`: similar free names, when it is taken. */
    output: z.strictObject({ available: z.boolean(), suggestions: z.array(z.string()).max(3) }),
  },
  memberInfo: { input: nothing, output: memberInfo },
  wallet: { input: nothing, output: wallet },
};
