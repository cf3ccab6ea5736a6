import type { Orm } from '@mfe/server-kit';
import type { PlayerPolicy, PlayLimits } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import type { SessionMember } from '../../../http/admission/guard';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { walletTypeOf } from '../../identity/members/roles';
import {
  exclusionAt,
  findProtection,
  lockProtection,
  type Protection,
} from '../../identity/responsible-gaming/exclusion';
import {
  changed,
  isConfirmable,
  isStricter,
  type KeptLimit,
  type LimitKind,
  type Limits,
  limitAt,
} from '../../identity/responsible-gaming/rules';
import { protections } from '../../identity/responsible-gaming/tables';
import type { MoneyContext } from '../context';
import { lockAccount, memberAccount } from '../ledger/ledger';
import { findClock } from '../play-clock/clock';
import { notifySafety } from './check-limits';
import { exclusionRoutes } from './exclusion-routes';
import { depositedSince, firstDayOf, keptValue, kinds, lostSince, onWire, partsOf } from './kinds';
import { checkMinutes, planNotice, playedIn } from './time-limits';

const MINUTE = 60_000;
/** The member who changes a limit. */
type Caller = Pick<SessionMember, 'id' | 'type'>;

async function usedOf(orm: Orm, memberId: number, kind: LimitKind, at: Date): Promise<string | null> {
  const parts = partsOf(kind);
  if (!parts) return null;
  const { group, span } = parts;
  if (group === 'session') {
    const clock = (await findClock(orm, memberId)) ?? { memberId, lastAt: null };
    return String(Math.floor((await playedIn(orm, clock, at.getTime()))[span] / MINUTE));
  }
  const from = firstDayOf(span, at.getTime());
  const used = group === 'deposit' ? await depositedSince(orm, memberId, from) : await lostSince(orm, memberId, from);
  return toTaka(used > 0n ? used : 0n);
}

/** A member's value and used amount of each limit. */
async function readLimits(orm: Orm, memberId: number, policy: PlayerPolicy, at: Date) {
  const row = await findProtection(orm, memberId);
  const exclusion = exclusionAt(row, at);
  const limits: PlayLimits['limits'] = [];
  for (const kind of kinds) {
    const kept = limitAt(row?.limits[kind]);
    // A limit that was set stays in force, and can be removed, if the policy no longer offers its kind.
    if (!policy.limits.kinds.includes(kind) && kept.value === null) continue;
    const value = kind === 'realityCheck' ? (checkMinutes(row, policy)?.toString() ?? null) : kept.value;
    const { next } = kept;
    limits.push({
      kind,
      value: onWire(kind, value),
      used: await usedOf(orm, memberId, kind, at),
      next: next
        ? {
            value: onWire(kind, next.value),
            time: new Date(next.at).toISOString(),
            confirmable: isConfirmable(kept, at.getTime()),
          }
        : null,
    });
  }
  return { limits, exclusion: exclusion && { kind: exclusion.kind, until: exclusion.until?.toISOString() ?? null } };
}

/**
 * Refuses a stored value that the policy does not offer. A limit that was set can always be made stricter.
 * @throws AppError `policy.off`, `request.invalid`
 */
function requireOffered(kind: LimitKind, value: string | null, kept: KeptLimit, policy: PlayerPolicy): void {
  if (value !== null && !policy.limits.kinds.includes(kind) && (kept.value === null || !isStricter(value, kept.value)))
    throw new AppError('policy.off', 'Not offered here.');
  if (kind === 'realityCheck' && value === null && policy.realityCheck?.required)
    throw new InvalidInputError('A reality check is required here.', { field: 'value' });
}

/** Limits and exclusion that members set for themselves. */
export function limitRoutes({ routes, db, config, now, site, sessions, exclusionMarks }: MoneyContext): void {
  async function read(memberId: number): Promise<PlayLimits> {
    const { policy, consolidated } = await site();
    const read = await readLimits(db.orm, memberId, policy, new Date(now()));
    return { ...read, currency: consolidated.currency.code };
  }

  /** Locks as stakes and deposits do, so each of them sees the settings either before or after a change. */
  async function locked(caller: Caller, work: (tx: Orm, row: Protection, at: Date) => Promise<Limits>): Promise<void> {
    const { policy } = await site();
    await db.transaction(async (tx) => {
      await lockAccount(tx, memberAccount(caller.id, walletTypeOf(caller.type)));
      const at = new Date(now());
      const row = await lockProtection(tx, caller.id);
      const limits = await work(tx, row, at);
      await tx.update(protections).set({ limits }).where(eq(protections.memberId, caller.id));
      const clock = await findClock(tx, caller.id);
      if (clock?.startedAt) await planNotice(tx, { ...row, limits }, clock, policy, at);
      await notifySafety(tx, caller.id);
    });
  }

  routes.authenticated('playLimits', ({ member }) => read(member.id));

  routes.authenticated('setPlayLimit', async ({ input: { kind, value }, member }) => {
    const { policy } = await site();
    await locked(member, async (_tx, { limits }, at) => {
      const kept = limitAt(limits[kind]);
      const stored = value === null ? null : keptValue(kind, value, policy, kept.value);
      requireOffered(kind, stored, kept, policy);
      return { ...limits, [kind]: changed(kept, stored, kind, at.getTime()) };
    });
    return read(member.id);
  });

  routes.authenticated('confirmPlayLimit', async ({ input: { kind }, member }) => {
    const { policy } = await site();
    await locked(member, async (_tx, { limits }, at) => {
      const next = limits[kind]?.next;
      if (!next || !isConfirmable(limits[kind], at.getTime()))
        throw new AppError('limit.closed', 'No looser limit waits to be confirmed now.');
      const kept = limitAt(limits[kind]);
      const wanted = onWire(kind, next.value);
      // The policy may have changed its bounds while the looser limit waited.
      const value = wanted === null ? null : keptValue(kind, wanted, policy, kept.value);
      requireOffered(kind, value, kept, policy);
      return { ...limits, [kind]: { value } };
    });
    return read(member.id);
  });

  routes.authenticated('dropPlayLimit', async ({ input: { kind }, member }) => {
    await locked(member, async (_tx, { limits }) => ({ ...limits, [kind]: { value: limitAt(limits[kind]).value } }));
    return read(member.id);
  });

  exclusionRoutes({ db, config, now, routes, site, sessions, exclusionMarks, locked, read });
}
