import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@mfe/server-kit';
import { longTestOn, openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { addDays, dayRangeOf } from '../../../platform/clock/periods';
import { migrationsFolder, openWpsDatabase } from '../../../platform/database/open';
import { readEverything } from '../../../testing/team-history/expected';
import { createWorld, teamHistories, type World } from '../../../testing/team-history/world';
import { openEmbedded, placeEmptyDatabase } from '../../../testing/template';
import { subscribeModules } from '../../subscriptions';
import { teamProfit } from '../overview/bets';
import { teamKpi, teamOverview } from '../overview/days';
import { findDownline } from '../overview/downline';
import { checkFigures, findDayFaults, findStandingFaults } from './check';
import { foldChanges } from './fold';
import { followTime } from './standings';
import { countedUntil } from './sums';

/** Histories per database. */
const RUNS = Number(process.env.HISTORIES ?? 5);
const SEED = Number(process.env.HISTORY_SEED ?? Date.now() % 1_000_000_000);
const BEGIN = Date.UTC(2026, 9, 1, 6);

const server = await openPostgres();
afterAll(() => server?.stop());
const kinds = longTestOn<[string, () => Promise<Database>]>(
  ['the embedded database', () => openEmbedded(placeEmptyDatabase)],
  server && ['PostgreSQL', async () => openWpsDatabase({ url: await server.database(), folder: '' })],
);

describe.each(kinds)('on %s', (kind, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => {
    subscribeModules();
    db = await open();
    world = createWorld(db, BEGIN);
  }, 120_000);
  afterAll(() => db.close());

  /** Compares the calls' answers to each member of the history with the ledger. */
  async function expectTrue(from: string): Promise<void> {
    const truth = await readEverything(db);
    const dates = { startDate: from, endDate: dayOf(world.now) };
    const range = dayRangeOf(dates);
    const within = (day: string) => day >= dates.startDate && day <= dates.endDate;
    for (const agentId of world.members) {
      const query = { agentId, range, now: world.now };
      const team = truth.below(agentId);
      const all = truth.figures(team, within);
      const { betting, loggedIn, registered, ...money } = all;
      const { rebate: _, bonus: _b, commission: _c, ...shown } = all;
      const overview = await teamOverview(db, query);
      expect(overview.current).toEqual(shown);
      expect(overview.members).toBe(team.size);
      for (const { day, ...figures } of overview.days) {
        const { rebate: _d, bonus: _e, commission: _f, ...ofDay } = truth.figures(team, (one) => one === day);
        expect(figures, day).toEqual(ofDay);
      }
      const kpi = await teamKpi(db, { ...query, pageNo: 1, size: 0 });
      expect(kpi.footer).toMatchObject({
        teamBetMemberCount: betting,
        teamLoginMemberCount: loggedIn,
        teamRegisterMemberCount: registered,
      });
      const profit = await teamProfit(db, { ...query, ...range, member: '', pageNo: 1, pageSize: 100 });
      expect(profit.footer).toEqual(money);
      expect(profit.totalCount).toBe(team.size);
      for (const { id, account, level: _l, ...sums } of profit.content) {
        const { betting: _g, loggedIn: _h, registered: _i, ...own } = truth.figures(new Set([Number(id)]), within);
        expect(sums, account).toEqual(own);
      }
      const top = await findDownline(db, { ...query, under: '', name: '', list: 'top', pageNo: 1, pageSize: 100 });
      const branches = truth
        .childrenOf(agentId)
        .map(
          (id) => truth.figures(new Set([id, ...truth.below(id)]), (day) => day >= addDays(dates.endDate, -29)).stake,
        );
      const stakes = branches.filter((stake) => stake !== '0.00').sort((a, b) => Number(b) - Number(a));
      expect(top.content.map(({ branchStake }) => branchStake)).toEqual(stakes);
    }
    for (const day of overviewDays(from))
      expect(await findDayFaults(db, day), day).toEqual({ members: [], agents: [] });
    expect(await findStandingFaults(db)).toEqual([]);
  }
  function overviewDays(from: string): string[] {
    const days = [from];
    for (let day = from; day < dayOf(world.now); days.push(day)) day = addDays(day, 1);
    return days;
  }

  test('what the calls answer is what the ledger says, whatever happens and wherever a fold is cut off', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(teamHistories, async (history) => {
        world.members = [];
        world.now += 86_400_000;
        const from = dayOf(world.now);
        // Two teams, so that branches can move between them.
        for (const depth of [3, 2]) {
          let above: number | null = null;
          for (let level = 0; level < depth; level++) above = await world.open(above);
        }
        // A second process folds all the time; the embedded database allows no second process.
        let over = kind !== 'PostgreSQL';
        const other = (async () => {
          while (!over) {
            await foldChanges(db, world.now);
            await followTime(db, world.now);
          }
        })();
        try {
          await world.live(history);
        } finally {
          over = true;
          await other;
        }
        await world.fold();
        await expectTrue(from);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  test('what was there before the sums were kept is counted from the marks of the migration', async () => {
    const read = async () => {
      const rows: string[] = [];
      // A day of nothing may be there or not.
      for (const [table, order] of [
        ['team_days', 'agent_id, day'],
        ['team_member_days', 'member_id, day'],
        ['team_standings', 'member_id'],
      ])
        for (const row of await db.rows(sql.raw(`select t::text as row from wps.${table} t order by ${order}`)))
          if (!/-\d\d(,0)+\)/.test(JSON.stringify(row))) rows.push(JSON.stringify(row));
      return rows;
    };
    await world.fold();
    const before = await read();
    for (const table of ['team_days', 'team_member_days', 'team_standings'])
      await db.orm.execute(sql.raw(`delete from wps.${table}`));
    const migration = readFileSync(join(migrationsFolder, '0040_team_figures.sql'), 'utf8');
    await db.orm.execute(sql.raw(migration.split('--> statement-breakpoint').at(-1) ?? ''));
    const until = await countedUntil(db, world.now);
    expect(dayOf(Date.parse(until))).toBe(addDays(dayOf(BEGIN), 1));
    await world.fold();
    expect(await read()).toEqual(before);
    expect(await countedUntil(db, world.now)).toBe(new Date(world.now).toISOString());
  });

  test('the hourly check counts wrong figures again, logs which, and leaves right ones alone', async () => {
    const [row] = await db.rows<{ id: number; day: string }>(sql`
      select t.agent_id as id, t.day::text as day from wps.team_days t
      join wps.team_standings s on s.member_id = t.agent_id and s.below > 0 order by t.day desc, 1 limit 1`);
    if (!row) throw new Error('there are no sums');
    const { id, day } = row;
    const logged: unknown[] = [];
    const log = { error: (facts: unknown) => logged.push(facts) } as unknown as FastifyBaseLogger;
    await checkFigures(db, log, [day]);
    expect(logged).toEqual([]);
    await db.orm.execute(
      sql`update wps.team_days set stake = stake + 1, betting = betting + 1 where agent_id = ${id} and day = ${day}`,
    );
    await db.orm.execute(sql`update wps.team_standings set below = below + 1 where member_id = ${id}`);
    const [own] = await db.rows<{ id: number }>(sql`
      update wps.team_member_days set bonus = bonus + 1 where day = ${day} and member_id = (
        select min(member_id) from wps.team_member_days where day = ${day}) returning member_id as id`);
    expect(await findDayFaults(db, day)).toMatchObject({ members: [own?.id], agents: expect.arrayContaining([id]) });
    await checkFigures(db, log, [day]);
    expect(logged).toMatchObject([{ day, members: [own?.id] }, { agents: [id] }]);
    await checkFigures(db, log, [day]);
    expect(logged).toHaveLength(2);
    expect(await findDayFaults(db, day)).toEqual({ members: [], agents: [] });
    expect(await findStandingFaults(db)).toEqual([]);
  });
});
