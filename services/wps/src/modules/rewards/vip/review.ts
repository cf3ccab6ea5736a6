import type { Database, Orm } from '@mfe/server-kit';
import { and, asc, inArray, lte, ne, sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import { addDays, monthOf } from '../../../platform/clock/periods';
import { eachStep } from '../../../platform/jobs/each';
import { TRIAL_TYPE } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { atRisk } from '../../money/figures/days';
import { playDays } from '../../money/figures/tables';
import { isOfferedToday } from '../guards/offered';
import { type Grant, grantAll } from '../reward-centre/grant';
import { expiryAfter, readRules, titles } from '../reward-centre/rules';
import { type Months, newStanding, type Standing, standingAfter, totalOf } from './standing';
import { vipLevelDays, vipLevels, vipStandings } from './tables';

/** A configured level. */
export type Level = typeof vipLevels.$inferSelect;

/** A member's standing with the figures it was computed from. Amounts in paisa. */
export interface Reviewed extends Standing {
  readonly total: bigint;
  readonly thisMonth: bigint;
}

/** The configured levels, lowest first. */
export function readLevels(orm: Orm): Promise<Level[]> {
  return orm.select().from(vipLevels).orderBy(asc(vipLevels.level));
}

async function monthsOf(
  tx: Orm,
  memberIds: readonly number[],
  today: string,
): Promise<Map<number, Map<string, bigint>>> {
  const month = sql<string>`to_char(${playDays.day}, 'YYYY-MM-01')`;
  const rows = await tx
    .select({ memberId: playDays.memberId, month, stake: sql<string>`sum(${atRisk})::text` })
    .from(playDays)
    .where(and(inArray(playDays.memberId, [...memberIds]), lte(playDays.day, today)))
    // By column number: a repeated expression would have another parameter number and not count as the same one.
    .groupBy(playDays.memberId, sql`2`);
  const found = new Map<number, Map<string, bigint>>();
  for (const { memberId, month: first, stake } of rows) {
    const months = found.get(memberId) ?? new Map<string, bigint>();
    found.set(memberId, months.set(first, BigInt(stake)));
  }
  return found;
}

function giftsOf(memberId: number, from: number, to: number, levels: readonly Level[]) {
  return levels
    .filter(({ level, levelUpGift }) => level > from && level <= to && levelUpGift > 0n)
    .map(({ level, label, levelUpGift }) => ({
      memberId,
      source: 'vipLevelUp' as const,
      key: `vip-level:${memberId}:${level}`,
      title: titles.vipLevelUp(label),
      amount: levelUpGift,
    }));
}

/**
 * Stores changed standings with the day, and the label beside each name; open pages of who got another one are notified at
 * commit.
 */
async function write(
  tx: Orm,
  changed: readonly (typeof vipStandings.$inferInsert)[],
  levels: readonly Level[],
  today: string,
): Promise<void> {
  if (changed.length === 0) return;
  const given = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(vipStandings)
    .values([...changed])
    .onConflictDoUpdate({
      target: vipStandings.memberId,
      set: { level: given('level'), peak: given('peak'), month: given('month'), since: given('since') },
    });
  await tx
    .insert(vipLevelDays)
    .values(changed.map(({ memberId, level }) => ({ memberId, day: today, level })))
    .onConflictDoUpdate({
      target: [vipLevelDays.memberId, vipLevelDays.day],
      set: { level: sql`greatest(${vipLevelDays.level}, excluded.level)` },
    });
  for (const { level, label } of levels) {
    const ids = changed.filter((one) => one.level === level).map(({ memberId }) => memberId);
    if (ids.length === 0) continue;
    const renamed = and(inArray(members.id, ids), ne(members.clubLabel, label));
    const told = await tx.update(members).set({ clubLabel: label }).where(renamed).returning({ memberId: members.id });
    for (const one of told) await tx.execute(sql`select pg_notify('profile', ${JSON.stringify(one)})`);
  }
}

const differs = (a: Standing | undefined, b: Standing) =>
  a === undefined || a.level !== b.level || a.month !== b.month || a.peak !== b.peak;

/**
 * Reviews members' play: raises and lowers levels, grants the gifts of new levels and updates the label beside their
 * names. A level that is reached while the gifts of levels are not offered brings none, then or later. Trial accounts
 * have no level. Repeating it changes nothing.
 */
export async function reviewMembers(tx: Orm, ids: readonly number[], now: number): Promise<Map<number, Reviewed>> {
  const found = new Map<number, Reviewed>();
  if (ids.length === 0) return found;
  const levels = await readLevels(tx);
  const at = new Date(now);
  const today = dayOf(now);
  // Locked in the order of ids, so that two concurrent reviews of the same members do not deadlock.
  const people = await tx
    .select({ id: members.id, type: members.type })
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(asc(members.id))
    .for('update');
  const real = people.filter(({ type }) => type !== TRIAL_TYPE).map(({ id }) => id);
  if (real.length === 0) return found;
  const rows = await tx.select().from(vipStandings).where(inArray(vipStandings.memberId, real));
  const known = new Map(rows.map(({ memberId, ...standing }) => [memberId, standing]));
  const play = await monthsOf(tx, real, today);
  const changed: (typeof vipStandings.$inferInsert)[] = [];
  const gifts: Omit<Grant, 'multiplier' | 'expiresAt'>[] = [];
  for (const memberId of real) {
    const months: Months = play.get(memberId) ?? new Map();
    const before = known.get(memberId);
    const standing = standingAfter(before ?? newStanding(today), levels, months, today);
    if (levels.length > 0 && differs(before, standing)) changed.push({ memberId, ...standing });
    gifts.push(...giftsOf(memberId, before?.peak ?? 0, standing.peak, levels));
    found.set(memberId, { ...standing, total: totalOf(months), thisMonth: months.get(monthOf(today)) ?? 0n });
  }
  await write(tx, changed, levels, today);
  if (gifts.length > 0 && (await isOfferedToday(tx, 'vipLevelUp', now))) {
    const { vipGifts } = await readRules(tx);
    const { multiplier, days } = vipGifts;
    const expiresAt = expiryAfter(at, days);
    await grantAll(
      tx,
      gifts.map((gift) => ({ ...gift, multiplier, expiresAt })),
      at,
    );
  }
  return found;
}

/** @see reviewMembers, for one member who is not a trial account */
export async function reviewMember(tx: Orm, memberId: number, now: number): Promise<Reviewed> {
  const reviewed = (await reviewMembers(tx, [memberId], now)).get(memberId);
  if (!reviewed) throw new Error(`member ${memberId} has no standing`);
  return reviewed;
}

/** Members per transaction. */
const STEP = 200;
/**
 * How far back each review searches for play, in ms; after a longer outage the member's next request sets the level.
 */
const RECENT = 10 * 60_000;

const inSteps = (db: Database, rows: readonly { readonly id: number }[], now: number): Promise<void> =>
  eachStep(rows, STEP, (step) =>
    db.transaction(async (tx) => {
      const ids = step.map(({ id }) => id);
      await reviewMembers(tx, ids, now);
    }),
  );

/** Raises the levels of members who played recently. */
export async function reviewPlayers(db: Database, now: number): Promise<void> {
  const rows = await db.rows<{ id: number }>(sql`
    select distinct member_id as id from wps.play_days
    where day >= ${addDays(dayOf(now), -1)}::date and last_at > ${new Date(now - RECENT).toISOString()}::timestamptz
    order by 1`);
  await inSteps(db, rows, now);
}

/** Reviews the past month of every member who can lose a level; the next run continues an interrupted one. */
export async function reviewMonth(db: Database, now: number): Promise<void> {
  const month = monthOf(dayOf(now));
  const rows = await db.rows<{ id: number }>(sql`
    select member_id as id from wps.vip_standings where month < ${month}::date order by member_id`);
  await inSteps(db, rows, now);
}
