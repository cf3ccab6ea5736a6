import { REPORT_HEARTBEAT_MS } from '@r777/shared/contracts';
import { gte } from 'drizzle-orm';
import { health, type Watch } from '../database/tables';
import type { RemoteList, VersionHealth, WatchState } from '../model';
import { listRemotes } from '../releases/listing';
import { type RemoteSnapshot, readSnapshot } from '../releases/snapshot';
import { convergenceOf } from './convergence';
import { SILENT_MS } from './evidence';
import { type FailureCount, failureCountOf, failureCountSince, minuteOf } from './failure-count';
import type { Health } from './health';
import { FEW_PAGES, judge, type Observed, total, type Verdict } from './rollback-rule/verdict';

/** Period of the rates in a list, in ms. */
export const RECENT_MS = 15 * 60_000;
/** Period for the version beside a watched one, in ms. */
const BASELINE_MS = 60 * 60_000;

/** A host that has listened for this long has received a report of every open page, in ms. */
const ALL_HEARD_MS = 2 * REPORT_HEARTBEAT_MS;
/** From then on a silent page has been silent while the host listened, in ms. */
const LISTENING_MS = ALL_HEARD_MS + SILENT_MS;

/** An outcome with its rate. */
export const withRate = ({ pages, errors }: FailureCount): VersionHealth => ({
  pages,
  errors,
  rate: pages === 0 ? null : errors / pages,
});

/** A version under watch: its outcome so far, and what is to be done about it. */
export interface Judged {
  outcome: FailureCount;
  /** Pages that fell silent, of those that were heard before. */
  silence: FailureCount;
  verdict: Verdict;
  kind: WatchState['kind'];
}

/** What pages report about a version since a moment, and the pages that did not try it. */
async function observe(
  { pages, evidence, startedAt }: Health,
  remote: string,
  version: string,
  since: Date,
): Promise<Observed> {
  const trials = await evidence.read(remote, version, since);
  const beside = await pages.beside({ remote, version, since }, () => evidence.pages(remote, version, since));
  const listens = Date.now() - startedAt;
  return {
    networks: trials.map(({ tried }) => tried),
    // Reports that were lost while no host was listening are not silence.
    silence: listens > LISTENING_MS ? trials.map(({ silence }) => silence) : [],
    control: beside.inSight,
    // No report yet does not mean that no page is open.
    others: listens > ALL_HEARD_MS ? beside.open : Math.max(beside.open, FEW_PAGES + 1),
    seen: new Set([...beside.networks, ...trials.map(({ network }) => network)]).size,
  };
}

/** Judges the version of a remote that is under watch; null when none is, or its time is over. */
export async function judgeWatched(health: Health, remote: RemoteSnapshot): Promise<Judged | null> {
  const { watch } = remote;
  if (!watch || (watch.until !== null && Date.parse(watch.until) < Date.now())) return null;
  return judgeSince(health, remote, watch, { since: new Date(watch.since), isOver: false });
}

/**
 * Judges the version of a watch by what pages say since a moment. `isOver`: also when its time is over; phones end pages as
 * they like, and one page at night is no site: by then neither says anything about a version.
 */
export async function judgeSince(
  health: Health,
  remote: RemoteSnapshot,
  watch: Watch,
  { since, isOver }: { since: Date; isOver: boolean },
): Promise<Judged> {
  const { db } = health;
  const kind = remote.candidate?.version === watch.version ? 'split' : 'activation';
  const beside = kind === 'split' ? remote.live : remote.lastGood;
  const seen = await observe(health, remote.name, watch.version, since);
  const observed: Observed = isOver ? { ...seen, silence: [], others: Number.POSITIVE_INFINITY } : seen;
  const baseline = beside
    ? await failureCountSince(db.orm, remote.name, beside.version, new Date(since.getTime() - BASELINE_MS))
    : { pages: 0, errors: 0 };
  const [outcome, silence] = [total(observed.networks), total(observed.silence)];
  return { outcome, silence, verdict: judge(observed, baseline, watch.limit), kind };
}

async function watchState(health: Health, remote: RemoteSnapshot | undefined): Promise<WatchState | null> {
  const judged = remote && (await judgeWatched(health, remote));
  if (!judged || !remote.watch) return null;
  const { version, since, until, limit } = remote.watch;
  const { decision, tolerated } = judged.verdict;
  const { kind, silence, outcome } = judged;
  return {
    version,
    kind,
    since,
    until,
    limit,
    tolerated,
    decision,
    unresponsive: silence.errors,
    ...withRate(outcome),
  };
}

/** Every remote with its configuration, what open pages show of it, and the health of its versions. */
export async function overview(of: Health): Promise<RemoteList> {
  const { db, pages } = of;
  const snapshot = await readSnapshot(db);
  const { revision, remotes } = await listRemotes(db, snapshot);
  const groups = await pages.groups();
  const rows = await db.orm
    .select()
    .from(health)
    .where(gte(health.minute, minuteOf(new Date(Date.now() - RECENT_MS))));
  return {
    revision,
    remotes: await Promise.all(
      remotes.map(async (remote) => {
        const own = rows.filter((row) => row.remote === remote.name);
        const versions = [...new Set(own.map((row) => row.version))];
        const rates = versions.map((version) => {
          const outcome = failureCountOf(own.filter((row) => row.version === version));
          return [version, withRate(outcome)] as const;
        });
        const state = snapshot.remotes.find(({ name }) => name === remote.name);
        return {
          ...remote,
          convergence: convergenceOf(groups, remote.name, remote.revision),
          health: Object.fromEntries(rates.filter(([, { pages }]) => pages > 0)),
          watch: await watchState(of, state),
        };
      }),
    ),
  };
}
