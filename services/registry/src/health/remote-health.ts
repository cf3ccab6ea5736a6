import type { Database } from '@r777/server-kit';
import { and, eq, gte } from 'drizzle-orm';
import { health } from '../database/tables';
import type { HealthMinute, RemoteHealth } from '../model';
import { failureCountOf, minuteOf } from './failure-count';
import { withRate } from './overview';
import { vitalsOf } from './vital-classes';

type Row = typeof health.$inferSelect;

function totals(rows: readonly Row[]): RemoteHealth['versions'][string] {
  const counts = new Map<string, number>();
  for (const { what, n } of rows) counts.set(what, (counts.get(what) ?? 0) + n);
  const loads = rows.filter(({ what }) => what === 'load');
  const loaded = loads.reduce((sum, { n }) => sum + n, 0);
  const failures = [...counts].filter(([what]) => what.startsWith('fail.'));
  const outside = [...counts].filter(([what]) => what.startsWith('outside.'));
  return {
    ...withRate(failureCountOf(rows)),
    failures: Object.fromEntries(failures.map(([what, n]) => [what.slice('fail.'.length), n])),
    loadMs: loaded === 0 ? null : Math.round(loads.reduce((sum, { total }) => sum + total, 0) / loaded),
    p75: vitalsOf(counts),
    ...(outside.length > 0
      ? { outside: Object.fromEntries(outside.map(([what, n]) => [what.slice('outside.'.length), n])) }
      : {}),
  };
}

/** How the versions of a remote (or the builds of the shell) fared in the last minutes, minute by minute and altogether. */
export async function remoteHealth(db: Database, remote: string, minutes: number): Promise<RemoteHealth> {
  const since = minuteOf(new Date(Date.now() - minutes * 60_000));
  const rows = await db.orm
    .select()
    .from(health)
    .where(and(eq(health.remote, remote), gte(health.minute, since)))
    .orderBy(health.minute);
  const byVersion = group(rows, (row) => row.version);
  const series = [...group(rows, (row) => `${row.minute.toISOString()} ${row.version}`)].flatMap(
    ([key, own]): HealthMinute[] => {
      const [minute = '', version = ''] = key.split(' ');
      const outcome = failureCountOf(own);
      return outcome.pages === 0 ? [] : [{ minute, version, ...outcome }];
    },
  );
  return {
    minutes: series,
    versions: Object.fromEntries([...byVersion].map(([version, own]) => [version, totals(own)])),
  };
}

/** Rows by a key, in their order. Node 20 has no `Map.groupBy`. */
function group<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
