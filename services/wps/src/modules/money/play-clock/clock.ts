import type { Orm } from '@mfe/server-kit';
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import { addDays, momentOf } from '../../../platform/clock/periods';
import { sessionFamilies } from '../../identity/session/tables';
import { playClocks, playTimeDays } from './tables';

/**
 * In ms. A pause between two moments of play counts for at most this long: a player who watches a spin is playing, and
 * one who has put the phone away is not.
 */
export const PAUSE = 3 * 60_000;
/** In ms: after this long without play the session has ended. */
const SESSION_END = 30 * 60_000;

/** A stretch of time, in ms since 1970. */
interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** The time that counts as played after a moment of play, at `now`; a later call never returns less. */
export function playedAfter(lastAt: Date | null, now: number): Stretch {
  const from = lastAt?.getTime() ?? now;
  return { from, until: Math.max(from, Math.min(now, from + PAUSE)) };
}

/** The parts of a stretch by the site's days. */
export function byDay({ from, until }: Stretch): { day: string; ms: number }[] {
  const parts: { day: string; ms: number }[] = [];
  for (let start = from; start < until; ) {
    const day = dayOf(start);
    const end = Math.min(until, momentOf(addDays(day, 1)).getTime());
    parts.push({ day, ms: end - start });
    start = end;
  }
  return parts;
}

/** A member's clock, as stored. */
export type Clock = typeof playClocks.$inferSelect;

/** The player and the log-in. */
export interface Presence {
  readonly memberId: number;
  /** Null if the log-in is unknown: it neither starts nor ends a session. */
  readonly familyId: string | null;
}

/** The member's clock; undefined before the first play. */
export async function findClock(orm: Orm, memberId: number): Promise<Clock | undefined> {
  const [row] = await orm.select().from(playClocks).where(eq(playClocks.memberId, memberId));
  return row;
}

async function hasEnded(orm: Orm, familyId: string): Promise<boolean> {
  const [row] = await orm
    .select({ id: sessionFamilies.id })
    .from(sessionFamilies)
    .where(and(eq(sessionFamilies.id, familyId), isNotNull(sessionFamilies.revokedAt)));
  return row !== undefined;
}

/**
 * Whether the session of a clock runs for this log-in. Two devices share one session, and it ends with the log-in that
 * played.
 */
export async function isRunning(
  orm: Orm,
  clock: Clock | undefined,
  { familyId }: Presence,
  at: Date,
): Promise<boolean> {
  if (!clock?.startedAt || !clock.lastAt || at.getTime() - clock.lastAt.getTime() > SESSION_END) return false;
  if (clock.familyId === null || clock.familyId === familyId) return true;
  return !(await hasEnded(orm, clock.familyId));
}

/** Adds a duration of play to the figures of its days. */
async function record(tx: Orm, memberId: number, stretch: Stretch): Promise<void> {
  const parts = byDay(stretch);
  if (parts.length === 0) return;
  await tx
    .insert(playTimeDays)
    .values(parts.map((part) => ({ ...part, memberId })))
    .onConflictDoUpdate({
      target: [playTimeDays.memberId, playTimeDays.day],
      set: { ms: sql`${playTimeDays.ms} + excluded.ms` },
    });
}

async function lockClock(tx: Orm, memberId: number): Promise<Clock> {
  await tx.insert(playClocks).values({ memberId }).onConflictDoNothing();
  const [row] = await tx.select().from(playClocks).where(eq(playClocks.memberId, memberId)).for('update');
  if (!row) throw new Error('the clock was not written');
  return row;
}

async function change(tx: Orm, memberId: number, to: Partial<Omit<Clock, 'memberId'>>): Promise<Clock> {
  const [row] = await tx.update(playClocks).set(to).where(eq(playClocks.memberId, memberId)).returning();
  if (!row) throw new Error('the clock is gone');
  return row;
}

/**
 * Records a moment of play: a stake or an opened game. The time since the last one counts. If no session runs, one
 * starts.
 */
export async function notePlay(tx: Orm, presence: Presence, at: Date): Promise<Clock> {
  const { memberId, familyId } = presence;
  const clock = await lockClock(tx, memberId);
  const now = Math.max(at.getTime(), clock.lastAt?.getTime() ?? 0);
  const stretch = playedAfter(clock.lastAt, now);
  await record(tx, memberId, stretch);
  const lastAt = new Date(now);
  if (await isRunning(tx, clock, presence, lastAt)) {
    const playedMs = clock.playedMs + stretch.until - stretch.from;
    return change(tx, memberId, { playedMs, lastAt, familyId });
  }
  const begun = { startedAt: lastAt, lastAt, checkedAt: lastAt, playedMs: 0, staked: 0n, won: 0n };
  return change(tx, memberId, { ...begun, familyId });
}

/**
 * Records a settlement or a rollback. It continues play that has not paused. After a pause it says nothing about the
 * player, who may be gone.
 */
export async function continuePlay(tx: Orm, presence: Presence, at: Date): Promise<void> {
  const lastAt = (await findClock(tx, presence.memberId))?.lastAt?.getTime();
  if (lastAt !== undefined && at.getTime() - lastAt <= PAUSE) await notePlay(tx, presence, at);
}

/** Ends the session: play until now counts, and nothing after it. */
export async function endPlay(tx: Orm, memberId: number, at: Date): Promise<void> {
  const clock = await lockClock(tx, memberId);
  await record(tx, memberId, playedAfter(clock.lastAt, at.getTime()));
  await change(tx, memberId, { startedAt: null, lastAt: null, checkedAt: null, tellAt: null });
}

/** Answers the reality check: the next one is due after another interval. */
export async function answerCheck(tx: Orm, memberId: number, at: Date): Promise<Clock> {
  await lockClock(tx, memberId);
  return change(tx, memberId, { checkedAt: at });
}

/** Sets when the member's pages are notified that something is due. */
export async function scheduleNotice(tx: Orm, memberId: number, at: Date | null): Promise<void> {
  await tx.update(playClocks).set({ tellAt: at }).where(eq(playClocks.memberId, memberId));
}

/** Adds to the amounts of a running session, in paisa. A returned stake may be older than the session. */
export async function countMoney(tx: Orm, memberId: number, { staked = 0n, won = 0n }): Promise<void> {
  await tx
    .update(playClocks)
    .set({
      ...(staked === 0n ? {} : { staked: sql`greatest(${playClocks.staked} + ${staked.toString()}::bigint, 0)` }),
      ...(won === 0n ? {} : { won: sql`${playClocks.won} + ${won.toString()}::bigint` }),
    })
    .where(and(eq(playClocks.memberId, memberId), isNotNull(playClocks.startedAt)));
}

/** Time played from a day (ISO) on, up to `now`, by day. */
export async function playedSince(
  orm: Orm,
  clock: Pick<Clock, 'memberId' | 'lastAt'>,
  from: string,
  now: number,
): Promise<{ day: string; ms: number }[]> {
  const kept = await orm
    .select({ day: playTimeDays.day, ms: playTimeDays.ms })
    .from(playTimeDays)
    .where(and(eq(playTimeDays.memberId, clock.memberId), gte(playTimeDays.day, from)));
  return [...kept, ...byDay(playedAfter(clock.lastAt, now)).filter(({ day }) => day >= from)];
}
