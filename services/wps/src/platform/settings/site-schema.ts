import { permissionKeys } from '@r777/shared/contracts';
import { schemas } from '@r777/shared/schemas';
import { z } from 'zod';
import { bankSchema, moneyRules, usualBanks, usualMoneyRules } from './money-rules';
import { referencePolicy, sitePolicy } from './policy-pack';

/** How many SMS codes strangers may order in 24 hours over the whole site, and members to bind numbers: each costs money. */
export const smsRules = z.strictObject({
  /** To numbers of the site's own country. */
  homeADay: z.number().int().min(0),
  /** To each other country. */
  abroadADay: z.number().int().min(0),
  /** To a range of some ten thousand neighbouring numbers. */
  perRangeADay: z.number().int().min(0),
});

/** Enough for a site of some hundred thousand players; a larger one raises `homeADay`. */
export const usualSmsRules: z.output<typeof smsRules> = { homeADay: 20_000, abroadADay: 200, perRangeADay: 200 };

const status = schemas.status.output.shape.info.shape;

const localised = z.strictObject({ en: z.string(), bn: z.string() });

export const consolidated = schemas.consolidatedSettings.output;

/** A page says that the operator is licensed only if visitors can check it there: number and link, or neither. */
const licence = z
  .strictObject({
    number: z.string().trim().max(64),
    validator: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  })
  .refine(({ number, validator }) => (number === '') === (validator === ''), {
    error: 'a licence needs both its number and the https address of the regulator’s page about it',
  });

/** A merchant's configuration of the site; stored in `settings` under the key `site`. */
export const siteSchema = z.strictObject({
  merchantCode: z.string(),
  trialMerchantCode: z.string(),
  maintenance: z.boolean(),
  /** Addresses, and ranges such as `203.0.113.0/24`, that may not see the site. */
  blockedAddresses: z.array(z.string()),
  /** Which accounts may log in on this site: PERM-10, PERM-11. */
  loginFor: z.enum(['all', 'members', 'agents']),
  resources: status.resources,
  paths: status.paths,
  mobileTemplate: status.mobileTemplate,
  register: status.register,
  whitelabel: status.whitelabel,
  /** Sent encrypted; the page that shows the link decrypts it. */
  customerService: z.array(z.strictObject({ title: z.enum(['CS', 'whatsapp']), address: z.url() })),
  /** Signing-up bonus in paisa; shown as whole taka. */
  signUpBonus: z.number().int().min(0),
  trialBalance: z.number().int().min(0),
  /** Where members may be paid out to. */
  banks: z.array(bankSchema).readonly().default(usualBanks),
  /** A configuration from before payments existed has none. */
  money: moneyRules.default(usualMoneyRules),
  consolidated: consolidated
    .omit({
      merchantCode: true,
      promoBonus: true,
      timeZone: true,
      footer: true,
      licence: true,
      humanCheck: true,
      policy: true,
      minimumAge: true,
      agreementDefault: true,
    })
    .extend({
      licence,
      footer: z.strictObject({
        info: localised,
        copyright: localised,
        payments: consolidated.shape.footer.shape.payments,
      }),
    }),
  registerFields: schemas.registerSettings.output,
  sms: smsRules.default(usualSmsRules),
  /** Player-safety values of the policy pack in force. */
  policy: sitePolicy.default(referencePolicy),
  /** The rule that each entry of the policy follows, by its name. */
  policyRules: z.record(z.string(), z.string()).default({}),
  humanCheck: consolidated.shape.humanCheck.default({ sms: true, register: false, trial: false }),
  permissions: z.strictObject({
    member: z.array(z.enum(permissionKeys)),
    agent: z.array(z.enum(permissionKeys)),
    trial: z.array(z.enum(permissionKeys)),
  }),
});

/** @see siteSchema */
export type Site = z.output<typeof siteSchema>;
