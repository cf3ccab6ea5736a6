/**
 * The end of a day that also ends a half month and a month, in the site's time zone, for every job: run just before and
 * just after, twice, by two instances at once, and after three days without a service. The file is over the usual size:
 * every job's case needs the same prepared site, and one complete list shows that no job was forgotten.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordPlay } from '../../modules/money/figures/days';
import { house, memberAccount, post } from '../../modules/money/ledger/ledger';
import { findDayFaults, findStandingFaults } from '../../modules/team/figures/check';
import { dayOf } from '../../platform/clock/days';
import { addDays, momentOf, monthOf } from '../../platform/clock/periods';
import { startWps, type TestWps } from '..';
import { type Player, writeTeams } from '../history/players';
import { findLedgerFaults, findOrderFaults } from '../ledger-faults';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
/** Time after midnight by which all ended periods have to be computed. */
const AFTER = 6 * MINUTE;

let [one, other]: TestWps[] = [];
let [agent, , player]: Player[] = [];
/** First day of the starting month, and of the previous one. */
let first: string;
let last: string;
let midnight: number;

/**
 * Payouts that the provider is queried about at the end of the day: it does not know one, and does not answer about the
 * other.
 */
const approved = '00000000-0000-4000-8000-00000000000c';
const [untaken, silent] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

/** Days on which the player stakes in the first and the last second, so that both sides of midnight are tested. */
const stakeOf = (day: string) => 100_000n + BigInt(Number(day.slice(8)) * 10_000);
const playedDays = () => [addDays(last, -1), last, first, addDays(first, 1), addDays(first, 2)];

async function turn(at: number, times = 2): Promise<void> {
  const names = [...(one as TestWps).jobs.keys()];
  for (let time = 0; time < times; time++)
    await Promise.all([one, other].flatMap((wps) => names.map((name) => wps?.jobs.get(name)?.(at))));
}

/** Answers for each open round that it was won. */
const gameServer = createServer((_request, reply) => {
  const value = { state: 'settled', payout: '2.50', transactionId: 'calendar-win' };
  reply.end(JSON.stringify({ success: true, value }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    gameServer.listen(0, '127.0.0.1', resolve);
  });
  const vendorUrl = `http://127.0.0.1:${(gameServer.address() as AddressInfo).port}`;
  one = await startWps({ vendorUrl, logTo: () => {} });
  other = await startWps({ vendorUrl, db: one.db, logTo: () => {} });
  const { db, config } = one;
  first = addDays(monthOf(addDays(monthOf(dayOf(one.now())), 70)), 0);
  last = addDays(first, -1);
  midnight = momentOf(first).getTime();
  const before = midnight - 3 * DAY;
  await db.rows(sql`delete from wps.play_days`);
  await db.rows(sql`delete from wps.wagering_requirements`);
  // Two lotteries of each schedule are enough, and the demo members are not involved.
  await db.rows(
    sql`delete from wps.lotteries where code not in ('lott-padma-draw', 'lott-triple-draw', 'dgn-dragon-lotto', 'lkn-saigon-night')`,
  );
  await db.rows(sql`delete from wps.lottery_draws`);
  await db.rows(sql`delete from wps.vip_standings`);
  const teams = await writeTeams(db, { teams: 1, now: before, keySecret: config.keySecret });
  [agent, , player] = teams[0] ?? [];
  const [agentId, playerId] = [agent?.id ?? 0, player?.id ?? 0];
  await db.rows(sql`delete from wps.rebate_days`);
  await db.rows(sql`delete from wps.contract_payouts`);
  await db.rows(sql`delete from wps.play_days`);
  await db.rows(
    sql`update wps.members set parent_id = ${agentId}, birthday = ${`1990-${first.slice(5)}`} where id = ${playerId}`,
  );
  await db.rows(
    sql`insert into wps.rebate_rates (member_id, game_type, rate, at) values (${agentId}, 'RNG', 100, ${new Date(before).toISOString()})`,
  );
  for (const kind of ['daily', 'dividend'])
    await db.rows(sql`insert into wps.contracts (kind, giver_id, taker_id, state, terms, offered_at, answered_at)
      values (${kind}, null, ${agentId}, 'accepted', '[{"from":"0","activeMembers":0,"rate":100}]', ${new Date(before).toISOString()}, ${new Date(before).toISOString()})`);
  // Weekly gifts, and a level that is lost after a month without play.
  await db.rows(sql`delete from wps.vip_levels where level > 1`);
  await db.rows(
    sql`update wps.vip_levels set turnover = 100, keep_turnover = 10000000, weekly_gift = 500, birthday_gift = 700, level_up_gift = 300 where level = 1`,
  );
  for (const work of one.jobs.values()) await work(before);
  for (const day of playedDays())
    for (const at of [momentOf(day).getTime(), momentOf(addDays(day, 1)).getTime() - 1])
      await db.transaction((tx) =>
        recordPlay(
          tx,
          { memberId: playerId, gameType: 'RNG', vassalage: 'BGS', stake: stakeOf(day) / 2n, payout: 0n },
          new Date(at),
        ),
      );
  await prepareMoney(playerId);
  await preparePayouts();
  await db.rows(sql`update wps.bank_cards set number_key = null`);
  await turn(midnight - SECOND, 1);
}, 200_000);
afterAll(async () => {
  await other?.close();
  await one?.close();
  gameServer.close();
});

/** A deposit and a payout without an answer, a bonus and a trial account that expire with the day, an open round. */
async function prepareMoney(id: number): Promise<void> {
  const { db } = one as TestWps;
  const iso = (at: number) => new Date(at).toISOString();
  const end = iso(midnight);
  await db.rows(sql`insert into wps.deposit_orders (id, member_id, method_id, amount, fee, state, provider, currency, created_at, next_try_at, expires_at)
    values (gen_random_uuid(), ${id}, 'sandbox-wallet', 50002, 0, 'pending', 'SANDBOX', 'BDT', ${iso(midnight - HOUR)}, ${end}, ${end}),
      (gen_random_uuid(), ${id}, 'sandbox-wallet', 70000, 0, 'created', 'SANDBOX', 'BDT', ${iso(midnight - MINUTE)}, ${end}, ${iso(midnight + HOUR)})`);
  await db.rows(sql`insert into wps.deposit_orders (id, member_id, method_id, amount, fee, state, provider, currency, created_at, next_try_at, expires_at, authorised_at, reference)
    values (${approved}, ${id}, 'bkash', 80000, 0, 'pending', 'SANDBOX', 'BDT', ${iso(midnight - HOUR)}, ${end}, ${iso(midnight + HOUR)}, ${iso(midnight - MINUTE)}, 'SBX-CALENDAR')`);
  await db.rows(sql`insert into wps.sandbox_payments (order_id, kind, amount, currency, status, "left", due_at, step, method, decision)
    values (${approved}, 'deposit', '800.00', 'BDT', 'success', 0, ${iso(midnight + DAY)}, 'authorised', 'bkash', 'pay')`);
  await db.rows(sql`insert into wps.wagering_requirements (id, member_id, source, bonus, required, wagered, state, opened_at, expires_at)
    values (gen_random_uuid(), ${id}, 'calendar', 400, 4000, 0, 'open', ${iso(midnight - DAY)}, ${end})`);
  await db.rows(
    sql`insert into wps.trial_accounts (member_id, key_hash, expires_at) select id, 'x', ${end} from wps.members where username = 'trial01'`,
  );
  await db.rows(sql`insert into wps.play_clocks (member_id, tell_at) values (${id}, ${end})`);
  await db.rows(sql`insert into wps.rounds (round_id, provider, member_id, game_id, stake, payout, state, opened_at)
    select 'calendar-open', 'SANDBOX', id, 'bgs-burning-777', 100, 0, 'open', ${iso(midnight - 5 * MINUTE)}::timestamptz from wps.members where username = 'rahim77'`);
}

/** Two payouts whose money is held, both with the last query at midnight. */
async function preparePayouts(): Promise<void> {
  const { db } = one as TestWps;
  const [{ id: memberId } = { id: 0 }] = await db.rows<{ id: number }>(
    sql`select id from wps.members where username = 'rahim77'`,
  );
  const at = new Date(midnight - HOUR);
  for (const id of [untaken, silent]) {
    const amount = 60_000n;
    await db.rows(sql`insert into wps.withdrawal_orders (id, member_id, amount, card_id, card, state, provider, currency, created_at, next_try_at, tries)
      values (${id}, ${memberId}, 60000, ${id}, 'DBBL ****6789', 'sent', 'SANDBOX', 'BDT', ${at.toISOString()}, ${new Date(midnight).toISOString()}, 6)`);
    const reference = `withdrawal:${id}`;
    const [account, against] = [memberAccount(memberId, 'main'), house.payout];
    const hold = { key: reference, fingerprint: 'hold', kind: 'withdrawal' as const, reference, memberId };
    await db.transaction((tx) => post(db, tx, { ...hold, account, against, amount: -amount }, at));
  }
  await db.rows(sql`insert into wps.sandbox_payments (order_id, kind, amount, currency, status, "left", due_at)
    values (${silent}, 'payout', '600.00', 'BDT', 'success', 0, ${at.toISOString()})`);
}

type Row = Record<string, unknown>;
const rows = (statement: ReturnType<typeof sql>): Promise<Row[]> => (one as TestWps).db.rows(statement);
/** A single number from a query of one row. */
const value = async (statement: ReturnType<typeof sql>) => Object.values((await rows(statement))[0] ?? {})[0];
const playerId = () => player?.id ?? 0;
const granted = (like: string) =>
  rows(sql`select grant_key as key, amount::text as amount from wps.rewards where grant_key like ${like} order by 1`);

/** Each job's expected result once the days until `until` (exclusive) are over. A new job needs an entry here. */
const cases: Record<string, (until: string) => Promise<void>> = {
  async 'agent-rebate'(until) {
    const days = playedDays().filter((day) => day < until);
    expect(
      await rows(sql`select d.day::text as day, d.team_amount::text as amount, count(t.id)::int as paid from wps.rebate_days d
        left join wps.ledger_transactions t on t.idempotency_key = 'rebate:' || d.member_id || ':' || d.day
        where d.member_id = ${agent?.id ?? 0} group by d.member_id, d.day, d.team_amount order by 1`),
    ).toEqual(days.map((day) => ({ day, amount: String(stakeOf(day) / 100n), paid: 1 })));
  },
  async 'agent-contracts'(until) {
    const days = playedDays().filter((day) => day < until);
    expect(
      await rows(sql`select p.amount::text as amount, count(t.id)::int as paid from wps.contract_payouts p
        left join wps.ledger_transactions t on t.reference like 'contract:' || p.contract_id || ':%' and t.kind = 'salary'
          and t.reference = 'contract:' || p.contract_id || ':' || to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        where p.taker_id = ${agent?.id ?? 0} and p.kind = 'daily' and p.amount > 0 group by p.starts_at, p.amount order by p.starts_at`),
    ).toEqual(days.map((day) => ({ amount: String(stakeOf(day) / 100n), paid: 1 })));
    const half = playedDays()
      .filter((day) => day < first)
      .reduce((sum, day) => sum + stakeOf(day), 0n);
    expect(
      await rows(
        sql`select amount::text as amount, state from wps.contract_payouts where taker_id = ${agent?.id ?? 0} and kind = 'dividend' and amount > 0`,
      ),
    ).toEqual(until > last ? [{ amount: String(half / 100n), state: 'paid' }] : []);
  },
  async leaderboards(until) {
    const days = playedDays().filter((day) => day < until);
    expect((await granted('leaderboard-day-turnover:%:1')).map(({ key }) => key)).toEqual(
      days.map((day) => `leaderboard-day-turnover:${day}:1`),
    );
    expect(await granted(`leaderboard-month-turnover:${monthOf(last)}:1`)).toHaveLength(until > last ? 1 : 0);
    expect(await granted(`leaderboard-month-turnover:${first}:%`)).toEqual([]);
  },
  async 'vip-review'() {
    expect(await granted(`vip-level:${playerId()}:%`)).toHaveLength(1);
  },
  async 'vip-month'(until) {
    const month = until > last ? first : monthOf(last);
    expect(await value(sql`select month::text from wps.vip_standings where member_id = ${playerId()}`)).toBe(month);
  },
  async 'vip-weekly'() {
    const keys = (await granted(`vip-weekly:${playerId()}:%`)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  },
  async 'vip-birthday'(until) {
    expect(await granted(`vip-birthday:${playerId()}:%`)).toHaveLength(until > last ? 1 : 0);
  },
  async lottery(until) {
    const at = momentOf(until).toISOString();
    expect(
      await value(sql`select count(*)::int from wps.lottery_draws where state <> 'settled' and draws_at <= ${at}`),
    ).toBe(0);
    expect(
      await rows(sql`select lottery from wps.lottery_draws where state = 'open' group by lottery having count(*) > 1`),
    ).toEqual([]);
  },
  async rounds(until) {
    const isOver = until > last;
    const state = await value(sql`select state from wps.rounds where round_id = 'calendar-open'`);
    expect(state).toBe(isOver ? 'settled' : 'open');
    expect(
      await rows(
        sql`select t.kind, p.amount::text as amount from wps.postings p join wps.ledger_transactions t on t.id = p.transaction_id
          where t.reference = 'calendar-open' and p.account_id like 'member:%'`,
      ),
    ).toEqual(isOver ? [{ kind: 'win', amount: '250' }] : []);
  },
  async payments(until) {
    const told = until > last ? 'success' : 'created';
    expect(
      await value(sql`select state from wps.deposit_orders where member_id = ${playerId()} and amount = 70000`),
    ).toBe(told);
  },
  async 'deposits to execute'(until) {
    const state = until > last ? 'success' : 'pending';
    expect(await value(sql`select state from wps.deposit_orders where id = ${approved}`)).toBe(state);
  },
  async 'deposits given up'(until) {
    const state = until > last ? 'expired' : 'pending';
    expect(
      await value(sql`select state from wps.deposit_orders where member_id = ${playerId()} and amount = 50002`),
    ).toBe(state);
  },
  async 'payouts unanswered'(until) {
    const isOver = until > last;
    const moved = (id: string | undefined) => sql`(select array_agg(p.amount::int order by p.amount) from wps.postings p
      join wps.ledger_transactions t on t.id = p.transaction_id where t.reference = 'withdrawal:' || ${id}::text and p.account_id like 'member:%')`;
    const state = (id: string | undefined) => sql`(select state from wps.withdrawal_orders where id = ${id})`;
    expect(
      await rows(sql`select ${state(untaken)} as untaken, ${moved(untaken)} as back,
        ${state(silent)} as silent, ${moved(silent)} as held`),
    ).toEqual([
      isOver
        ? { untaken: 'failed', back: [-60_000, 60_000], silent: 'unanswered', held: [-60_000] }
        : { untaken: 'sent', back: [-60_000], silent: 'sent', held: [-60_000] },
    ]);
    expect(await findOrderFaults((one as TestWps).db)).toEqual([]);
  },
  // Not bound to a time: nothing of these members waits for a proof.
  async 'identity checks'() {
    expect(await value(sql`select count(*)::int from wps.identity_checks`)).toBe(0);
  },
  async 'withdrawals without a reason to wait'() {
    expect(await value(sql`select count(*)::int from wps.withdrawal_orders where awaits_identity`)).toBe(0);
  },
  async 'bonuses run out'(until) {
    const taken = sql`select -amount::int from wps.postings p join wps.ledger_transactions t on t.id = p.transaction_id
      where t.reference like 'wagering:%' and t.member_id = ${playerId()} and p.account_id like 'member:%'`;
    expect(await value(taken)).toBe(until > last ? 400 : undefined);
  },
  // Not bound to a time: cards of an earlier version get their key in the first run.
  async 'key bank cards'() {
    const keyed = await rows(sql`select number_key is not null as keyed from wps.bank_cards where removed_at is null`);
    // If demo members share an account, only the first card gets a key.
    expect(keyed.filter((row) => row.keyed).length).toBeGreaterThan(0);
  },
  async 'player-safety'(until) {
    const toTell = await value(sql`select tell_at is not null from wps.play_clocks where member_id = ${playerId()}`);
    expect(toTell).toBe(until <= last);
  },
  async 'check books'(until) {
    const days = await rows(sql`select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
      from wps.periods where job = 'check books' order by 1`);
    // Only the last of the missed days is checked: its books include every earlier day.
    const checked = new Set(days.map(({ at }) => dayOf(Date.parse(String(at)))));
    expect(checked.has(addDays(until, -1))).toBe(true);
    expect(checked.size).toBe(days.length);
  },
  // The sums follow what happened, whatever day it is.
  async 'team-figures'() {
    expect(
      await rows(sql`select day::text as day, stake::text as stake, betting from wps.team_days
        where agent_id = ${agent?.id ?? 0} and stake <> 0 order by 1`),
    ).toEqual(playedDays().map((day) => ({ day, stake: String(stakeOf(day)), betting: 1 })));
  },
  // All members were last online three days earlier.
  async 'team-presence'() {
    expect(await value(sql`select sum(online)::int from wps.team_standings where counted = 1`)).toBe(0);
  },
  async 'team-figures-check'(until) {
    const { db } = one as TestWps;
    for (const day of [addDays(until, -1), until])
      expect(await findDayFaults(db, day), day).toEqual({ members: [], agents: [] });
    expect(await findStandingFaults(db)).toEqual([]);
  },
  // Nobody is excluded and nobody was invited here, so neither job may write anything.
  async 'exclusion marks'() {
    expect(await value(sql`select count(*)::int from wps.exclusion_marks`)).toBe(0);
  },
  async referrals() {
    expect(await value(sql`select count(*)::int from wps.bonus_uses`)).toBe(0);
  },
  // Nobody here has chosen e-mails.
  async 'mails of messages'() {
    expect(await value(sql`select count(*)::int from wps.inbox_messages where mail_due_at is not null`)).toBe(0);
  },
  // Nobody here is below the minimum age.
  async ages() {
    expect(await value(sql`select count(*)::int from wps.protections where age_held_at is not null`)).toBe(0);
  },
  async 'promotion-deadlines'() {
    const late = sql`select count(*)::int from wps.promotion_joins where not is_over and until < ${new Date(midnight).toISOString()}::timestamptz`;
    expect(await value(late)).toBe(0);
  },
  async 'promotion-cashback'() {
    const twice = sql`select count(*)::int from (select 1 from wps.promotion_payments
      group by member_id, promotion_id, date_trunc('week', at at time zone 'Asia/Dhaka') having count(*) > 1) again`;
    expect(await value(twice)).toBe(0);
  },
  // Nobody here has free spins, and no deposit was taken back.
  async 'free-spins'() {
    expect(await value(sql`select count(*)::int from wps.free_spin_grants`)).toBe(0);
  },
  async 'charge-backs'() {
    expect(await value(sql`select count(*)::int from wps.deposit_orders where owed > 0`)).toBe(0);
  },
  async 'close trial accounts'(until) {
    const closed = await value(sql`select closed_at is not null from wps.trial_accounts where key_hash = 'x'`);
    expect(closed).toBe(until > last);
  },
};

const checkAll = async (until: string) => {
  for (const [name, holds] of Object.entries(cases)) await expect(holds(until), name).resolves.toBeUndefined();
  expect(await findLedgerFaults((one as TestWps).db)).toEqual({ accounts: [], transactions: [] });
};

test('API-43 every job has its case', () => {
  expect(Object.keys(cases).sort()).toEqual([...(one as TestWps).jobs.keys()].sort());
});

test('API-43 API-44 a second before the end of a month nothing of that day is computed yet', async () => {
  await checkAll(last);
});

test('API-43 API-44 just after midnight each ended period is computed and paid once, with two instances run twice', {
  timeout: 120_000,
}, async () => {
  await turn(midnight + AFTER);
  await checkAll(first);
});

test('API-43 API-44 after three days without a service each missed day is paid once; a clock set back changes nothing', {
  timeout: 120_000,
}, async () => {
  const back = midnight + 3 * DAY + AFTER;
  await turn(back);
  await turn(midnight - HOUR, 1);
  await turn(back, 1);
  await checkAll(addDays(first, 3));
});
