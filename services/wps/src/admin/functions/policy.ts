import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { InvalidInputError } from '../../platform/errors/app-error';
import { InvalidPackError, readPack } from '../../platform/settings/policy-pack';
import { readSite, siteSchema } from '../../platform/settings/site';
import { settings } from '../../platform/settings/tables';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';

/** @throws AppError `request.invalid` with the line and the words of each fault */
function packOf(text: string) {
  try {
    return readPack(text);
  } catch (error) {
    if (!(error instanceof InvalidPackError)) throw error;
    throw new InvalidInputError(error.message, { field: 'pack' });
  }
}

/** The policy of player safety. It comes from a pack as a whole, so that every entry has its rule. */
export function policyFunctions({ db, site }: AdminContext, { read, change }: AdminRoutes): void {
  read('policyShow', async () => {
    const { policy, policyRules } = await site();
    return Object.entries(policy).map(([entry, value]) => ({ entry, value, rule: policyRules[entry] ?? null }));
  });

  change('policySet', async ({ input, tx }) => {
    const { policy, rules } = packOf(input.pack);
    const [row] = await tx.select().from(settings).where(eq(settings.key, 'site')).for('update');
    const whole = readSite(row?.value);
    const from = whole.policy;
    const value = siteSchema.parse({ ...whole, policy, policyRules: rules });
    await tx.update(settings).set({ value }).where(eq(settings.key, 'site'));
    await db.notify('settings', {}, tx);
    const changed = Object.entries(policy)
      .filter(([name, now]) => !isDeepStrictEqual(now, from[name as keyof typeof from]))
      .map(([name]) => name);
    return {
      value: { from: from.jurisdiction, to: policy.jurisdiction, changed },
      subject: 'policy',
      from: { policy: from, rules: whole.policyRules },
      to: { policy, rules },
    };
  });
}
