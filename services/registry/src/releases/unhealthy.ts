import type { Orm } from '@r777/server-kit';
import { and, eq } from 'drizzle-orm';
import { unhealthy } from '../database/tables';
import { RegistryError } from '../registry-error';
import type { Mark } from './rows';

const of = (remote: string, version: string) => and(eq(unhealthy.remote, remote), eq(unhealthy.version, version));

/** Marks a version that was rolled back, or replaced while it failed too often. */
export async function markUnhealthy(
  tx: Orm,
  remote: string,
  version: string,
  { who, why }: { who: string; why: string },
): Promise<void> {
  const mark = { at: new Date(), who, why };
  await tx
    .insert(unhealthy)
    .values({ remote, version, ...mark })
    .onConflictDoUpdate({ target: [unhealthy.remote, unhealthy.version], set: mark });
}

/** Takes the mark away. @returns whether there was one */
export async function clearUnhealthy(tx: Orm, remote: string, version: string): Promise<boolean> {
  return (await tx.delete(unhealthy).where(of(remote, version)).returning()).length > 0;
}

/** The refusal of a marked version: when, by whom and why it was rolled back, and how to take it even so. */
export function unhealthyRefusal({ remote, version, at, who, why }: Mark): RegistryError {
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')}Z`;
  const told = `${remote} ${version} was rolled back on ${when} by ${who}${why ? `: ${why}` : ''}`;
  const ways = ['release a version that mends it', 'take it even so: --even-unhealthy (evenUnhealthy in the API)'];
  return new RegistryError('version.unhealthy', `${told}. Either ${ways.join(', or ')}.`, [told]);
}

/** Refuses a marked version with `version.unhealthy`, unless the operator has said yes to it. */
export function refuseUnhealthy(mark: Mark | null, yes = false): void {
  if (mark && !yes) throw unhealthyRefusal(mark);
}
