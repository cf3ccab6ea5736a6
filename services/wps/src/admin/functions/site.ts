import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { sendMessage } from '../../modules/identity/inbox/messages';
import { holdByAge } from '../../modules/identity/responsible-gaming/age';
import { feedbackPicture } from '../../modules/support/feedback/queries';
import { InvalidInputError, NotFoundError } from '../../platform/errors/app-error';
import { judgePatterns, patternsOf } from '../../platform/settings/patterns';
import { InvalidPackError, readPack } from '../../platform/settings/policy-pack';
import { readSite, siteToStore, storedSite } from '../../platform/settings/site';
import { allFaults, newFaults } from '../../platform/settings/site-faults';
import { type Site, siteSchema } from '../../platform/settings/site-schema';
import { settings } from '../../platform/settings/tables';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { findMember } from './find-member';
import { requireRead, versionOf } from './list-items';

/** @throws AppError `request.invalid` with the line and the words of each fault */
function packOf(text: string) {
  try {
    return readPack(text);
  } catch (error) {
    if (!(error instanceof InvalidPackError)) throw error;
    throw new InvalidInputError(error.message, { field: 'pack' });
  }
}

/** The values that a change of the policy replaces. */
const inForce = ({ policy, policyRules: rules }: Site) => ({ policy, rules });

/** The policy of player safety. It comes from a pack as a whole, so that every entry has its rule. */
export function policyFunctions({ db, site }: AdminContext, { read, change }: AdminRoutes): void {
  read('policyShow', async () => {
    const now = inForce(await site());
    const content = Object.entries(now.policy).map(([entry, value]) => ({
      entry,
      value,
      rule: now.rules[entry] ?? null,
    }));
    return { version: versionOf(now), content };
  });

  change('policySet', async ({ input, tx, at }) => {
    const { policy, rules } = packOf(input.pack);
    const [row] = await tx.select().from(settings).where(eq(settings.key, 'site')).for('update');
    const whole = readSite(row?.value);
    requireRead(input.version, inForce(whole), { policy, rules });
    const from = whole.policy;
    const value = siteSchema.parse({ ...whole, policy, policyRules: rules });
    await tx
      .update(settings)
      .set({ value: siteToStore(row?.value, value) })
      .where(eq(settings.key, 'site'));
    // A higher age holds members at once. If a lower age ends holds, the job ends them later.
    await holdByAge(tx, policy, at);
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

/** Pictures of feedback, and messages to members. */
export function supportFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('feedbackPicture', async ({ input: { feedbackId, place } }) => {
    const picture = await feedbackPicture(db.orm, feedbackId, place - 1);
    if (!picture) throw new NotFoundError('There is no such picture.', { field: 'feedbackId' });
    return { type: picture.type, content: Buffer.from(picture.content).toString('base64') };
  });

  change('memberMessage', async ({ input: { member, title, content }, tx, at }) => {
    const { id } = await findMember(tx, member);
    const params = { titleEn: title.en, titleBn: title.bn, contentEn: content.en, contentBn: content.bn };
    await sendMessage(db, tx, id, { key: 'house.words', params, at });
    return { value: { memberId: String(id) }, subject: `member:${id}`, from: null, to: title };
  });
}

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

/** The texts below a place of the settings that are patterns. */
function* patternTexts(value: Json, name: string): Generator<string> {
  if (typeof value === 'string' && /pattern$/i.test(name)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* patternTexts(part, key);
}

/** Flags and settings of the site. They are one document, so a change is validated as the whole document. */
export function siteFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('site', async ({ input: { path = '' } }) => {
    const whole = structuredClone(await storedSite(db.orm)) as unknown as Json;
    const [branch, key] = path === '' ? [{ whole }, 'whole'] : branchOf(whole, path);
    const value = branch[key] ?? null;
    return { path, value, version: versionOf(value) };
  });

  read('siteCheck', async () => {
    const stored = await storedSite(db.orm);
    await judgePatterns([...patternsOf(stored)].map(([, source]) => source));
    return allFaults(stored);
  });

  change(
    'siteSet',
    async ({ input: { path, value, version }, tx }) => {
      if (/^policy(Rules)?(\.|$)/.test(path))
        throw new InvalidInputError('The policy comes from a pack: policy set.', { field: 'path' });
      const [row] = await tx.select().from(settings).where(eq(settings.key, 'site')).for('update');
      // Settings that a newer version added have their defaults until they are set.
      const before = readSite(row?.value);
      const whole = structuredClone(before) as unknown as Json;
      const [branch, key] = branchOf(whole, path);
      const from = branch[key] ?? null;
      branch[key] = value;
      const checked = siteSchema.safeParse(whole);
      if (!checked.success) {
        const [issue] = checked.error.issues;
        throw new InvalidInputError(`${issue?.path.join('.')}: ${issue?.message}`, { field: 'value' });
      }
      const [fault] = newFaults(before, checked.data);
      if (fault) throw new InvalidInputError(`${fault.path}: ${fault.message}`, { field: 'value' });
      // Flags that the change does not name stay unchanged.
      if (typeof from !== 'boolean') requireRead(version, from, value);
      const stored = siteToStore(row?.value, checked.data);
      await tx.update(settings).set({ value: stored }).where(eq(settings.key, 'site'));
      await db.notify('settings', {}, tx);
      return { value: { path, from, to: value }, subject: `site:${path}`, from, to: value };
    },
    ({ path, value }) => judgePatterns(patternTexts(value, path)),
  );
}
