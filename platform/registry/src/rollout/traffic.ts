import { isDeepStrictEqual } from 'node:util';
import type { ChangeResult } from '@mfe/contract/answers';
import type { Database, Orm } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import { remotes } from '../database/tables';
import { RegistryError } from '../registry-error';
import { type ChangeRequest, change, databaseTime } from '../releases/change';
import { describe, type LiveRow, requireLive } from '../releases/rows';
import type { Consent } from './activation-checks';
import { type ActivationChecks, requireMayGoLive } from './activation-checks';
import { beginWatch, type Rollout, watchAfterKill, watchAfterSplit } from './watch';

/**
 * The row of a remote that can have a split next to its live version: throws `remote.notLive`, and `request.invalid`
 * for the live version.
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
 * 100 it stays a split, which one rollback ends; `promote` makes it the live version. The version is watched as long as
 * the split lasts, and the split ends automatically if the version fails too often. Without the operator's {@link
 * Consent} it is refused like an activation, but a split can always be ended. The live version's own watch pauses for
 * as long as the split lasts. Without a limit or a deadline, a split that continues keeps its own.
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
    const goesOn = after.candidate !== null && after.candidate === before.candidate;
    const isSame = goesOn && (limit ?? live.remote.watch?.limit) === live.remote.watch?.limit;
    const deadline = deadlineMs ?? (goesOn ? live.remote.deadlineMs : null);
    if (
      isDeepStrictEqual(before, after) &&
      (after.candidate === null || (isSame && deadline === live.remote.deadlineMs))
    )
      return null;
    if (percent === 0 && before.candidate !== version) {
      throw new RegistryError('request.invalid', `${remote} ${version} has no share of the traffic`);
    }
    const now = await databaseTime(db, tx);
    const since = after.candidate === before.candidate ? live.remote.candidateSince : new Date(now);
    const candidateSince = after.candidate ? since : null;
    const earlier = live.remote.watch;
    const ofLive = earlier?.version === live.activation.version ? earlier : watchAfterSplit(earlier, now);
    const begin = () => {
      const begun = beginWatch(version, { forMs: null, limit, now });
      return begun && ofLive ? { ...begun, live: ofLive } : begun;
    };
    const ofSplit = goesOn && earlier ? { ...earlier, limit: limit ?? earlier.limit } : begin();
    const continued = after.candidate ? ofSplit : watchAfterSplit(earlier, now);
    const comesBack = after.enabled && !before.enabled;
    const watch = comesBack ? watchAfterKill(continued, live.activation.version, now) : continued;
    await tx
      .update(remotes)
      .set({ ...after, candidateSince, deadlineMs: deadline, watch, revision })
      .where(eq(remotes.name, remote));
    return {
      action: 'traffic',
      enabled: after.enabled,
      from: describe(live),
      to: describe({ ...live, remote: { ...live.remote, ...after } }),
    };
  });
}
