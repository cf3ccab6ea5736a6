import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';

/**
 * Adds an independent check to the database of a test: it refuses a stake or a deposit of an excluded member, or one
 * over a current limit, by its own reading of the tables. A refusal becomes an unexpected error of the call.
 */
export async function guardSafety(db: Database): Promise<void> {
  const excluded = `exists (select 1 from wps.protections where member_id = m and exclusion is not null
    and (excluded_until is null or excluded_until > now()))`;
  // `clock_timestamp`, not the start of the transaction: shortly after midnight, that would still be the day before.
  const today = `(clock_timestamp() at time zone 'Asia/Dhaka')::date`;
  const limit = (kind: string) =>
    `(select (limits->'${kind}'->>'value')::bigint from wps.protections where member_id = m)`;
  await db.orm.execute(
    sql.raw(`
    create or replace function wps.guard_stake() returns trigger language plpgsql as $$
    declare m integer; lost bigint; played bigint;
    begin
      select t.member_id into m from wps.ledger_transactions t where t.id = new.transaction_id and t.kind = 'bet';
      if m is null or new.amount >= 0 then return new; end if;
      if ${excluded} then raise exception 'guard: an excluded member staked'; end if;
      select coalesce((select sum(stake - payout) from wps.play_days where member_id = m and day >= ${today}), 0)
        + coalesce((select sum(stake - payout) from wps.rounds where member_id = m and state = 'open'), 0) - new.amount into lost;
      if lost > ${limit('lossDay')} then raise exception 'guard: a stake went over the loss limit'; end if;
      select coalesce(sum(ms), 0) into played from wps.play_time_days where member_id = m and day >= ${today};
      if played >= ${limit('sessionDay')} * 60000 then raise exception 'guard: a stake after the time limit'; end if;
      return new;
    end $$`),
  );
  await db.orm.execute(
    sql.raw(`
    create or replace function wps.guard_deposit() returns trigger language plpgsql as $$
    declare m integer := new.member_id; paid bigint;
    begin
      if ${excluded} then raise exception 'guard: an excluded member paid in'; end if;
      select coalesce(sum(amount), 0) + new.amount into paid from wps.deposit_orders
        where member_id = m and state in ('created', 'pending', 'success')
        and (created_at at time zone 'Asia/Dhaka')::date >= ${today};
      if paid > ${limit('depositDay')} then raise exception 'guard: a deposit went over its limit'; end if;
      return new;
    end $$`),
  );
  await db.orm.execute(
    sql.raw(`create or replace trigger guard_stake before insert on wps.postings
      for each row execute function wps.guard_stake()`),
  );
  await db.orm.execute(
    sql.raw(`create or replace trigger guard_deposit before insert on wps.deposit_orders
      for each row execute function wps.guard_deposit()`),
  );
}

/** Keys of stakes that were refused but still taken. */
export async function refusedButTaken(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.rows<{ key: string }>(sql`
    select idempotency_key as key from wps.ledger_transactions t
    where kind = 'bet' and idempotency_key in (${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )})`);
  return rows.map(({ key }) => key);
}
