import type { Database, Orm } from '@r777/server-kit';
import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../../wire/days';
import { addDays, periodAt, periodBefore } from '../../wire/periods';
import { TRIAL_TYPE } from '../accounts/roles';
import { grantAll } from '../rewards/grant';
import { readRules } from '../rewards/rules';
import { expiryAfter, finishPeriod, isFinished, SETTLING } from '../rewards/runs';
import { titles } from '../rewards/titles';

/** Members of one step: a statement holds 65,535 parameters at most. */
const STEP = 500;
/** A birthday is caught up with for so many days when nobody was at work on it. */
const BIRTHDAY_DAYS = 3;

type Gift = 'weekly' | 'birthday';

interface Receiver {
  readonly id: number;
  readonly label: string;
  readonly amount: string;
}

/** Gives a gift to everybody that a condition holds for, step by step; each once for its key. */
async function giveAll(
  db: Database,
  gift: Gift,
  { who, key, now }: { who: SQL; key: (memberId: number) => string; now: number },
): Promise<void> {
  const column = sql.raw(gift === 'weekly' ? 'l.weekly_gift' : 'l.birthday_gift');
  const step = (after: number) => (tx: Orm) =>
    db.rows<Receiver>(
      sql`
        select m.id, l.label, ${column}::text as amount from wps.vip_standings s
        join wps.members m on m.id = s.member_id join wps.vip_levels l on l.level = s.level
        where ${column} > 0 and m.id > ${after} and m.type <> ${TRIAL_TYPE} and m.state = 'active' and ${who}
        order by m.id limit ${STEP}`,
      tx,
    );
  const at = new Date(now);
  for (let after = 0, isMore = true; isMore; ) {
    const given = await db.transaction(async (tx) => {
      const receivers = await step(after)(tx);
      const { multiplier, days } = (await readRules(tx)).vipGifts;
      const grants = receivers.map(({ id, label, amount }) => ({
        memberId: id,
        source: gift === 'weekly' ? ('vipWeekly' as const) : ('vipBirthday' as const),
        key: key(id),
        title: gift === 'weekly' ? titles.vipWeekly(label) : titles.vipBirthday(),
        amount: BigInt(amount),
        multiplier,
        expiresAt: expiryAfter(at, days),
      }));
      await grantAll(tx, grants, at);
      return receivers;
    });
    isMore = given.length === STEP;
    after = given.at(-1)?.id ?? after;
  }
}

/** The weekly gift, from Monday on, to who played in the week before: once a week. */
export async function giveWeeklyGifts(db: Database, now: number): Promise<void> {
  const { start, end } = periodBefore('week', periodAt('week', now - SETTLING));
  if (await isFinished(db.orm, 'vip-weekly', start)) return;
  const who = sql`exists (
    select 1 from wps.play_days d where d.member_id = m.id and d.day >= ${start}::date and d.day < ${end}::date)`;
  await giveAll(db, 'weekly', { who, key: (id) => `vip-weekly:${id}:${start}`, now });
  await db.transaction((tx) => finishPeriod(tx, 'vip-weekly', start, new Date(now)));
}

/** `MM-DD` of the birthdays that a day (ISO) keeps: the 29th of February on the 28th in other years. */
function birthdaysOn(day: string): string[] {
  const own = day.slice(5);
  const isLeap = addDays(`${day.slice(0, 4)}-02-28`, 1).endsWith('-29');
  return own === '02-28' && !isLeap ? [own, '02-29'] : [own];
}

/** The birthday gift, once a year, to members who were members by then. */
export async function giveBirthdayGifts(db: Database, now: number): Promise<void> {
  const today = dayOf(now);
  if (await isFinished(db.orm, 'vip-birthday', today)) return;
  for (let back = 0; back < BIRTHDAY_DAYS; back++) {
    const day = addDays(today, -back);
    const kept = sql.join(
      birthdaysOn(day).map((one) => sql`${one}`),
      sql`, `,
    );
    const who = sql`to_char(m.birthday, 'MM-DD') in (${kept})
      and (m.registered_at at time zone 'Asia/Dhaka')::date <= ${day}::date`;
    await giveAll(db, 'birthday', { who, key: (id) => `vip-birthday:${id}:${day.slice(0, 4)}`, now });
  }
  await db.transaction((tx) => finishPeriod(tx, 'vip-birthday', today, new Date(now)));
}
