import type { Orm } from '@mfe/server-kit';
import type { PlayerPolicy, PlayLimits } from '@r777/shared/contracts';
import { revoked } from '../../../http/admission/guard';
import { noteDetails } from '../../../http/observe';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { TRIAL_TYPE } from '../../identity/members/roles';
import { exclusionAt, type Protection } from '../../identity/responsible-gaming/exclusion';
import { noOffersCookie } from '../../identity/responsible-gaming/no-offers-cookie';
import type { Limits } from '../../identity/responsible-gaming/rules';
import type { MoneyContext } from '../context';
import { exclude, isReduction } from './exclude';

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
  const isRefused = isReduction({ kind, until }, current);
  if (isRefused && current.kind === 'selfExclusion')
    throw revoked(null, { context: 'excluded', noOffers: current.until?.toISOString() ?? 'open' });
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
      const { kind } = input;
      const exclusion = { kind, until: excludedUntil };
      await exclude({ db, sessions, exclusionMarks, policy }, tx, { row, exclusion, at, familyId: member.familyId });
      return row.limits;
    });
    noteDetails(request, { exclusion: { kind: input.kind, until: (until as Date | null)?.toISOString() ?? null } });
    // A trial account belongs to no person, who may be protected for longer.
    if (member.type === TRIAL_TYPE) cookie.add({ request, reply }, { until }, now());
    else cookie.note({ request, reply }, { until }, now(), member.id);
    return read(member.id);
  });
}
