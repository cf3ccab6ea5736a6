import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Database, Orm } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import { type CachedValue, createCachedValue } from '../cached-value';
import { site as defaults } from './default-site';
import { judgePatterns, patternsOf, withUsablePatterns } from './patterns';
import { patternFaults, type SiteFault } from './site-faults';
import { type Site, siteSchema } from './site-schema';
import { settings } from './tables';

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
const kindOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** The lists by their array: a site's settings stay the same object until an operator changes them. */
const lists = new WeakMap<readonly string[], BlockList>();

function listOf(blocked: readonly string[]): BlockList {
  const known = lists.get(blocked);
  if (known) return known;
  const list = new BlockList();
  for (const entry of blocked) {
    const [address = '', bits] = entry.trim().split('/');
    // `site check` reports an entry that is no address; the others still block.
    if (isIP(address) === 0) continue;
    if (bits === undefined) list.addAddress(address, kindOf(address));
    else if (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (isIPv6(address) ? 128 : 32))
      list.addSubnet(address, Number(bits), kindOf(address));
  }
  lists.set(blocked, list);
  return list;
}

/** Whether an address is one of the blocked addresses, in any spelling, or in one of the blocked ranges. */
export function isBlocked(blocked: readonly string[], address: string): boolean {
  if (blocked.length === 0) return false;
  const own = plain(address);
  return isIP(own) !== 0 && listOf(blocked).check(own, kindOf(own));
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored values, with defaults for everything that is missing. */
function withDefaults(standard: unknown, kept: unknown): unknown {
  if (!isTree(standard) || !isTree(kept)) return kept;
  const missing = Object.entries(standard).filter(([key]) => !Object.hasOwn(kept, key));
  const known = Object.entries(kept).map(([key, value]) => [key, withDefaults(standard[key], value)]);
  return { ...Object.fromEntries(missing), ...Object.fromEntries(known) };
}

/**
 * Before there were policies, age and agreement were separate settings. A merchant's earlier settings stay in force.
 */
function withFormerSettings(kept: unknown): unknown {
  if (!isTree(kept) || !isTree(kept.consolidated)) return kept;
  const { minimumAge, agreementDefault } = kept.consolidated;
  const former = Object.entries({ minimumAge, agreementDefault }).filter(([, value]) => value !== undefined);
  const policy = isTree(kept.policy) ? kept.policy : {};
  return { ...kept, policy: { ...Object.fromEntries(former), ...policy } };
}

/**
 * The stored site configuration. Instances of two versions may share one database: the older one ignores settings that
 * the newer one added, and leaves them as they are ({@link siteToStore}).
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

function withUnknown(kept: unknown, known: unknown, next: unknown): unknown {
  if (!isTree(kept) || !isTree(known) || !isTree(next)) return next;
  const unknown = Object.entries(kept).filter(([key]) => !Object.hasOwn(known, key));
  const rest = Object.entries(next).map(([key, value]) => [key, withUnknown(kept[key], known[key], value)]);
  return { ...Object.fromEntries(unknown), ...Object.fromEntries(rest) };
}

/**
 * What to store in place of `kept`: the changed configuration, with the entries of a newer version that this one does not
 * know. Otherwise a change during an upgrade, or after going back, would delete them.
 */
export const siteToStore = (kept: unknown, changed: Site): Site => withUnknown(kept, readSite(kept), changed) as Site;

/** The stored configuration. Its patterns may be slow: only {@link createSite} makes it safe to use. */
export async function storedSite(orm: Orm): Promise<Site> {
  const [row] = await orm.select({ value: settings.value }).from(settings).where(eq(settings.key, 'site'));
  if (!row) throw new Error('the site has no configuration: run the seed first');
  return readSite(row.value);
}

/**
 * The site's configuration, reloaded when the channel `settings` announces a change. Patterns that are not safe are
 * replaced.
 * @param onFaults called with the patterns that were replaced
 */
export function createSite(db: Database, onFaults: (faults: readonly SiteFault[]) => void): Promise<CachedValue<Site>> {
  return createCachedValue(db, 'settings', async () => {
    const site = await storedSite(db.orm);
    await judgePatterns([...patternsOf(site)].map(([, source]) => source));
    const faults = patternFaults(site);
    if (faults.length > 0) onFaults(faults);
    return withUsablePatterns(site);
  });
}
