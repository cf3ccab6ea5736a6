import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { createGameServer, errorOf, granted, startWps, type TestWps } from '../../../testing';
import { foldFigures } from '../../../testing/figures';
import { newTeamMember, type TeamMember } from '../../../testing/new-team';

let wps: TestWps;
let agent: TeamMember;
let child: TeamMember;
let last: TeamMember;
let stranger: TeamMember;
let roundId: string;
beforeAll(async () => {
  wps = await startWps();
  agent = await newTeamMember(wps, null, 1);
  child = await newTeamMember(wps, agent);
  last = await newTeamMember(wps, child);
  stranger = await newTeamMember(wps, null, 1);
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(last.client);
  roundId = randomUUID();
  const bet = { playerToken, gameId, roundId, amount: '4.00' };
  granted(await games.debit(bet));
  granted(await games.credit({ ...bet, amount: '1.50' }));
  await foldFigures(wps);
});
afterAll(() => wps.close());

const today = () => dayOf(wps.now());
const days = () => ({ startDate: today(), endDate: today() });
const bets = (who: TeamMember, part: Record<string, string> = {}) =>
  who.client.call('teamBetsCsv', { ...days(), language: 'EN', ...part });
/** The rows of a file, without the one of names. */
const rowsOf = ({ csv }: { csv: string }) => csv.trimEnd().split('\r\n').slice(1);

test('the overview’s file has a row for each day, amounts as they are on the wire', async () => {
  const from = dayOf(wps.now() - 86_400_000);
  const file = granted(await agent.client.call('teamOverviewCsv', { startDate: from, endDate: today() }));
  expect([file.fileName, file.complete]).toEqual([`team-overview-${from}-${today()}.csv`, true]);
  expect(file.csv.startsWith('\ufeffday,loggedIn,betting,registered,deposit,withdrawal,stake,payout,net\r\n')).toBe(
    true,
  );
  expect(rowsOf(file)).toEqual([
    `${from},0,0,0,0.00,0.00,0.00,0.00,0.00`,
    `${today()},2,1,2,0.00,0.00,4.00,1.50,33.50`,
  ]);
});

test('the file of profit and loss has every member of the team, or the one who is searched for', async () => {
  const file = granted(await agent.client.call('teamProfitCsv', days()));
  expect([file.fileName, file.complete]).toEqual([`team-profit-${today()}-${today()}.csv`, true]);
  const played = `${last.account},2,0.00,0.00,4.00,1.50,0.00,18.00,0.00,15.50`;
  expect(rowsOf(file)).toEqual([`${child.account},1,0.00,0.00,0.00,0.00,0.00,18.00,0.00,18.00`, played]);
  expect(rowsOf(granted(await agent.client.call('teamProfitCsv', { ...days(), member: last.account })))).toEqual([
    played,
  ]);
});

test('the file of bets follows member, branch and category, and another team’s has none of them', async () => {
  const file = granted(await bets(agent));
  expect([file.fileName, file.complete]).toEqual([`team-bets-${today()}-${today()}.csv`, true]);
  expect(rowsOf(file)).toHaveLength(1);
  expect(rowsOf(file)[0]).toMatch(new RegExp(`,${last.account},.*,4\\.00,1\\.50,-2\\.50,settled,${roundId}$`));
  expect(rowsOf(granted(await bets(agent, { under: String(child.id), gameType: 'RNG' })))).toHaveLength(1);
  for (const narrow of [{ member: child.account }, { under: String(last.id), gameType: 'SPORTS' }])
    expect(rowsOf(granted(await bets(agent, narrow)))).toEqual([]);
  expect(rowsOf(granted(await bets(stranger)))).toEqual([]);
  expect(errorOf(await bets(stranger, { under: String(child.id) }))?.code).toBe('request.notFound');
});

test('a name that a spreadsheet would run is text in the files of bets and of profit', async () => {
  const name = '=HYPERLINK("https://x.test";"win")';
  await wps.db.rows(sql`update wps.members set username = ${name} where id = ${last.id}`);
  const files = [granted(await bets(agent)), granted(await agent.client.call('teamProfitCsv', days()))];
  await wps.db.rows(sql`update wps.members set username = ${last.account} where id = ${last.id}`);
  for (const { csv } of files) expect(csv).toContain(`"'=HYPERLINK(""https://x.test"";""win"")"`);
  // A loss starts with a minus, and is still an amount.
  expect(files[0]?.csv).toContain(',-2.50,');
});

test('a file has the newest 5,000 bets at most, and says that it is not all', async () => {
  await wps.db.rows(sql`
    insert into wps.rounds (round_id, member_id, game_id, stake, payout, state, opened_at, provider)
    select 'bulk-' || n, ${last.id}, 'bgs-burning-777', 100, 0, 'settled', ${new Date(wps.now()).toISOString()}::timestamptz, 'BGS'
    from generate_series(1, 5000) n`);
  const file = granted(await bets(agent));
  expect(rowsOf(file)).toHaveLength(5000);
  expect(file.complete).toBe(false);
  await wps.db.rows(sql`delete from wps.rounds where round_id = 'bulk-1'`);
  const whole = granted(await bets(agent));
  expect([rowsOf(whole).length, whole.complete]).toEqual([5000, true]);
});

test('a team of more than 5,000 has its nearest members in the file, and says that it is not all', async () => {
  const [row] = await wps.db.rows<{ first: number }>(sql`select max(id) + 1 as first from wps.members`);
  const first = row?.first ?? 0;
  await wps.db.transaction(async (tx) => {
    // No triggers: paths and sums are written as a whole.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into wps.members (id, username, username_key, password_hash, type, parent_id, affiliate_code, club_label,
        register_method, register_url, domain, terms_version, registered_at)
      select ${first}::int + i, 'many' || i, 'many' || i, '-', 0, ${stranger.id}, 'MANY' || i, 'VIP 0', 'H5', '', '', '1', now()
      from generate_series(0, 5000) i`);
    await tx.execute(sql`
      insert into wps.team_paths (ancestor_id, descendant_id, level)
      select ${stranger.id}, ${first}::int + i, case when i = 0 then 2 else 1 end from generate_series(0, 5000) i`);
    await tx.execute(sql`update wps.team_standings set below = 5001, direct = 5000 where member_id = ${stranger.id}`);
  });
  const file = granted(await stranger.client.call('teamProfitCsv', days()));
  expect([rowsOf(file).length, file.complete]).toEqual([5000, false]);
  expect(file.csv).not.toContain('many0,');
});
