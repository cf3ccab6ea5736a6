import type { Orm } from '@r777/server-kit';
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { sessionFamilies } from '../../identity/session/tables';
import { playClocks, playTimeDays } from './tables';
import { byDay, PAUSE, playedAfter, SESSION_END, type Stretch } from './time';

/** A member's clock, as stored. */
export type Clock = typeof playClocks.$inferSelect;

/** Who plays, and in which log-in. */
export interface Presence {
  readonly memberId: number;
  /** Null where the log-in is not known: it neither begins nor ends a session. */
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

/** Whether the session of a clock runs for this log-in: two devices share one, and it ends with the log-in that played. */
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

/** Adds a stretch of play to the figures of its days. */
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
 * Notes a moment of play: a stake or an opened game. The time since the last one counts, and a session begins where none
 * runs.
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
 * Notes a settlement or a rollback: it continues a play that has not paused. A later one says nothing about the player,
 * who may be gone.
 */
export async function continuePlay(tx: Orm, presence: Presence, at: Date): Promise<void> {
  const lastAt = (await findClock(tx, presence.memberId))?.lastAt?.getTime();
  if (lastAt !== undefined && at.getTime() - lastAt <= PAUSE) await notePlay(tx, presence, at);
}

/** Ends the session: what was played until now counts, and nothing after it. */
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

/** Sets when the member's pages are told that something is due. */
export async function tellLater(tx: Orm, memberId: number, at: Date | null): Promise<void> {
  await tx.update(playClocks).set({ tellAt: at }).where(eq(playClocks.memberId, memberId));
}

/** Adds to the amounts of a running session, in paisa. A stake that is given back may be one from before it. */
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
