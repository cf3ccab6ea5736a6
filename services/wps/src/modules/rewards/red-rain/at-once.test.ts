import type { Database } from '@mfe/server-kit';
import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWpsDatabase } from '../../../platform/database/open';
import { AppError } from '../../../platform/errors/app-error';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { played } from '../../../testing/new-team';
import { openAccount } from '../../money/ledger/ledger';
import { subscribeModules } from '../../subscriptions';
import { runRebates } from '../../team/agent-rebate/daily';
import { answerOffer, offer } from '../../team/contracts/offers';
import { runContracts } from '../../team/contracts/payouts';
import { openEnvelope } from './envelopes';
import { planRain } from './plan';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AGENTS = 200;
const server = await openPostgres();
afterAll(() => server?.stop());

// The embedded database has one connection and cannot test concurrency, so these need a real server.
describe.skipIf(server === null)('on PostgreSQL', () => {
  let db: Database;
  const now = Date.UTC(2026, 10, 20, 12);
  /** An agent with all other members below. */
  const [agent, ...others] = Array.from({ length: AGENTS }, (_, i) => 100_001 + i) as [number, ...number[]];
  beforeAll(async () => {
    // No service is started here that would do it.
    subscribeModules();
    db = await openWpsDatabase({ url: (await server?.database()) ?? '', folder: '' });
    await db.orm.execute(sql`
      insert into wps.members (id, username, username_key, password_hash, type, parent_id, affiliate_code, club_label,
        register_method, register_url, domain, terms_version, registered_at)
      select i, 'm' || i, 'm' || i, '-', 1, case when i > ${agent}::int then ${agent}::int end, 'C' || i, 'VIP 0', 'H5', '', '', '1',
        ${new Date(now - 9 * DAY).toISOString()}::timestamptz
      from generate_series(${agent}::int, ${agent + AGENTS - 1}::int) i`);
    await db.transaction(async (tx) => {
      for (const id of [agent, ...others]) await openAccount(tx, id, 'main');
    });
    // Enough play for an envelope, before the days that are paid below.
    for (const id of [agent, ...others]) await played({ db }, id, { stake: 3_000n, at: now - 8 * DAY });
  });
  afterAll(() => db.close());
  const balances = async () => {
    const [row] = await db.rows<{ sum: string; rich: number }>(
      sql`select sum(balance)::text as sum, count(*) filter (where balance > 0)::int as rich from wps.ledger_accounts where member_id is not null`,
    );
    return { sum: BigInt(row?.sum ?? 0), rich: row?.rich ?? 0 };
  };

  test('two hundred concurrent openings never exceed the budget, and each member gets at most one', {
    tags: ['extended'],
  }, async () => {
    const plan = { startsAt: new Date(now), endsAt: new Date(now + HOUR), budget: 10_000n, least: 50n, most: 150n };
    const rainId = await planRain(db.orm, plan, new Date(now));
    // A request that gets no connection in time has changed nothing, so it is repeated, as a browser does.
    const open = (memberId: number): Promise<{ amount: bigint } | Error> =>
      db
        .transaction((tx) => openEnvelope(db, tx, { memberId, rainId, at: new Date(now) }))
        .catch((error: Error) => (/timeout exceeded/.test(error.message) ? open(memberId) : error));
    // Each member sends two requests; the second one finds the envelope open, or the budget used up.
    const outcomes = await Promise.all([agent, ...others].flatMap((id) => [open(id), open(id)]));
    const won = outcomes.flatMap((outcome) => (outcome instanceof Error ? [] : [outcome]));
    const codes = new Set(outcomes.flatMap((outcome) => (outcome instanceof AppError ? [outcome.code] : [])));
    expect(outcomes.filter((outcome) => outcome instanceof Error && !(outcome instanceof AppError))).toEqual([]);
    expect([...codes].sort()).toEqual(['redRain.empty', 'redRain.opened']);
    const spent = won.reduce((sum, { amount }) => sum + amount, 0n);
    expect(spent).toBeLessThanOrEqual(10_000n);
    expect(10_000n - spent).toBeLessThan(50n);
    const { sum, rich } = await balances();
    expect([sum, rich]).toEqual([spent, won.length]);
    const [rain] = await db.rows<{ left: string }>(sql`select remaining::text as left from wps.red_rains`);
    expect(BigInt(rain?.left ?? 0)).toBe(10_000n - spent);
  });

  test('API-43 API-44 two instances that run the nightly jobs at the same time pay each day once', async () => {
    const before = (await balances()).sum;
    const at = new Date(now - 3 * DAY);
    await db.orm.execute(sql`
      insert into wps.rebate_rates (member_id, game_type, rate, at) values (${agent}, 'RNG', 100, ${at.toISOString()}::timestamptz)`);
    const terms = [{ from: '0', activeMembers: 0, rate: 100 }];
    const contractId = await db.transaction((tx) =>
      offer(tx, { giverId: null, takerId: agent, kind: 'daily', terms, at }),
    );
    await answerOffer(db, { memberId: agent, contractId, accept: true, at });
    // The first night after the contract, then a missed one, and the last.
    const work = (time: number) =>
      Promise.all([1, 2, 3].flatMap(() => [runRebates(db, time), runContracts(db, time, { dividends: true })]));
    await work(now - 2 * DAY);
    const earlier = (await balances()).sum;
    expect(earlier).toBe(before);
    for (const days of [2, 1]) {
      for (const id of others.slice(0, 20)) await played({ db }, id, { stake: 10_000n, at: now - days * DAY });
    }
    await work(now);
    await work(now);
    // 1 % of 2,000 taka for each of two days, as rebate and as salary.
    expect((await balances()).sum - earlier).toBe(2n * 2n * 2_000n);
    expect(await findLedgerFaults(db)).toEqual({ accounts: [], transactions: [] });
  });
});
