import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { InvalidInputError, NotFoundError } from '../../platform/errors/app-error';
import { readSite, siteSchema } from '../../platform/settings/site';
import { settings } from '../../platform/settings/tables';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';

type Json = z.infer<ReturnType<typeof z.json>>;
type Branch = Record<string, Json>;

const unknown = (path: string) => new NotFoundError(`There is no setting ${path}.`, { field: 'path' });

/** The object that holds the last part of a path. Own properties only: inherited ones are no settings. */
function branchOf(root: Json, path: string): [branch: Branch, key: string] {
  const parts = path.split('.');
  const key = parts.pop() ?? '';
  let branch: Json | undefined = root;
  for (const part of parts) branch = own(branch, part);
  if (own(branch, key) === undefined) throw unknown(path);
  return [branch as Branch, key];
}

function own(branch: Json | undefined, key: string): Json | undefined {
  return typeof branch === 'object' && branch !== null && Object.hasOwn(branch, key)
    ? (branch as Branch)[key]
    : undefined;
}

/** Flags and settings of the site. They are one document, so a change is validated as the whole document. */
export function siteFunctions({ db, site }: AdminContext, { read, change }: AdminRoutes): void {
  read('site', async ({ input: { path = '' } }) => {
    const whole = structuredClone(await site()) as unknown as Json;
    if (path === '') return { path, value: whole };
    const [branch, key] = branchOf(whole, path);
    return { path, value: branch[key] ?? null };
  });

  change('siteSet', async ({ input: { path, value }, tx }) => {
    if (/^policy(Rules)?(\.|$)/.test(path))
      throw new InvalidInputError('The policy comes from a pack: policy set.', { field: 'path' });
    const [row] = await tx.select().from(settings).where(eq(settings.key, 'site')).for('update');
    // Settings that a newer version added have their defaults until they are set.
    const whole = structuredClone(readSite(row?.value)) as unknown as Json;
    const [branch, key] = branchOf(whole, path);
    const from = branch[key] ?? null;
    branch[key] = value;
    const checked = siteSchema.safeParse(whole);
    if (!checked.success) {
      const [issue] = checked.error.issues;
      throw new InvalidInputError(`${issue?.path.join('.')}: ${issue?.message}`, { field: 'value' });
    }
    await tx.update(settings).set({ value: checked.data }).where(eq(settings.key, 'site'));
    await db.notify('settings', {}, tx);
    return { value: { path, from, to: value }, subject: `site:${path}`, from, to: value };
  });
}
