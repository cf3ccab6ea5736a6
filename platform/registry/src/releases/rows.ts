import type { BuiltVersion } from '@mfe/contract';
import type { Orm } from '@mfe/server-kit';
import { and, eq, sql } from 'drizzle-orm';
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

/** Mark of an unhealthy version: who rolled it back, when and why. */
export type Mark = typeof unhealthy.$inferSelect;

/**
 * The published data of the version, and its mark if it was rolled back; throws `version.unknown`, or `version.pruned`
 * if its files are gone.
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

const of = (remote: string, version: string) => and(eq(unhealthy.remote, remote), eq(unhealthy.version, version));

/** Marks a version that was rolled back, or replaced while it failed too often. */
export async function markUnhealthy(
  tx: Orm,
  remote: string,
  version: string,
  { who, why }: { who: string; why: string },
): Promise<void> {
  const mark = { at: sql`now()`, who, why };
  await tx
    .insert(unhealthy)
    .values({ remote, version, ...mark })
    .onConflictDoUpdate({ target: [unhealthy.remote, unhealthy.version], set: mark });
}

/**
 * Removes the mark.
 * @returns whether there was one
 */
export async function clearUnhealthy(tx: Orm, remote: string, version: string): Promise<boolean> {
  return (await tx.delete(unhealthy).where(of(remote, version)).returning()).length > 0;
}

/** The refusal of a marked version: when, by whom and why it was rolled back, and how to activate it anyway. */
export function unhealthyRefusal({ remote, version, at, who, why }: Mark): RegistryError {
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')}Z`;
  const told = `${remote} ${version} was rolled back on ${when} by ${who}${why ? `: ${why}` : ''}`;
  const ways = ['release a version that mends it', 'take it even so: --even-unhealthy (evenUnhealthy in the API)'];
  return new RegistryError('version.unhealthy', `${told}. Either ${ways.join(', or ')}.`, [told]);
}

/** Refuses a marked version with `version.unhealthy`, unless the operator has confirmed it. */
export function refuseUnhealthy(mark: Mark | null, yes = false): void {
  if (mark && !yes) throw unhealthyRefusal(mark);
}
