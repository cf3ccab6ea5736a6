import type { Orm } from '@r777/server-kit';
import type { BuiltVersion } from '@r777/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { activations, remotes, unhealthy, versions } from '../database/tables';
import { RegistryError } from '../registry-error';

/** A remote's row with its live activation. */
export interface LiveRow {
  remote: typeof remotes.$inferSelect;
  activation: typeof activations.$inferSelect;
}

/** The remote's row, or null before its first activation. */
export async function findLive(tx: Orm, name: string): Promise<LiveRow | null> {
  const [row] = await tx
    .select({ remote: remotes, activation: activations })
    .from(remotes)
    .innerJoin(activations, eq(activations.id, remotes.activation))
    .where(eq(remotes.name, name));
  return row ?? null;
}

/** Like {@link findLive}; throws `remote.notLive`. */
export async function requireLive(tx: Orm, name: string): Promise<LiveRow> {
  const row = await findLive(tx, name);
  if (!row) throw new RegistryError('remote.notLive', `${name} has never been activated`);
  return row;
}

/** A version's mark: who rolled it back, when and why. */
export type Mark = typeof unhealthy.$inferSelect;

/**
 * What was published under the version, and its mark when it was rolled back; throws `version.unknown`, and `version.pruned`
 * when its files are gone.
 */
export async function requireVersion(
  tx: Orm,
  remote: string,
  version: string,
): Promise<{ built: BuiltVersion; mark: Mark | null }> {
  const [row] = await tx
    .select({ built: versions.built, prunedAt: versions.prunedAt, mark: unhealthy })
    .from(versions)
    .leftJoin(unhealthy, and(eq(unhealthy.remote, versions.remote), eq(unhealthy.version, versions.version)))
    .where(and(eq(versions.remote, remote), eq(versions.version, version)));
  if (!row) throw new RegistryError('version.unknown', `${remote} ${version} was never published`);
  if (row.prunedAt) throw new RegistryError('version.pruned', `the files of ${remote} ${version} were removed`);
  return row;
}

/** The remote's state as a short text for audit and tools: `1.2.0`, `1.2.0 + 1.3.0 10 %`, `1.2.0 disabled`. */
export function describe({ remote, activation }: LiveRow): string {
  const candidate = remote.candidate ? ` + ${remote.candidate} ${remote.traffic} %` : '';
  return `${activation.version}${candidate}${remote.enabled ? '' : ' disabled'}`;
}
