/** Known vulnerabilities of the packages in the lockfile, and the time for fixing each. */
import { gzipSync } from 'node:zlib';
import type { PinnedPackage } from '@r777/build';
import { satisfies } from 'semver';
import { z } from 'zod';

const DAY = 86_400_000;
/** In ms. */
const PATIENCE = 30_000;

const severity = z.enum(['critical', 'high', 'moderate', 'low', 'info']);
/** The registry's answer: advisories by package. Fields that are not needed here are left out. */
const answer = z.record(
  z.string(),
  z.array(z.object({ url: z.url(), title: z.string(), severity, vulnerable_versions: z.string() })),
);

/** The fields of an advisory in `docs/advisories.json`. */
const advisory = z.strictObject({
  package: z.string(),
  /** Address of its description, and its id. */
  url: z.url(),
  title: z.string(),
  severity,
  /** The range of versions that have it. */
  versions: z.string(),
  /** Whether one of them runs for players or in a service. */
  isShipped: z.boolean(),
  /** Set by hand if it is already attacked: then it is as urgent as a critical one. */
  isAttacked: z.boolean().optional(),
  /** The day on which it was first seen here. */
  since: z.iso.date(),
});
/** @see advisory */
export type Advisory = z.output<typeof advisory>;

/** `docs/advisories.json`. */
export const advisoryFile = z.strictObject({
  /** The day of the registry's last answer; null if it has never answered. */
  asked: z.iso.date().nullable(),
  advisories: z.array(advisory),
});

/**
 * Days for fixing one: shipped packages, and packages of the tools, for which nothing is "with the next update". From
 * docs/security.md.
 */
export const TIMES: Readonly<Record<string, readonly [number, number | null]>> = {
  critical: [2, 7],
  high: [7, 30],
  moderate: [30, 90],
  low: [90, null],
};

/** The registry gave no answer that can be used. */
export class NoAdvisories extends Error {
  override readonly name = 'NoAdvisories';
}

/** Requests the advisories of all packages at once, as npm does since version 7. @throws NoAdvisories */
export async function askRegistry(
  registry: string,
  packages: readonly PinnedPackage[],
): Promise<Omit<Advisory, 'isShipped' | 'since'>[]> {
  const asked: Record<string, string[]> = {};
  for (const { name, version } of packages) asked[name] = [...(asked[name] ?? []), version];
  const fail = (why: string) =>
    new NoAdvisories(`${registry} does not tell about vulnerabilities (${why}): nothing was changed.`);
  const reply = await fetch(`${registry.replace(/\/$/, '')}/-/npm/v1/security/advisories/bulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify(asked)),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: Error) => Promise.reject(fail(error.message)));
  if (!reply.ok) throw fail(`status ${reply.status}`);
  const read = answer.safeParse(await reply.json().catch(() => undefined));
  if (!read.success) throw fail('an answer of another form');
  return Object.entries(read.data).flatMap(([name, all]) =>
    all.map(({ vulnerable_versions, url, title, severity }) => ({
      package: name,
      url,
      title,
      severity,
      versions: vulnerable_versions,
    })),
  );
}

type Range = Pick<Advisory, 'package' | 'versions'>;
const affected = (packages: readonly PinnedPackage[], { package: wanted, versions }: Range) =>
  packages.filter(({ name, version }) => name === wanted && satisfies(version, versions, { includePrerelease: true }));

/** The advisories to store: those of pinned versions. A known one keeps its day. */
export function keptAdvisories(
  known: readonly Advisory[],
  told: readonly Omit<Advisory, 'isShipped' | 'since'>[],
  packages: readonly PinnedPackage[],
  today: string,
): Advisory[] {
  return told
    .flatMap((one) => {
      const have = affected(packages, one);
      if (have.length === 0) return [];
      const before = known.find((other) => other.url === one.url && other.package === one.package);
      const isAttacked = before?.isAttacked ? { isAttacked: true } : {};
      const isShipped = have.some((pinned) => pinned.isShipped);
      return [{ ...one, isShipped, ...isAttacked, since: before?.since ?? today }];
    })
    .toSorted((a, b) => `${a.package} ${a.url}`.localeCompare(`${b.package} ${b.url}`));
}

/** The advisories of pinned versions that are over their time, as text. */
export function overdue(known: readonly Advisory[], packages: readonly PinnedPackage[], today: string): string[] {
  return known.flatMap((one) => {
    const [shipped, tools] = TIMES[one.isAttacked ? 'critical' : one.severity] ?? TIMES.low ?? [];
    const days = one.isShipped ? shipped : tools;
    const old = (Date.parse(today) - Date.parse(one.since)) / DAY;
    if (days === undefined || days === null || old <= days || affected(packages, one).length === 0) return [];
    return [`${one.package} ${one.versions}: ${one.severity}, known for ${old} days, ${days} allowed: ${one.url}`];
  });
}
