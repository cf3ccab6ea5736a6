import { failsAfterLoad, usageNames } from '@mfe/contract';
import type { Database } from '@mfe/server-kit';
import { and, eq, gte, like, sql } from 'drizzle-orm';
import { health } from '../database/tables';
import { COLLUDING_NETWORKS, type FailureCount, MIN_KNOWN_NETWORKS, networkShares } from './network-shares';
import { voterOf } from './networks';
import { type Figures, meansOf } from './usage';

const HOUR_MS = 60 * 60_000;
/** Prefix of every event kind in this file. Reads of other counts skip it. */
export const BASELINE_KIND = 'usual.';
/** How long these counts are kept, in ms. */
export const BASELINE_RETENTION_MS = 24 * HOUR_MS;
/** Fewer figures than this make no baseline. */
const MIN_FIGURES = 20;
/** How long a computed baseline is cached, in ms. */
const LOOK_AGAIN_MS = 10_000;

const hourOf = (at: number) => new Date(Math.floor(at / HOUR_MS) * HOUR_MS);
/** Prefix of the groups of networks that the site does not know yet. */
const UNKNOWN = '~';
/** One of 64 groups of networks: a mark is random letters of a base of 64. */
const groupOf = (network: string, isKnown: boolean) => (isKnown ? '' : UNKNOWN) + (voterOf(network).at(-1) ?? '');
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** An event of a version to count, by group of networks and hour. */
interface BaselineEvent {
  what: string;
  minute: Date;
}

/**
 * The key of an event for usual values: by the hour and by one of 64 groups of networks, so that a version has few rows
 * and no network can raise the usual value. Networks that the site does not know yet have separate groups.
 */
export function baselineEvents(
  what: string,
  { network, isKnown }: { network: string; isKnown: boolean },
  now: number,
): BaselineEvent[] {
  const at = (kind: string) => ({ what: `${BASELINE_KIND}${groupOf(network, isKnown)}.${kind}`, minute: hourOf(now) });
  if (what === 'load') return [at('pages')];
  if (what.startsWith('fail.'))
    return failsAfterLoad(what.slice('fail.'.length)) ? [at('errors')] : [at('pages'), at('errors')];
  return what.startsWith('use.') ? [at(what)] : [];
}

/**
 * The outcome without the groups that have the most errors: three groups, or all but one on a site with few groups. So
 * three networks cannot raise the tolerated rate. The other groups have the weights of {@link networkShares}, so three
 * networks cannot lower it either. If all pages come from one group, that group counts.
 */
export function baselineOutcome(groups: readonly FailureCount[]): FailureCount {
  const left = Math.min(COLLUDING_NETWORKS, groups.length - 1);
  const counted = [...groups].sort((a, b) => b.errors - a.errors || b.pages - a.pages).slice(Math.max(0, left));
  return networkShares(counted);
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];

/** The median of the groups' means, which a few networks cannot move far. */
export function baselineFigures(groups: readonly Figures[]): Figures {
  return Object.fromEntries(
    usageNames.flatMap((name) => {
      const middle = median(groups.flatMap((figures) => figures[name] ?? []));
      return middle === undefined ? [] : [[name, middle] as const];
    }),
  );
}

interface Counted {
  what: string;
  n: number;
  total: number;
}

/**
 * The groups that decide the baseline: only groups of known networks, if enough of them report. Otherwise an attacker
 * with networks in many groups could raise the tolerated rate.
 */
export function baselineGroups<Row>(groups: ReadonlyMap<string, readonly Row[]>): Row[][] {
  const known = [...groups].filter(([group]) => !group.startsWith(UNKNOWN));
  if (known.length >= MIN_KNOWN_NETWORKS) return known.map(([, rows]) => [...rows]);
  const all = new Map<string, Row[]>();
  for (const [group, rows] of groups) {
    const letter = group.replace(UNKNOWN, '');
    all.set(letter, [...(all.get(letter) ?? []), ...rows]);
  }
  return [...all.values()];
}

/** The baseline of versions, from the reports of all networks. */
export class Baseline {
  readonly #known = new Map<string, { at: number; figures: Promise<Figures> }>();

  constructor(private readonly db: Database) {}

  /** The outcome of a version since the hour of a moment; see {@link baselineOutcome}. */
  async outcome(remote: string, version: string, since: Date): Promise<FailureCount> {
    const groups = await this.#read(remote, version, since);
    return baselineOutcome(
      groups.map((rows) => {
        const count = (kind: string) => sum(rows.filter(({ what }) => what === kind).map(({ n }) => n));
        const pages = count('pages');
        // Reports of one page may be split between hosts or get lost.
        return { pages, errors: Math.min(count('errors'), pages) };
      }),
    );
  }

  /**
   * The resources that a version used in this hour and the last; a figure is left out if too few pages have reported
   * it.
   */
  figures(remote: string, version: string): Promise<Figures> {
    const key = `${remote} ${version}`;
    const now = this.db.now();
    const known = this.#known.get(key);
    // Compare in both directions, because a clock may be set back.
    const isOld = (at: number) => Math.abs(now - at) >= LOOK_AGAIN_MS;
    if (known && !isOld(known.at)) return known.figures;
    for (const [other, { at }] of this.#known) if (isOld(at)) this.#known.delete(other);
    const figures = this.#figures(remote, version, new Date(now - HOUR_MS));
    this.#known.set(key, { at: now, figures });
    return figures;
  }

  async #figures(remote: string, version: string, since: Date): Promise<Figures> {
    const groups = await this.#read(remote, version, since);
    const known = meansOf(groups.flat(), MIN_FIGURES);
    const usual = baselineFigures(groups.map((rows) => meansOf(rows)));
    return Object.fromEntries(Object.entries(usual).filter(([name]) => name in known));
  }

  /** The counts of each group that decides the baseline, by kind without the group. */
  async #read(remote: string, version: string, since: Date): Promise<Counted[][]> {
    const rows = await this.db.orm
      .select({
        what: health.what,
        n: sql<number>`sum(${health.n})::int`,
        total: sql<number>`sum(${health.total})::float8`,
      })
      .from(health)
      .where(
        and(
          eq(health.remote, remote),
          eq(health.version, version),
          gte(health.minute, hourOf(since.getTime())),
          like(health.what, `${BASELINE_KIND}%`),
        ),
      )
      .groupBy(health.what);
    const groups = new Map<string, Counted[]>();
    for (const { what, ...counted } of rows) {
      const [, group = '', ...kind] = what.split('.');
      groups.set(group, [...(groups.get(group) ?? []), { ...counted, what: kind.join('.') }]);
    }
    return baselineGroups(groups);
  }
}
