import type { HealthMinute, RemoteHealth } from '@mfe/contract/answers';
import type { Database } from '@mfe/server-kit';
import { and, eq, gte } from 'drizzle-orm';
import { health } from '../database/tables';
import { baselineRate, isNotBaseline, isOutcomeRow, slotOf } from './baseline';
import { failureCountOf, minuteOf } from './network-shares';
import { withRate } from './overview';
import { meansOf, vitalsOf } from './usage';

type Row = typeof health.$inferSelect;

function totals(rows: readonly Row[], usual: readonly Row[]): RemoteHealth['versions'][string] {
  const counts = new Map<string, number>();
  for (const { what, n } of rows) counts.set(what, (counts.get(what) ?? 0) + n);
  const usage = Object.fromEntries(
    Object.entries(meansOf(rows)).map(([name, mean]) => [name, Math.round(10 * mean) / 10]),
  );
  const loads = rows.filter(({ what }) => what === 'load');
  const loaded = loads.reduce((sum, { n }) => sum + n, 0);
  const failures = [...counts].filter(([what]) => what.startsWith('fail.'));
  const outside = [...counts].filter(([what]) => what.startsWith('outside.'));
  return {
    ...withRate(failureCountOf(rows), baselineRate(usual)),
    failures: Object.fromEntries(failures.map(([what, n]) => [what.slice('fail.'.length), n])),
    loadMs: loaded === 0 ? null : Math.round(loads.reduce((sum, { total }) => sum + total, 0) / loaded),
    p75: vitalsOf(counts),
    ...(Object.keys(usage).length > 0 ? { usage } : {}),
    ...(counts.has('altered') ? { altered: counts.get('altered') ?? 0 } : {}),
    ...(outside.length > 0
      ? { outside: Object.fromEntries(outside.map(([what, n]) => [what.slice('outside.'.length), n])) }
      : {}),
  };
}

/** The health of a remote's versions (or of the shell's builds) in the last minutes, by minute and in total. */
export async function remoteHealth(db: Database, remote: string, minutes: number): Promise<RemoteHealth> {
  const since = minuteOf(new Date(db.now() - minutes * 60_000));
  const rows = await db.orm
    .select()
    .from(health)
    .where(and(eq(health.remote, remote), gte(health.minute, since), isNotBaseline))
    .orderBy(health.minute);
  const usual = await db.orm
    .select()
    .from(health)
    .where(and(eq(health.remote, remote), gte(health.minute, slotOf(since.getTime())), isOutcomeRow));
  const byVersion = group(rows, (row) => row.version);
  const usualByVersion = group(usual, (row) => row.version);
  const rates = new Map(
    [...group(usual, (row) => `${row.minute.toISOString()} ${row.version}`)].map(([key, own]) => [
      key,
      baselineRate(own),
    ]),
  );
  const series = [...group(rows, (row) => `${row.minute.toISOString()} ${row.version}`)].flatMap(
    ([key, own]): HealthMinute[] => {
      const [minute = '', version = ''] = key.split(' ');
      const outcome = failureCountOf(own);
      const rate = rates.get(`${slotOf(Date.parse(minute)).toISOString()} ${version}`);
      const { pages } = outcome;
      return pages === 0 ? [] : [{ minute, version, ...outcome, rate: rate ?? outcome.errors / pages }];
    },
  );
  return {
    minutes: series,
    versions: Object.fromEntries(
      [...byVersion].map(([version, own]) => [version, totals(own, usualByVersion.get(version) ?? [])]),
    ),
  };
}

/**
 * Rows by a key, in their order. Node 20 has no `Map.groupBy`. Groups are never copied: a busy version has tens of
 * thousands of rows a day, and this thread also serves the players.
 */
function group<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const own = groups.get(key);
    if (own) own.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
