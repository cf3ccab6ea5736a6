import type { Database, Orm } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import type { SitePolicy } from '../../../platform/settings/policy-pack';
import type { Identity } from '../../identity/context';
import { exclusionAt, type Protection } from '../../identity/responsible-gaming/exclusion';
import { onPaused, onSelfExcluded } from '../../identity/responsible-gaming/rules';
import { protections } from '../../identity/responsible-gaming/tables';
import { endPlay } from '../play-clock/clock';
import { endOpenBonuses } from '../wagering/breaks';

/** A time-out or self-exclusion. `until` null never ends. */
export interface Exclusion {
  readonly kind: 'timeOut' | 'selfExclusion';
  readonly until: Date | null;
}

/** Whether an exclusion would shorten or weaken the one in force. */
export function isReduction({ kind, until }: Exclusion, current: Exclusion): boolean {
  const isShorter = until !== null && (current.until === null || until < current.until);
  const isWeaker = current.kind === 'selfExclusion' && kind === 'timeOut';
  return isShorter || isWeaker;
}

/** Dependencies of {@link exclude}. */
interface ExcludeContext {
  readonly db: Database;
  readonly sessions: Pick<Identity['sessions'], 'endAll'>;
  readonly exclusionMarks: Pick<Identity['exclusionMarks'], 'mark'>;
  readonly policy: Pick<SitePolicy, 'openBonus'>;
}

/** An exclusion that takes effect. */
interface Excluding {
  /** The member's protection before. The caller holds its lock, and that of the member's account. */
  readonly row: Protection;
  readonly exclusion: Exclusion;
  readonly at: Date;
  /** The log-in that stays open; a self-exclusion ends it too. */
  readonly familyId?: string | undefined;
}

/** Puts an exclusion in force: ends games and log-ins, and open bonuses if the policy says so. */
export async function exclude(
  { db, sessions, exclusionMarks, policy }: ExcludeContext,
  tx: Orm,
  { row, exclusion: { kind, until }, at, familyId }: Excluding,
): Promise<void> {
  const { memberId } = row;
  const current = exclusionAt(row, at);
  await tx
    .update(protections)
    .set({ exclusion: kind, excludedUntil: until, excludedAt: current ? row.excludedAt : at })
    .where(eq(protections.memberId, memberId));
  await endOpenBonuses(tx, policy, at, memberId);
  // An extension adds only the time after the previously known end.
  if (until) await onPaused.run(tx, { memberId, from: current?.until ?? at, until });
  if (kind === 'selfExclusion') await onSelfExcluded.run(tx, { db, memberId, at });
  await exclusionMarks.mark(tx, memberId, at);
  await endPlay(tx, memberId, at);
  await sessions.endAll(memberId, tx, kind === 'timeOut' ? familyId : undefined);
}
