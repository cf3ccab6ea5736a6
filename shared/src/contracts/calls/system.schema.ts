import { z } from 'zod';
import { gameTypes, whitelabelFlags } from '../constants';
import { language, nothing } from './common.schema';
import { playerPolicy } from './player-safety.schema';

const flag = z.boolean();

/** STAT-09; FACEBOOK and INSTAGRAM feed the footer icons. */
export const resource = z.strictObject({
  resourceType: z.enum(['IOS', 'Android', 'MOBILECONFIG', 'TELEGRAM', 'FACEBOOK', 'INSTAGRAM']),
  url: z.url(),
});
/** SRV-16. */
export const domainRoute = z.strictObject({ domainName: z.string() });
/** MSG-34, MSG-35: `path` is AES-GCM text whose last 8 characters give the key. */
export const customerServiceLink = z.strictObject({
  title: z.enum(['CS', 'whatsapp']),
  path: z.string(),
});
/** The white-label flags by name. */
export const whitelabel = z.strictObject(
  Object.fromEntries(whitelabelFlags.map((f) => [f, flag])) as Record<(typeof whitelabelFlags)[number], typeof flag>,
);

/** STAT-07, STAT-08. */
export const status = z.strictObject({
  info: z.strictObject({
    customerService: z.array(customerServiceLink),
    domainRoute: z.array(domainRoute),
    mobileTemplate: z.strictObject({
      mem_cen: z.string(),
      dep_func: z.string(),
    }),
    paths: z.record(z.string(), z.string()),
    register: z.strictObject({ username: flag, mobileNum: flag }),
    resources: z.array(resource),
    whitelabel,
    mainDomain: z.string(),
    imageCDNs: z.array(z.string()),
  }),
  location: z.strictObject({ ip: z.string() }),
  maintenance: flag,
  regionRestriction: flag,
});

/** Merchant-wide settings of the frame: texts that differ by market, formats, sorting. */
export const consolidatedSettings = z.strictObject({
  merchantCode: z.string(),
  currency: z.strictObject({ code: z.string(), symbol: z.string() }),
  timeZone: z.string(),
  promoBonus: z.number().int(),
  minimumAge: z.number().int(),
  agreementDefault: flag,
  affiliateCode: flag,
  /** The operator's gambling licence, and the regulator's page about it. Both are empty without a licence: NAV-41. */
  licence: z.strictObject({ number: z.string(), validator: z.string() }),
  speedDisplay: z.enum(['banded', 'measured']),
  footer: z.strictObject({
    info: z.string(),
    copyright: z.string(),
    payments: z.array(z.strictObject({ name: z.string(), icon: z.string() })),
  }),
  features: z.strictObject({
    betReport: flag,
    vip: flag,
    mission: flag,
    dividend: flag,
  }),
  loginPopup: flag,
  /** Calls that need the result of a human check: SMS codes, registration, free trial. */
  humanCheck: z.strictObject({ sms: flag, register: flag, trial: flag }),
  /** The player-safety part of the current policy pack. */
  policy: playerPolicy,
});

/**
 * One register field's rule: API-25. `pattern` is a JavaScript regular expression source, `message` a key of the
 * `errors` namespace.
 */
export const fieldRule = z.strictObject({
  enabled: flag,
  required: flag,
  pattern: z.string(),
  message: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});
/** Every configurable register field. */
export const registerFields = [
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'email',
  'nickname',
  'payeeName',
  'recommenderId',
  'birthday',
  'affiliateCode',
  'captcha',
] as const;
/** API-25: field name → rule. */
export const registerSettings = z.strictObject(
  Object.fromEntries(registerFields.map((f) => [f, fieldRule])) as Record<
    (typeof registerFields)[number],
    typeof fieldRule
  >,
);

/** Help items are HTML, sanitised again by the screen that shows them. */
export const helpItem = z.strictObject({
  id: z.string(),
  tag: z.string(),
  title: z.string(),
  content: z.string(),
});

/** Country with its dialling code. */
export const country = z.strictObject({
  code: z.string().length(2),
  name: z.string(),
  countryDialingCode: z.string(),
});

/**
 * Data for a sign-in with Google or Facebook: the Firebase project, and the site's own id at each enabled provider;
 * null if there is none. None of it is secret.
 */
export const socialSettings = z
  .strictObject({
    projectId: z.string(),
    apiKey: z.string(),
    google: z.string().optional(),
    facebook: z.string().optional(),
    /** Address of the Firebase Auth emulator, in development. */
    emulator: z.url().optional(),
  })
  .nullable();

/** Public key that log-in and registration bodies are encrypted for: SPKI, base64. */
export const encryptionKey = z.strictObject({
  keyId: z.string(),
  spki: z.string(),
});

export const systemSchemas = {
  status: { input: nothing, output: status },
  whitelabel: { input: nothing, output: whitelabel },
  consolidatedSettings: {
    input: z.strictObject({ language }),
    output: consolidatedSettings,
  },
  registerSettings: { input: nothing, output: registerSettings },
  socialSettings: { input: nothing, output: socialSettings },
  domainRoutes: {
    input: z.strictObject({ device: z.coerce.number().int().default(0) }),
    output: z.array(domainRoute),
  },
  countries: { input: z.strictObject({ language }), output: z.array(country) },
  helpCenter: {
    input: z.strictObject({ language, device: z.literal('MOBILE') }),
    output: z.array(helpItem),
  },
  /**
   * Was a help item helpful? `voter` is a random id of the device, for visitors. Only a voter's first vote counts, and
   * it is returned.
   */
  helpVote: {
    input: z.strictObject({ itemId: z.string().min(1).max(64), helpful: z.boolean(), voter: z.uuid() }),
    output: z.strictObject({ helpful: z.boolean() }),
  },
  encryptionKey: { input: nothing, output: encryptionKey },
  captcha: { input: nothing, output: z.string() },
  gameTypeList: { input: nothing, output: z.array(z.enum(gameTypes)) },
};
