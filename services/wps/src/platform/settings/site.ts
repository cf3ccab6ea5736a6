import type { Database } from '@r777/server-kit';
import { permissionKeys } from '@r777/shared/contracts';
import { schemas } from '@r777/shared/schemas';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type CachedValue, createCachedValue } from '../cache/cached-value';
import { bankSchema, usualBanks } from './banks';
import { site as defaults } from './default-site';
import { moneyRules, usualMoneyRules } from './money-rules';
import { referencePolicy } from './reference-policy';
import { sitePolicy } from './site-policy';
import { settings } from './tables';

const status = schemas.status.output.shape.info.shape;
const localised = z.strictObject({ en: z.string(), bn: z.string() });
const consolidated = schemas.consolidatedSettings.output;

/** A merchant's configuration of the site; stored in `settings` under the key `site`. */
export const siteSchema = z.strictObject({
  merchantCode: z.string(),
  trialMerchantCode: z.string(),
  maintenance: z.boolean(),
  /** Addresses that may not see the site. */
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
      licence: z.strictObject({ shown: z.boolean(), text: localised }),
      footer: z.strictObject({
        info: localised,
        copyright: localised,
        payments: consolidated.shape.footer.shape.payments,
      }),
    }),
  registerFields: schemas.registerSettings.output,
  /** What the policy pack in force says of player safety. */
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

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored values, with defaults for everything that is missing. */
function withDefaults(standard: unknown, kept: unknown): unknown {
  if (!isTree(standard) || !isTree(kept)) return kept;
  const missing = Object.entries(standard).filter(([key]) => !Object.hasOwn(kept, key));
  const known = Object.entries(kept).map(([key, value]) => [key, withDefaults(standard[key], value)]);
  return { ...Object.fromEntries(missing), ...Object.fromEntries(known) };
}

/** Age and agreement were settings of their own before there were policies: what a merchant had set stays in force. */
function withFormerSettings(kept: unknown): unknown {
  if (!isTree(kept) || !isTree(kept.consolidated)) return kept;
  const { minimumAge, agreementDefault } = kept.consolidated;
  const former = Object.entries({ minimumAge, agreementDefault }).filter(([, value]) => value !== undefined);
  const policy = isTree(kept.policy) ? kept.policy : {};
  return { ...kept, policy: { ...Object.fromEntries(former), ...policy } };
}

/**
 * The stored site configuration. Instances of two versions may share one database: the older one ignores settings that
 * the newer one added, and they have their defaults on the newer until they are set.
 */
export function readSite(kept: unknown): Site {
  const whole = structuredClone(withDefaults(defaults, withFormerSettings(kept)));
  const first = siteSchema.safeParse(whole);
  if (first.success) return first.data;
  for (const issue of first.error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const place = issue.path.reduce<unknown>((at, part) => (isTree(at) ? at[String(part)] : undefined), whole);
    if (isTree(place)) for (const key of issue.keys) delete place[key];
  }
  return siteSchema.parse(whole);
}

/** The site's configuration, reloaded when the channel `settings` announces a change. */
export function createSite(db: Database): Promise<CachedValue<Site>> {
  return createCachedValue(db, 'settings', async () => {
    const [row] = await db.orm.select({ value: settings.value }).from(settings).where(eq(settings.key, 'site'));
    if (!row) throw new Error('the site has no configuration: run the seed first');
    return readSite(row.value);
  });
}
