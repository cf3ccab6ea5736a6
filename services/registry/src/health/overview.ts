import type { Database } from '@r777/server-kit';
import { gte } from 'drizzle-orm';
import type { RemoteList, VersionHealth, WatchState } from '../model';
import { listRemotes } from '../state/listing';
import { type RemoteSnapshot, readSnapshot } from '../state/snapshot';
import { health } from '../state/tables';
import { convergenceOf } from './convergence';
import { beyond, type FailureCount, failureCountOf, failureCountSince, minuteOf } from './failure-count';
import type { OpenPages } from './open-pages';
import { judge, type Verdict } from './verdict';

/** Over how long the rates of a list are taken, in ms. */
const RECENT_MS = 15 * 60_000;
/** How far back the version beside a watched one is looked at, in ms. */
const BASELINE_MS = 60 * 60_000;

/** An outcome with its rate. */
export const withRate = ({ pages, errors }: FailureCount): VersionHealth => ({
  pages,
  errors,
  rate: pages === 0 ? null : errors / pages,
});

/** A version under watch: its outcome so far, and what is to be done about it. */
export interface Judged {
  outcome: FailureCount;
  verdict: Verdict;
  kind: WatchState['kind'];
}

/** Judges the version of a remote that is under watch; null when none is, or its time is over. */
export async function judgeWatched(db: Database, remote: RemoteSnapshot): Promise<Judged | null> {
  const { watch } = remote;
  if (!watch || (watch.until !== null && Date.parse(watch.until) < Date.now())) return null;
  const kind = remote.candidate?.built.version === watch.version ? 'split' : 'activation';
  const beside = kind === 'split' ? remote.live : remote.lastGood;
  const since = new Date(watch.since);
  const outcome = beyond(await failureCountSince(db.orm, remote.name, watch.version, since), watch.earlier);
  const baseline = beside
    ? await failureCountSince(db.orm, remote.name, beside.built.version, new Date(since.getTime() - BASELINE_MS))
    : { pages: 0, errors: 0 };
  return { outcome, verdict: judge(outcome, baseline, watch.limit), kind };
}

async function watchState(db: Database, remote: RemoteSnapshot | undefined): Promise<WatchState | null> {
  const judged = remote && (await judgeWatched(db, remote));
  if (!judged || !remote.watch) return null;
  const { version, since, until, limit } = remote.watch;
  const { decision, tolerated } = judged.verdict;
  return { version, kind: judged.kind, since, until, limit, tolerated, decision, ...withRate(judged.outcome) };
}

/** Every remote with what is decided about it, what open pages show of it, and how its versions fare. */
export async function overview(db: Database, pages: OpenPages): Promise<RemoteList> {
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
          watch: await watchState(db, state),
        };
      }),
    ),
  };
}
