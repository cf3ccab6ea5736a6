import { isDeepStrictEqual } from 'node:util';
import type { Database, Orm } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { remotes } from '../database/tables';
import type { ChangeResult } from '../model';
import { RegistryError } from '../registry-error';
import { type ChangeRequest, change } from '../releases/change';
import { describe, type LiveRow, requireLive } from '../releases/rows';
import { type ActivationChecks, requireMayGoLive } from './activation-checks';
import type { Consent } from './consent';
import { beginWatch, type Rollout } from './watch';

/**
 * The row of a remote beside whose live version a split can run: throws `remote.notLive`, and `request.invalid` for the
 * live version.
 */
export async function requireSplittable(tx: Orm, remote: string, version: string): Promise<LiveRow> {
  const live = await requireLive(tx, remote);
  if (version === live.activation.version) {
    throw new RegistryError(
      'request.invalid',
      `${remote} ${version} is the live version and takes the rest of the traffic`,
    );
  }
  return live;
}

/**
 * Gives a published version to `percent` (whole, 0–100) of the devices beside the live one; 0 ends the split. Even at
 * 100 it stays a split, which one rollback ends; `promote` makes it the live version. It is watched all the while: when
 * it fails too often, the split ends automatically. What {@link Consent} is about is refused as by an activation; a
 * split can be ended in any case.
 */
export function setTraffic(
  db: Database,
  checks: ActivationChecks,
  remote: string,
  split: { version: string; percent: number },
  request: ChangeRequest,
  { limit, deadlineMs, ...consent }: Rollout & Consent = {},
): Promise<ChangeResult> {
  const { version, percent } = split;
  return change(db, remote, request, async (tx, revision) => {
    const live = await requireSplittable(tx, remote, version);
    if (percent > 0) await requireMayGoLive(checks, tx, { remote, version, live }, consent);
    const before = { candidate: live.remote.candidate, traffic: live.remote.traffic, enabled: live.remote.enabled };
    const after =
      percent > 0
        ? { candidate: version, traffic: percent, enabled: true }
        : { candidate: null, traffic: 0, enabled: before.enabled };
    if (isDeepStrictEqual(before, after)) return null;
    if (percent === 0 && before.candidate !== version) {
      throw new RegistryError('request.invalid', `${remote} ${version} has no share of the traffic`);
    }
    const since = after.candidate === before.candidate ? live.remote.candidateSince : new Date();
    const candidateSince = after.candidate ? since : null;
    const goesOn = after.candidate === before.candidate ? live.remote.watch : null;
    const begin = () => beginWatch(version, { forMs: percent > 0 ? null : 0, limit });
    const watch = goesOn ? { ...goesOn, limit: limit ?? goesOn.limit } : begin();
    await tx
      .update(remotes)
      .set({ ...after, candidateSince, deadlineMs: deadlineMs ?? null, watch, revision })
      .where(eq(remotes.name, remote));
    return {
      action: 'traffic',
      enabled: after.enabled,
      from: describe(live),
      to: describe({ ...live, remote: { ...live.remote, ...after } }),
    };
  });
}
