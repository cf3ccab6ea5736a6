import { REPORT_HEARTBEAT_MS } from '@mfe/contract';
import type { RemoteList, VersionHealth, WatchState } from '@mfe/contract/answers';
import { and, gte, sql } from 'drizzle-orm';
import { health, type Watch } from '../database/tables';
import { listRemotes } from '../releases/listing';
import { type RemoteSnapshot, readSnapshot } from '../releases/snapshot';
import { baselineRate, isNotBaseline, isOutcomeRow, slotOf } from './baseline';
import { convergenceOf } from './convergence';
import { SILENT_MS } from './evidence';
import type { Health } from './health';
import { type FailureCount, failureCountOf, freshNetworkTest, minuteOf, typicalRate } from './network-shares';
import { FEW_PAGES, judge, type Observed, total, type Verdict } from './rollback-rule';

/** Period of the rates in a list, in ms. */
export const RECENT_MS = 15 * 60_000;
/** Period for the version beside a watched one, in ms. */
const BASELINE_MS = 60 * 60_000;

/** Time in which a host receives a report of every open page, in ms. */
const ALL_HEARD_MS = 2 * REPORT_HEARTBEAT_MS;
/** Earliest time at which a page's silence counts, in ms: before it, this host may have missed the report. */
const LISTENING_MS = ALL_HEARD_MS + SILENT_MS;

/** An outcome with its rate. `rate`: by networks; null if there are no counts by network, as of an old row. */
export const withRate = ({ pages, errors }: FailureCount, rate: number | null): VersionHealth => ({
  pages,
  errors,
  rate: pages === 0 ? null : (rate ?? errors / pages),
});

/** A version under watch: its outcome so far, and the resulting action. */
export interface JudgedVersion {
  outcome: FailureCount;
  /** As in {@link VersionHealth}. */
  rate: number | null;
  /** Pages that fell silent, of those that had reported before. */
  silence: FailureCount;
  verdict: Verdict;
  kind: WatchState['kind'];
}

/** Reports of pages about a version since a moment, and the number of pages that did not try the version. */
async function observe(
  { pages, evidence, networks, startedAt }: Health,
  remote: string,
  version: string,
  since: Date,
): Promise<Observed> {
  const trials = await evidence.read(remote, version, since);
  const beside = await pages.beside({ remote, version, since }, () => evidence.pages(remote, version, since));
  const sources = new Set([...beside.networks, ...trials.map(({ network }) => network)]);
  const isFresh = freshNetworkTest(await networks.among(sources, since));
  const listens = performance.now() - startedAt;
  return {
    networks: trials.map(({ network, tried }) => ({ ...tried, isFresh: isFresh(network) })),
    // Reports may have been lost while no host was listening, so their absence is no silence.
    silence:
      listens > LISTENING_MS ? trials.map(({ network, silence }) => ({ ...silence, isFresh: isFresh(network) })) : [],
    control: beside.inSight.map(({ network, ...count }) => ({ ...count, isFresh: isFresh(network) })),
    // A host that has just started has no reports, although pages are open.
    others: listens > ALL_HEARD_MS ? beside.open : Math.max(beside.open, FEW_PAGES + 1),
    seen: sources.size,
  };
}

/** Judges the version of a remote that is under watch; null if there is none, or its time is over. */
export async function judgeWatched(health: Health, remote: RemoteSnapshot): Promise<JudgedVersion | null> {
  const { watch } = remote;
  if (!watch || (watch.until !== null && Date.parse(watch.until) < health.db.now())) return null;
  return judgeSince(health, remote, watch, { since: new Date(watch.since), isOver: false });
}

/**
 * Judges the version of a watch by the pages' reports since a moment. `isOver`: also after its time is over. Phones
 * kill pages at any time, and one page at night is no sample of the site, so after the watch neither counts as evidence
 * about the version.
 */
export async function judgeSince(
  health: Health,
  remote: RemoteSnapshot,
  watch: Watch,
  { since, isOver }: { since: Date; isOver: boolean },
): Promise<JudgedVersion> {
  const kind = remote.candidate?.version === watch.version ? 'split' : 'activation';
  const beside = kind === 'split' ? remote.live : remote.lastGood;
  const seen = await observe(health, remote.name, watch.version, since);
  const observed: Observed = isOver ? { ...seen, silence: [], others: Number.POSITIVE_INFINITY } : seen;
  const baseline = beside
    ? await health.usual.outcome(remote.name, beside.version, new Date(since.getTime() - BASELINE_MS))
    : { pages: 0, errors: 0 };
  const [outcome, silence] = [total(observed.networks), total(observed.silence)];
  const rate = typicalRate(observed.networks);
  return { outcome, rate, silence, verdict: judge(observed, baseline, watch.limit), kind };
}

async function watchState(health: Health, remote: RemoteSnapshot | undefined): Promise<WatchState | null> {
  const judged = remote && (await judgeWatched(health, remote));
  if (!judged || !remote.watch) return null;
  const { version, since, until, limit } = remote.watch;
  const { decision, tolerated } = judged.verdict;
  const { kind, silence, outcome, rate } = judged;
  return {
    version,
    kind,
    since,
    until,
    limit,
    tolerated,
    decision,
    unresponsive: silence.errors,
    ...withRate(outcome, rate),
  };
}

/** Every remote with its configuration, what open pages show of it, and the health of its versions. */
export async function overview(of: Health): Promise<RemoteList> {
  const { db, pages } = of;
  const snapshot = await readSnapshot(db);
  const { revision, remotes } = await listRemotes(db, snapshot);
  const groups = await pages.groups();
  const sources = groups.map(({ network }) => network);
  const isFresh = freshNetworkTest(await of.networks.among(sources, new Date(db.now())));
  const since = minuteOf(new Date(db.now() - RECENT_MS));
  const rows = await db.orm
    .select()
    .from(health)
    .where(and(gte(health.minute, since), isNotBaseline));
  const usual = await db.orm
    .select({
      remote: health.remote,
      version: health.version,
      what: health.what,
      n: sql<number>`sum(${health.n})::int`,
    })
    .from(health)
    .where(and(gte(health.minute, slotOf(since.getTime())), isOutcomeRow))
    .groupBy(health.remote, health.version, health.what);
  return {
    revision,
    remotes: await Promise.all(
      remotes.map(async (remote) => {
        const own = rows.filter((row) => row.remote === remote.name);
        const versions = [...new Set(own.map((row) => row.version))];
        const rates = versions.map((version) => {
          const isOf = (row: { remote: string; version: string }) =>
            row.remote === remote.name && row.version === version;
          return [version, withRate(failureCountOf(own.filter(isOf)), baselineRate(usual.filter(isOf)))] as const;
        });
        const state = snapshot.remotes.find(({ name }) => name === remote.name);
        return {
          ...remote,
          convergence: convergenceOf(groups, remote.name, remote.revision, isFresh),
          health: Object.fromEntries(rates.filter(([, { pages }]) => pages > 0)),
          watch: await watchState(of, state),
        };
      }),
    ),
  };
}
