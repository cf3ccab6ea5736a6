import { randomUUID } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { openPostgres } from '@mfe/server-kit/testing';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWpsDatabase } from '../../../platform/database/open';
import { holdLock } from '../../../testing/hold-lock';
import { played } from '../../../testing/new-team';
import { openAccount } from '../../money/ledger/ledger';
import { depositOrders } from '../../money/orders/tables';
import { subscribeModules } from '../../subscriptions';
import { requireEligible } from './eligible';
import { openEnvelope } from './envelopes';
import { planRain } from './plan';
import { redEnvelopes, redRains } from './tables';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 10, 20, 12);
const at = new Date(now);
const PLAYERS = 300;
/** Members of another team: with few, reading all of them would cost less than an index. */
const OTHERS = 3_000;
/** Agents whose players played enough together, and between them an agent whose players did not play. */
const [agent, idle, other] = [100_001, 200_001, 300_001] as const;

/** Adds an agent with players directly below, some of whom played for ৳ 10 yesterday. */
async function addTeam(db: Database, top: number, size: number, active: number): Promise<void> {
  await db.orm.execute(sql`
    insert into wps.members (id, username, username_key, password_hash, type, parent_id, affiliate_code, club_label,
      register_method, register_url, domain, terms_version, registered_at)
    select i, 'm' || i, 'm' || i, '-', case when i = ${top}::int then 1 else 0 end, case when i > ${top}::int then ${top}::int end,
      'C' || i, 'VIP 0', 'H5', '', '', '1', ${new Date(now - 9 * DAY).toISOString()}::timestamptz
    from generate_series(${top}::int, ${top + size}::int) i`);
  await db.transaction((tx) => openAccount(tx, top, 'main'));
  for (let i = 1; i <= active; i++) await played({ db }, top + i, { stake: 1_000n, at: now - DAY });
}

/** A running rain whose envelopes ask for a turnover of ৳ 100. */
async function startRain(db: Database): Promise<typeof redRains.$inferSelect> {
  await db.orm.delete(redRains);
  await db.orm.delete(redEnvelopes);
  const plan = { startsAt: at, endsAt: new Date(now + HOUR), budget: 100_000n, least: 50n, most: 500n };
  const id = await planRain(db.orm, plan, at);
  const [rain] = await db.orm.select().from(redRains).where(eq(redRains.id, id));
  if (!rain) throw new Error('no rain was planned');
  return rain;
}

/** The database, with the statements of the check of a team's play. */
function noting(db: Database): Database & { readonly asked: SQL[] } {
  const asked: SQL[] = [];
  const rows: Database['rows'] = (statement, orm) => {
    asked.push(statement);
    return db.rows(statement, orm);
  };
  return Object.assign(Object.create(db) as Database, { asked, rows });
}

interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

/** How many rows of a table a statement looks at. */
function readsOf(node: Node, table: string): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const below = (node.Plans ?? []).reduce((sum, one) => sum + readsOf(one, table), 0);
  return below + (node['Relation Name'] === table ? own : 0);
}

const server = await openPostgres();
afterAll(() => server?.stop());

// The embedded database has one connection and cannot test concurrency, so these need a real server.
describe.skipIf(server === null)('on PostgreSQL', () => {
  let db: Database;
  let rain: typeof redRains.$inferSelect;
  beforeAll(async () => {
    // No service is started here that would do it.
    subscribeModules();
    db = await openWpsDatabase({ url: (await server?.database()) ?? '', folder: '' });
    await addTeam(db, agent, PLAYERS, PLAYERS);
    await addTeam(db, idle, OTHERS, 0);
    await addTeam(db, other, 20, 20);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    rain = await startRain(db);
  });
  const open = (memberId: number, by = db) =>
    by.transaction((tx) => openEnvelope(by, tx, { memberId, rainId: rain.id, at }));
  const lockRain = () => holdLock(db, (tx) => tx.select().from(redRains).where(eq(redRains.id, rain.id)).for('update'));

  test('the check of a team reads a few rows for each active player, however many members there are', async () => {
    const noted = noting(db);
    await requireEligible(noted, db.orm, { memberId: agent, rain, at });
    const [statement] = noted.asked;
    await db.orm.execute(sql`analyze`);
    const [plan] = await db.rows<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
      sql`explain (analyze, format json) ${statement}`,
    );
    const root = plan?.['QUERY PLAN'][0]?.Plan;
    if (!root) throw new Error('the statement has no plan');
    for (const table of ['play_days', 'members', 'team_paths', 'deposit_orders'])
      expect(readsOf(root, table), table).toBeLessThan(5 * PLAYERS);
  });

  test('an agent who may not open is told while another opening holds the rain, and the others open after it', async () => {
    const held = await lockRain();
    await expect(open(idle)).rejects.toMatchObject({ code: 'redRain.needsPlay' });
    const waiting = [open(agent), open(other)];
    await expect.poll(held.waiting).toBe(2);
    await held.free();
    expect(await Promise.all(waiting)).toHaveLength(2);
  });

  test('of two openings of one member at once, one opens, and the play is checked once', async () => {
    const noted = noting(db);
    const held = await lockRain();
    const both = [open(agent, noted), open(agent, noted)];
    await expect.poll(held.waiting).toBe(2);
    expect(noted.asked).toHaveLength(1);
    await held.free();
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'redRain.opened' } });
    expect(noted.asked).toHaveLength(1);
  });

  test('a charge-back that comes while an opening waits stops it', async () => {
    const held = await lockRain();
    const waiting = open(other);
    await expect.poll(held.waiting).toBe(1);
    const order = { id: randomUUID(), methodId: 'm', amount: 500n, fee: 0n, provider: 'p', currency: 'BDT' };
    const times = { createdAt: at, expiresAt: at, nextTryAt: at, settledAt: at, reversedAt: at };
    await db.orm.insert(depositOrders).values({ ...order, ...times, memberId: other, state: 'success', owed: 500n });
    await held.free();
    await expect(waiting).rejects.toMatchObject({ code: 'chargeback.open' });
    expect(await db.orm.$count(redEnvelopes)).toBe(0);
  });
});
