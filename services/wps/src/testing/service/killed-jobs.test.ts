import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@mfe/server-kit';
import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDraws } from '../../modules/games/lottery/draws';
import { placeOrder } from '../../modules/games/lottery/orders';
import { house, memberAccount, openAccount, post } from '../../modules/money/ledger/ledger';
import { referrals } from '../../modules/rewards/invite/tables';
import { subscribeModules } from '../../modules/subscriptions';
import { rebateRates } from '../../modules/team/agent-rebate/tables';
import { answerOffer, offer } from '../../modules/team/contracts/offers';
import { periodOf } from '../../platform/clock/calendar';
import { openWpsDatabase } from '../../platform/database/open';
import { referencePolicy } from '../../platform/settings/policy-pack';
import { seed } from '../../seed/seed';
import { eventually } from '../eventually';
import { expectNone, expectWholeBooks, findEarningFaults, findOrderFaults } from '../ledger-faults';
import { played } from '../new-team';
import { freePort, startProcess } from '../service-process';
import { testKeySecret } from '../template';

const DAY = 86_400_000;
const HOUR = DAY / 24;
/** Agents, one player below each, and one friend of each player; the third of each is where the jobs are stopped. */
const LINES = 5;
const agents = Array.from({ length: LINES }, (_, i) => 900_001 + i);
const players = agents.map((id) => id + 100);
const friends = agents.map((id) => id + 200);
const MIDDLE = 2;

const server = await openPostgres();
afterAll(() => server?.stop());

/** Five lines with something due of every kind of payment that a job makes in several steps. */
async function prepare(db: Database, now: number): Promise<void> {
  const [yesterday, before] = [now - DAY, new Date(now - 90 * DAY)];
  const halfMonth = periodOf('halfMonth', periodOf('halfMonth', now).start.getTime() - 1);
  const rows = [...agents, ...players, ...friends];
  await db.orm.execute(sql`
    insert into wps.members (id, username, username_key, password_hash, type, parent_id, affiliate_code, club_label,
      register_method, register_url, domain, terms_version, registered_at)
    select i::int, 'm' || i, 'm' || i, '-', case when i::int < ${players[0]}::int then 1 else 0 end,
      case when i::int between ${players[0]}::int and ${friends[0]}::int - 1 then i::int - 100 end, 'C' || i, 'VIP 0', 'H5', '', '', '1',
      ${before.toISOString()}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(rows)}::jsonb) i`);
  await db.orm.execute(sql`
    insert into wps.team_paths (ancestor_id, descendant_id, level)
    select parent_id, id, 1 from wps.members where parent_id >= ${agents[0]}::int on conflict do nothing`);
  await db.transaction(async (tx) => {
    for (const id of rows) await openAccount(tx, id, 'main');
    for (const memberId of players) {
      const key = `start:${memberId}`;
      const money = {
        kind: 'correction' as const,
        account: memberAccount(memberId, 'main'),
        against: house.correction,
      };
      await post(db, tx, { ...money, key, fingerprint: key, reference: key, memberId, amount: 100_000n }, before);
    }
  });
  for (const [i, memberId] of players.entries()) {
    const stake = BigInt(1_000_000 + i);
    await played({ db }, memberId, { stake, at: yesterday });
    await played({ db }, memberId, { stake, at: halfMonth.start.getTime() + HOUR });
  }
  await db.orm
    .insert(rebateRates)
    .values(agents.map((memberId) => ({ memberId, gameType: 'RNG', rate: 100, setBy: null, at: before })));
  const terms = [{ from: '0', activeMembers: 0, rate: 100 }];
  for (const takerId of agents)
    for (const kind of ['daily', 'dividend'] as const) {
      const asked = { giverId: null, takerId, kind, terms, at: before };
      const contractId = await db.transaction((tx) => offer(tx, asked));
      await answerOffer(db, { memberId: takerId, contractId, accept: true, at: before });
    }
  await db.orm.insert(referrals).values(
    friends.map((memberId, i) => ({
      memberId,
      inviterId: players[i] ?? 0,
      deposit: 50_000n,
      earned: 0n,
      state: 'waiting' as const,
      promised: 10_000n,
      multiplier: 1,
      days: 9,
      turnover: 0n,
      playUntil: new Date(now + DAY),
      at: new Date(yesterday),
    })),
  );
  // A draw of an hour ago, on which every player has an order on both sides: one of them wins.
  await openDraws({ db, keySecret: testKeySecret }, now - HOUR);
  const [draw] = await db.rows<{ lottery: string; numero: string; closesAt: number }>(
    sql`select lottery, numero, (extract(epoch from closes_at) * 1000)::float8 as "closesAt" from wps.lottery_draws where lottery = 'tcg-lotto-vn-fast-three' and draws_at < ${new Date(now).toISOString()}::timestamptz`,
  );
  if (!draw) throw new Error('there is no draw');
  for (const id of players) {
    const member = {
      id,
      username: '',
      type: 0,
      firstTimeLogin: false,
      mustChangePassword: false,
      familyId: randomUUID(),
    };
    const lines = (['big', 'small'] as const).map((bet) => ({ bet, pick: '', stake: '5.00' }));
    const asked = { policy: referencePolicy, at: new Date(draw.closesAt - 1_000) };
    await db.transaction((tx) =>
      placeOrder(db, tx, member, { lottery: draw.lottery, numero: draw.numero, lines }, asked),
    );
  }
}

/** How many of each kind are paid or granted. */
async function paid(db: Database) {
  const [row] = await db.rows<Record<'rebates' | 'contracts' | 'referrals' | 'orders' | 'prizes', number>>(sql`select
    (select count(*)::int from wps.rebate_days where paid_at is not null and member_id >= ${agents[0]}::int) as rebates,
    (select count(*)::int from wps.contract_payouts where state = 'paid' and taker_id >= ${agents[0]}::int) as contracts,
    (select count(*)::int from wps.referrals where state = 'paid' and member_id >= ${agents[0]}::int) as referrals,
    (select count(*)::int from wps.lottery_orders where state in ('won', 'lost') and member_id >= ${agents[0]}::int) as orders,
    (select count(*)::int from wps.rewards where grant_key like 'leaderboard-day-turnover:%') as prizes`);
  return row;
}

/** Instances whose job waits for a lock, by name. */
async function waiting(db: Database): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select application_name as name from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and application_name like 'wps-%'`);
  return rows.map(({ name }) => name).sort();
}

test.runIf(server)(
  'REL-02 instances killed in the middle of paying leave nothing unpaid, and nothing is paid twice',
  { tags: ['extended'], timeout: 240_000 },
  async () => {
    subscribeModules();
    const url = (await server?.database()) ?? '';
    const db = await openWpsDatabase({ url, folder: '' });
    const now = Date.now();
    await seed(db, { now, demo: false });
    await prepare(db, now);

    const folder = mkdtempSync(join(tmpdir(), 'r777-killed-'));
    const instances = new Map<string, ChildProcess>();
    const start = async (name: string) => {
      const address = new URL(url);
      address.searchParams.set('application_name', name);
      instances.set(name, await startProcess(folder, await freePort(), address.href));
    };
    const kill = async (name: string) => {
      const child = instances.get(name);
      child?.kill('SIGKILL');
      if (child) await once(child, 'exit');
      instances.delete(name);
    };
    try {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      let isHeld = () => {};
      const holding = new Promise<void>((resolve) => (isHeld = resolve));
      // Each job stops at the third of its five rows, inside the transaction that pays it.
      const stopped = [agents[MIDDLE], players[MIDDLE]].map((id) => memberAccount(id ?? 0, 'main'));
      const lock = db.transaction(async (tx) => {
        // The instances need longer to start than an idle transaction may last.
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        for (const id of stopped) await tx.execute(sql`select 1 from wps.ledger_accounts where id = ${id} for update`);
        await tx.execute(sql`select 1 from wps.referrals where member_id = ${friends[MIDDLE]} for update`);
        isHeld();
        await held;
      });
      await holding;
      await Promise.all(['wps-a', 'wps-b', 'wps-c'].map(start));
      // Rebates, contracts, referrals and the draw, each on the instance that took the job.
      await eventually(async () => (await waiting(db)).length).toBeGreaterThanOrEqual(4);
      const half = await paid(db);
      for (const kind of ['rebates', 'contracts', 'referrals'] as const) {
        expect([kind, half?.[kind]]).toEqual([kind, MIDDLE]);
      }
      for (const name of new Set(await waiting(db))) await kill(name);
      release();
      await lock;
      // The jobs that were taken are due again in a minute.
      await db.orm.execute(sql`delete from wps.jobs`);
      await Promise.all(['wps-d', 'wps-e'].map(start));
      await eventually(() => paid(db)).toMatchObject({
        rebates: LINES,
        contracts: 2 * LINES,
        referrals: LINES,
        orders: LINES,
      });
      await db.orm.execute(sql`delete from wps.jobs`);
      await start('wps-f');
      await eventually(async () => (await paid(db))?.prizes).toBeGreaterThan(0);
    } finally {
      for (const name of [...instances.keys()]) await kill(name);
      rmSync(folder, { recursive: true });
    }
    await expectWholeBooks(db, []);
    expectNone(await findOrderFaults(db), 'orders');
    expectNone(await findEarningFaults(db), 'earnings');
    const sums = await db.rows(sql`
      select t.kind, count(*)::int as count, count(distinct t.member_id)::int as members from wps.ledger_transactions t
      where t.kind in ('commission', 'salary', 'dividend') and t.member_id >= ${agents[0]}::int group by t.kind order by t.kind`);
    expect(sums).toEqual(['commission', 'dividend', 'salary'].map((kind) => ({ kind, count: LINES, members: LINES })));
    const bonuses = await db.rows(sql`
      select member_id as id, count(*)::int as count from wps.rewards where source = 'referral' group by 1 order by 1`);
    expect(bonuses).toEqual(players.map((id) => ({ id, count: 1 })));
    await db.close();
  },
);
