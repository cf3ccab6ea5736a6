import type { Database, Orm } from '@mfe/server-kit';
import { type SQL, sql } from 'drizzle-orm';
import { dayOf, TIME_ZONE } from '../../../platform/clock/days';
import { addDays } from '../../../platform/clock/periods';
import { eachPeriod } from '../../../platform/jobs/each';
import { TRIAL_TYPE } from '../../identity/members/roles';
import { isOffered } from '../guards/offered';
import { grantEach } from '../reward-centre/grant';
import { expiryAfter, readRules, titles } from '../reward-centre/rules';

const DAY = 86_400_000;
/** Members that are read at once. */
const STEP = 500;

type Gift = 'weekly' | 'birthday';

interface Receiver {
  readonly id: number;
  readonly label: string;
  readonly amount: string;
}

/**
 * Grants a gift to every member for whom a condition holds, each once for its key. @returns the failures of single
 * members
 */
async function giveAll(
  db: Database,
  tx: Orm,
  gift: Gift,
  { who, key, at }: { who: SQL; key: (memberId: number) => string; at: Date },
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const column = sql.raw(gift === 'weekly' ? 'l.weekly_gift' : 'l.birthday_gift');
  const { multiplier, days } = (await readRules(tx)).vipGifts;
  for (let after = 0, isMore = true; isMore; ) {
    const receivers = await db.rows<Receiver>(
      sql`
        select m.id, l.label, ${column}::text as amount from wps.vip_standings s
        join wps.members m on m.id = s.member_id join wps.vip_levels l on l.level = s.level
        where ${column} > 0 and m.id > ${after} and m.type <> ${TRIAL_TYPE} and m.state = 'active' and ${who}
        order by m.id limit ${STEP}`,
      tx,
    );
    const grants = receivers.map(({ id, label, amount }) => ({
      memberId: id,
      source: gift === 'weekly' ? ('vipWeekly' as const) : ('vipBirthday' as const),
      key: key(id),
      title: gift === 'weekly' ? titles.vipWeekly(label) : titles.vipBirthday(),
      amount: BigInt(amount),
      multiplier,
      expiresAt: expiryAfter(at, days),
    }));
    failures.push(...(await grantEach(tx, grants, at)));
    isMore = receivers.length === STEP;
    after = receivers.at(-1)?.id ?? after;
  }
  return failures;
}

/**
 * The weekly gift, granted once from Monday on to members who played in the previous week, if it was offered in that
 * week.
 */
export function giveWeeklyGifts(db: Database, now: number): Promise<void> {
  return eachPeriod(db, { job: 'vip-weekly', kind: 'week', now }, async (tx, { start, end }) => {
    if (!(await isOffered(tx, 'vipWeekly', start, new Date(end.getTime() - 1)))) return [];
    const [first, next] = [dayOf(start.getTime()), dayOf(end.getTime())];
    const who = sql`exists (
      select 1 from wps.play_days d where d.member_id = m.id and d.day >= ${first}::date and d.day < ${next}::date)`;
    return giveAll(db, tx, 'weekly', { who, key: (id) => `vip-weekly:${id}:${first}`, at: new Date(now) });
  });
}

/**
 * `MM-DD` of the birthdays celebrated on an ISO day: in a year without a leap day, 28 February includes 29 February.
 */
export function birthdaysOn(day: string): string[] {
  const own = day.slice(5);
  const isLeap = addDays(`${day.slice(0, 4)}-02-28`, 1).endsWith('-29');
  return own === '02-28' && !isLeap ? [own, '02-29'] : [own];
}

/** Grants the birthday gift once a year to members who had registered by that day; also for missed days. */
export function giveBirthdayGifts(db: Database, now: number): Promise<void> {
  return eachPeriod(db, { job: 'vip-birthday', kind: 'day', now }, async (tx, { end }) => {
    if (!(await isOffered(tx, 'vipBirthday', end, new Date(end.getTime() + DAY - 1)))) return [];
    const day = dayOf(end.getTime());
    const kept = birthdaysOn(day).map((one) => sql`${one}`);
    const who = sql`to_char(m.birthday, 'MM-DD') in (${sql.join(kept, sql`, `)})
      and (m.registered_at at time zone ${TIME_ZONE})::date <= ${day}::date`;
    const key = (id: number) => `vip-birthday:${id}:${day.slice(0, 4)}`;
    return giveAll(db, tx, 'birthday', { who, key, at: new Date(now) });
  });
}
