import type { Orm } from '@r777/server-kit';
import type { PlayerPolicy } from '@r777/shared/contracts';
import { AppError } from '../../../platform/errors/app-error';
import type { Protection } from '../../identity/responsible-gaming/exclusion';
import { type Clock, tellLater } from '../play-clock/clock';
import { PAUSE } from '../play-clock/time';
import { checkOf, timeLeft } from './session-state';

/** When the member's pages have to be told next, in ms: a reality check or a limit, if play goes on. */
async function nextDue(tx: Orm, row: Protection | undefined, clock: Clock, policy: PlayerPolicy, now: number) {
  const dueAt = checkOf(row, policy, clock)?.dueAt ?? null;
  const left = await timeLeft(tx, row, clock, now);
  // Without another moment of play no more than a pause counts.
  const reachedAt = left !== null && left > 0 && left <= PAUSE ? now + left : null;
  const moments = [dueAt, reachedAt].filter((moment) => moment !== null && moment > now) as number[];
  return { left, dueAt, next: moments.length > 0 ? new Date(Math.min(...moments)) : null };
}

/** Plans when the member's pages are told, after play or a change of the settings. */
export async function planTelling(
  tx: Orm,
  row: Protection | undefined,
  clock: Clock,
  policy: PlayerPolicy,
  at: Date,
): Promise<void> {
  const { next } = await nextDue(tx, row, clock, policy, at.getTime());
  if (next?.getTime() !== clock.tellAt?.getTime()) await tellLater(tx, clock.memberId, next);
}

/**
 * Refuses play whose time is over; the clock has the moment of play that asks. Nothing that a refusal rolls back makes
 * the time played less: a pause counts without being noted.
 * @throws AppError `realityCheck.due`, `session.limit`
 */
export async function requireTime(
  tx: Orm,
  row: Protection | undefined,
  clock: Clock,
  policy: PlayerPolicy,
  at: Date,
  { opens = false }: { readonly opens?: boolean } = {},
): Promise<void> {
  const now = at.getTime();
  const { left, dueAt, next } = await nextDue(tx, row, clock, policy, now);
  if (!opens && dueAt !== null && dueAt <= now)
    throw new AppError('realityCheck.due', 'The reality check has to be answered first.');
  if (left !== null && left <= 0) throw new AppError('session.limit', 'The own limit of time is reached.');
  if (next?.getTime() !== clock.tellAt?.getTime()) await tellLater(tx, clock.memberId, next);
}
