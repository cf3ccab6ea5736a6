import type { Database } from '@mfe/server-kit';
import type { PlaySession } from '@r777/shared/contracts';
import { and, isNotNull, lte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { toTaka } from '../../../platform/format/money';
import { TRIAL_TYPE } from '../../identity/members/roles';
import { findProtection, noOffersAt } from '../../identity/responsible-gaming/exclusion';
import { longer, noOffersCookie, type Protection } from '../../identity/responsible-gaming/no-offers-cookie';
import type { MoneyContext } from '../context';
import {
  answerCheck,
  type Clock,
  endPlay,
  findClock,
  isRunning,
  type Presence,
  playedAfter,
} from '../play-clock/clock';
import { playClocks } from '../play-clock/tables';
import { notifySafety } from './check-limits';
import { checkOf, planNotice, timeLeft } from './time-limits';

/** How often due notifications are searched for, in ms. */
const LOOK = 5_000;

const secondsOf = (ms: number) => Math.max(0, Math.ceil(ms / 1_000));

/** Time and amounts of a session; of none, nothing. */
function totalsOf(clock: Clock | undefined, now: number) {
  if (!clock?.startedAt) return { startedAt: null, playedSeconds: 0, staked: '0.00', won: '0.00', net: '0.00' };
  const { from, until } = playedAfter(clock.lastAt, now);
  return {
    startedAt: clock.startedAt.toISOString(),
    playedSeconds: Math.floor((clock.playedMs + until - from) / 1_000),
    staked: toTaka(clock.staked),
    won: toTaka(clock.won),
    net: toTaka(clock.won - clock.staked),
  };
}

/** Notifies the pages of members whose reality check or limit has become due. */
export async function notifyDue(db: Database, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .update(playClocks)
      .set({ tellAt: null })
      .where(and(isNotNull(playClocks.tellAt), lte(playClocks.tellAt, new Date(now))))
      .returning({ memberId: playClocks.memberId });
    for (const { memberId } of due) await notifySafety(tx, memberId);
  });
}

/** The running play session and its reality check. */
export function sessionPlayRoutes({ routes, db, now, site, jobs, config }: MoneyContext): void {
  const cookie = noOffersCookie(config);

  async function read(
    presence: Presence,
    { type, request }: { readonly type: number; readonly request: FastifyRequest },
  ): Promise<{ session: PlaySession; protection: Protection }> {
    const { policy, consolidated } = await site();
    const at = new Date(now());
    const { memberId } = presence;
    const [row, known] = [await findProtection(db.orm, memberId), await findClock(db.orm, memberId)];
    const clock = (await isRunning(db.orm, known, presence, at)) ? known : undefined;
    const check = checkOf(row, policy, clock);
    const left = await timeLeft(db.orm, row, known ?? { memberId, lastAt: null }, at.getTime());
    const checkLeft = check && (check.dueAt === null ? check.minutes * 60_000 : check.dueAt - at.getTime());
    const own = noOffersAt(row, at);
    const isTrial = type === TRIAL_TYPE;
    const ofBrowser = isTrial ? cookie.read(request, at.getTime()) : cookie.ofOthers(request, memberId, at.getTime());
    // A trial account belongs to no person: in it counts, too, what is known of whose browser it is.
    const protection = isTrial ? longer(own, ofBrowser) : own;
    // Another person's mark stays on the browser, though this member gets offers.
    const marked = longer(protection, ofBrowser);
    const session = {
      ...totalsOf(clock, at.getTime()),
      realityCheck:
        check && checkLeft !== null
          ? { minutes: check.minutes, due: checkLeft <= 0, secondsLeft: secondsOf(checkLeft) }
          : null,
      secondsLeft: left === null ? null : secondsOf(left),
      ...(marked && !protection ? {} : { noOffers: marked && { until: marked.until?.toISOString() ?? null } }),
      currency: consolidated.currency.code,
    };
    return { session, protection };
  }

  routes.authenticated('playSession', async ({ member: { id, familyId, type }, request, reply }) => {
    const { session, protection } = await read({ memberId: id, familyId }, { type, request });
    if (type !== TRIAL_TYPE) cookie.note({ request, reply }, protection, now(), id);
    return session;
  });

  routes.authenticated('answerRealityCheck', async ({ input: { choice }, member: { id, familyId, type }, request }) => {
    const { policy } = await site();
    await db.transaction(async (tx) => {
      const at = new Date(now());
      if (!(await isRunning(tx, await findClock(tx, id), { memberId: id, familyId }, at))) return;
      if (choice === 'leave') await endPlay(tx, id, at);
      else await planNotice(tx, await findProtection(tx, id), await answerCheck(tx, id, at), policy, at);
      await notifySafety(tx, id);
    });
    return (await read({ memberId: id, familyId }, { type, request })).session;
  });

  jobs.every('player-safety', LOOK, (at) => notifyDue(db, at));
}
