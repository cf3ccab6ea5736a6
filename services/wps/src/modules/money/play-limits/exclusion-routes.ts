import type { Orm } from '@mfe/server-kit';
import type { PlayerPolicy, PlayLimits } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { revoked } from '../../../http/admission/guard';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { exclusionAt, type Protection } from '../../identity/responsible-gaming/exclusion';
import { noOffersCookie } from '../../identity/responsible-gaming/no-offers-cookie';
import { type Limits, onPaused, onSelfExcluded } from '../../identity/responsible-gaming/rules';
import { protections } from '../../identity/responsible-gaming/tables';
import type { MoneyContext } from '../context';
import { endPlay } from '../play-clock/clock';
import { endOpenBonuses } from '../wagering/breaks';

const DAY = 86_400_000;
const invalid = (why: string) => new InvalidInputError(why, { field: 'days' });

/** An exclusion that a member requests; `days` null is for ever. */
interface Asked {
  readonly kind: 'timeOut' | 'selfExclusion';
  readonly days: number | null;
}

/** @throws AppError `policy.off` for a kind that is not offered, `request.invalid` for another length */
export function requireOfferedExclusion({ kind, days }: Asked, policy: PlayerPolicy): void {
  const offer = policy[kind];
  if (!offer) throw new AppError('policy.off', 'Not offered here.');
  const isForEver = 'permanent' in offer && offer.permanent;
  if (days === null ? !isForEver : !offer.days.includes(days)) throw invalid('This length is not offered.');
}

/**
 * When the exclusion ends; null means never.
 * @throws AppError if it would shorten or weaken an exclusion: `request.invalid`, or `session.revoked` for a
 * self-exclusion that was made while this call waited and has ended its log-in
 */
function endOf({ kind, days }: Asked, row: Protection, at: Date): Date | null {
  const until = days === null ? null : new Date(at.getTime() + days * DAY);
  const current = exclusionAt(row, at);
  if (!current) return until;
  const isShorter = until !== null && (current.until === null || until < current.until);
  const isWeaker = current.kind === 'selfExclusion' && kind === 'timeOut';
  const isRefused = isShorter || isWeaker;
  if (isRefused && current.kind === 'selfExclusion') throw revoked(null);
  if (isRefused) throw invalid('An exclusion cannot be shortened.');
  return until;
}

type Locked = (
  caller: { id: number; type: number },
  work: (tx: Orm, row: Protection, at: Date) => Promise<Limits>,
) => Promise<void>;

/**
 * Time-out and self-exclusion. Both end the log-ins of all other devices, with their games. A self-exclusion ends this
 * log-in too; a time-out keeps it for the balance and withdrawals.
 */
export function exclusionRoutes({
  db,
  config,
  now,
  routes,
  site,
  sessions,
  exclusionMarks,
  locked,
  read,
}: Pick<MoneyContext, 'db' | 'config' | 'now' | 'routes' | 'site' | 'sessions' | 'exclusionMarks'> & {
  readonly locked: Locked;
  readonly read: (memberId: number) => Promise<PlayLimits>;
}): void {
  const cookie = noOffersCookie(config);

  routes.authenticated('excludeSelf', async ({ input, member, request, reply }) => {
    const { policy } = await site();
    requireOfferedExclusion(input, policy);
    let until: Date | null = null;
    await locked(member, async (tx, row, at) => {
      const excludedUntil = endOf(input, row, at);
      until = excludedUntil;
      const current = exclusionAt(row, at);
      await tx
        .update(protections)
        .set({ exclusion: input.kind, excludedUntil, excludedAt: current ? row.excludedAt : at })
        .where(eq(protections.memberId, member.id));
      await endOpenBonuses(tx, policy, at, member.id);
      // An extension adds only the time after the previously known end.
      if (excludedUntil)
        await onPaused.run(tx, { memberId: member.id, from: current?.until ?? at, until: excludedUntil });
      if (input.kind === 'selfExclusion') await onSelfExcluded.run(tx, { db, memberId: member.id, at });
      await exclusionMarks.mark(tx, member.id, at);
      await endPlay(tx, member.id, at);
      await sessions.endAll(member.id, tx, input.kind === 'timeOut' ? member.familyId : undefined);
      return row.limits;
    });
    cookie.note({ request, reply }, { until }, now());
    return read(member.id);
  });
}
