import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, granted, newMember, startWps, type TestWps } from '../../../testing';
import { idOf } from '../../../testing/figures';
import { holdLock } from '../../../testing/hold-lock';
import { rowsRead } from '../../../testing/plans';
import { rounds } from '../../money/rounds/tables';
import { largestWins } from './records';

const WEEK = 7 * 86_400_000;
const server = await openPostgres();
afterAll(() => server?.stop());
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('the largest wins of a week are read from an index, however many rounds there are', async () => {
  const memberId = await idOf(await newMember(wps));
  const until = new Date(wps.now());
  const since = new Date(until.getTime() - WEEK);
  // A hundred thousand rounds of ten days, of which every third is a win, in no order of amounts.
  await wps.db.orm.execute(sql`
    insert into wps.rounds (round_id, provider, member_id, game_id, stake, payout, state, opened_at, settled_at)
    select 'win-' || n, 'SANDBOX', ${memberId}::int, 'bgs-burning-777', 100,
      case when n % 3 = 0 then 1000000000 + n * 7919 % 100003 else 0 end, 'settled', at, at
    from (select n, ${until.toISOString()}::timestamptz - n * interval '8.6 seconds' as at from generate_series(1, 100000) n) r`);
  await wps.db.orm.execute(sql`analyze wps.rounds, wps.members`);
  const query = largestWins(wps.db.orm, { since, until, count: 20 });
  const largest = await wps.db.rows<{ payout: string }>(sql`
    select payout::text as payout from wps.rounds where state = 'settled' and payout > stake
      and settled_at >= ${since.toISOString()}::timestamptz order by rounds.payout desc limit 20`);
  expect((await query).map(({ payout }) => String(payout))).toEqual(largest.map(({ payout }) => payout));
  expect(await rowsRead(wps.db, query, 'rounds')).toBeLessThan(500);
});

/** Counts the queries of the board while `work` runs. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const select = vi.spyOn(wps.db.orm, 'select');
  await work();
  const many = select.mock.calls.filter(([fields]) => fields && 'payout' in fields).length;
  select.mockRestore();
  return many;
}

/** Opens the board in both languages as so many visitors at once. */
async function visit(visitors: number): Promise<void> {
  const asked = Array.from({ length: visitors }, (_, i) =>
    createClient(wps.url).call('winners', { language: i % 2 === 0 ? 'EN' : 'BN' }),
  );
  for (const answer of await Promise.all(asked)) expect(granted(answer).list).toHaveLength(20);
}

test('all visitors in ten seconds share one query, in either language', async () => {
  wps.advance(10_001);
  const alone = await queriesOf(() => visit(1));
  expect(alone).toBeGreaterThan(0);
  expect(await queriesOf(() => visit(30))).toBe(0);
  wps.advance(10_001);
  expect(await queriesOf(() => visit(30))).toBe(alone);
});

test.skipIf(server === null)(
  'visitors who come while the board is read wait for that query and start none',
  async () => {
    wps.advance(10_001);
    const alone = await queriesOf(() => visit(1));
    wps.advance(10_001);
    const shared = await queriesOf(async () => {
      const held = await holdLock(wps.db, (tx) => tx.execute(sql`lock table ${rounds} in access exclusive mode`));
      const first = visit(1);
      await expect.poll(held.waiting).toBe(1);
      const others = visit(30);
      // Answered after the service has taken the others up.
      granted(await createClient(wps.url).call('serviceLink', { type: '3' }));
      await held.free();
      await Promise.all([first, others]);
    });
    expect(shared).toBe(alone);
  },
);
