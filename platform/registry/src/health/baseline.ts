import { failsAfterLoad, usageNames } from '@mfe/contract';
import type { Database } from '@mfe/server-kit';
import { and, eq, gte, like, notLike, or, sql } from 'drizzle-orm';
import { health } from '../database/tables';
import {
  COLLUDING_NETWORKS,
  type FailureCount,
  MIN_KNOWN_NETWORKS,
  median,
  networkShares,
  typicalRate,
} from './network-shares';
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
/** Period of the counts of pages and failures, in ms. */
const SLOT_MS = 5 * 60_000;
/** Start of the five minutes that contain a moment. */
export const slotOf = (at: number): Date => new Date(Math.floor(at / SLOT_MS) * SLOT_MS);
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
 * The key of an event for usual values: by one of 64 groups of networks, and by five minutes (resources: by the hour), so
 * that a version has few rows and no network can raise the usual value. Networks that the site does not know yet have
 * separate groups.
 */
export function baselineEvents(
  what: string,
  { network, isKnown }: { network: string; isKnown: boolean },
  now: number,
): BaselineEvent[] {
  const at = (kind: string, minute = slotOf(now)) => ({
    what: `${BASELINE_KIND}${groupOf(network, isKnown)}.${kind}`,
    minute,
  });
  if (what === 'load') return [at('pages')];
  if (what.startsWith('fail.'))
    return failsAfterLoad(what.slice('fail.'.length)) ? [at('errors')] : [at('pages'), at('errors')];
  return what.startsWith('use.') ? [at(what, hourOf(now))] : [];
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

/** Rows of the counts by the minute. */
export const isNotBaseline = notLike(health.what, `${BASELINE_KIND}%`);
/** Baseline rows of pages and failures: no other baseline row decides a rate. */
export const isOutcomeRow = or(
  like(health.what, `${BASELINE_KIND}%.pages`),
  like(health.what, `${BASELINE_KIND}%.errors`),
);

/** Kind and group of a count: the kind without the group, as {@link baselineEvents} makes it. */
function kindOf(what: string): { group: string; kind: string } {
  const [, group = '', ...kind] = what.split('.');
  return { group, kind: kind.join('.') };
}

/** The outcome of a group from its counts by kind. */
function outcomeOf(rows: readonly { what: string; n: number }[]): FailureCount {
  const count = (kind: string) => sum(rows.filter(({ what }) => what === kind).map(({ n }) => n));
  const pages = count('pages');
  // Reports of one page may be split between hosts or get lost.
  return { pages, errors: Math.min(count('errors'), pages) };
}

/**
 * The error rate of a version from its baseline rows; see {@link typicalRate}. New networks count too, because a version
 * may fail only there. Null without pages.
 */
export function baselineRate(rows: readonly { what: string; n: number }[]): number | null {
  const groups = new Map<string, { what: string; n: number }[]>();
  for (const { what, n } of rows) {
    const { group, kind } = kindOf(what);
    const letter = group.replace(UNKNOWN, '');
    const own = groups.get(letter);
    if (own) own.push({ what: kind, n });
    else groups.set(letter, [{ what: kind, n }]);
  }
  return typicalRate([...groups.values()].map(outcomeOf));
}

/** The baseline of versions, from the reports of all networks. */
export class Baseline {
  readonly #known = new Map<string, { at: number; figures: Promise<Figures> }>();

  constructor(private readonly db: Database) {}

  /** The outcome of a version since the five minutes of a moment; see {@link baselineOutcome}. */
  async outcome(remote: string, version: string, since: Date): Promise<FailureCount> {
    return baselineOutcome((await this.#read(remote, version, slotOf(since.getTime()))).map(outcomeOf));
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
    const groups = await this.#read(remote, version, hourOf(since.getTime()));
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
          gte(health.minute, since),
          like(health.what, `${BASELINE_KIND}%`),
        ),
      )
      .groupBy(health.what);
    const groups = new Map<string, Counted[]>();
    for (const { what, ...counted } of rows) {
      const { group, kind } = kindOf(what);
      groups.set(group, [...(groups.get(group) ?? []), { ...counted, what: kind }]);
    }
    return baselineGroups(groups);
  }
}
