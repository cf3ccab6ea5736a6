import { type GameType, gameTypes } from '@r777/shared/contracts';
import { toPaisa } from '@r777/shared/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, startOf } from '../../../platform/clock/days';
import { dayRangeOf } from '../../../platform/clock/periods';
import { errorOf, granted, startWps, TEST_PASSWORD, type TestWps } from '../../../testing';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { newTeamMember, played, type TeamMember } from '../../../testing/new-team';
import { makeAgent } from '../affiliate-links/open-account';
import { runRebates } from './daily';
import { rebateIncome, rebateIncomeBy, rebateIncomeDetail } from './income';
import { rebateRates } from './tables';

let wps: TestWps;
let agent: TeamMember;
let child: TeamMember;
let second: TeamMember;
let grandchild: TeamMember;
beforeAll(async () => {
  wps = await startWps();
  agent = await newTeamMember(wps, null);
  await wps.db.transaction((tx) => makeAgent(wps.db, tx, agent.id, new Date(wps.now())));
  child = await newTeamMember(wps, agent, 2);
  second = await newTeamMember(wps, agent);
  grandchild = await newTeamMember(wps, child);
});
afterAll(() => wps.close());

type PartRow = Awaited<ReturnType<typeof rebateIncomeDetail>>['content'][number];
const give = (member: TeamMember, gameType: GameType, rate: number) =>
  wps.db.orm.insert(rebateRates).values({ memberId: member.id, gameType, rate, setBy: null, at: new Date(wps.now()) });
/** Lets the day end, runs the job ten minutes later, and returns the day. */
async function endDay(): Promise<string> {
  const day = dayOf(wps.now());
  wps.advance((startOf(day, 1)?.getTime() ?? 0) + 10 * 60_000 - wps.now());
  await runRebates(wps.db, wps.now());
  return day;
}
const fresh = async ({ client, account }: TeamMember) => {
  await client.login(account, TEST_PASSWORD);
  return client;
};
const on = (day: string) => ({ startDate: day, endDate: day });
const sumOf = (rows: readonly { amount: string }[]) => rows.reduce((sum, { amount }) => sum + toPaisa(amount), 0n);
/** All rows of a list, read in pages of three. */
async function all<T>(read: (pageNo: number) => Promise<{ content: T[]; totalPages: number }>): Promise<T[]> {
  const first = await read(1);
  const rest = await Promise.all(Array.from({ length: Math.max(first.totalPages - 1, 0) }, (_, i) => read(i + 2)));
  return [first, ...rest].flatMap(({ content }) => content);
}
const posted = async (member: TeamMember, day: string) => {
  const [row] = await wps.db.rows<{ amount: string }>(sql`
    select coalesce(sum(p.amount), 0)::text as amount from wps.ledger_transactions t
    join wps.postings p on p.transaction_id = t.id and p.account_id = ${`member:${member.id}:main`}
    where t.idempotency_key = ${`rebate:${member.id}:${day}`}`);
  return BigInt(row?.amount ?? 0);
};

test('API-43 the parts of an income name the branch, the stakes and both rates, and lead to the paisa', async () => {
  for (const [who, rate] of [
    [child, 80],
    [second, 30],
    [grandchild, 50],
  ] as const)
    await give(who, 'RNG', rate);
  await give(agent, 'FISH', 80);
  const at = wps.now();
  await played(wps, grandchild.id, { stake: 100_000n, at });
  await played(wps, grandchild.id, { stake: 50_000n, gameType: 'FISH', at });
  await played(wps, second.id, { stake: 12_345n, at });
  await played(wps, agent.id, { stake: 10_000n, at });
  const day = await endDay();
  const client = await fresh(agent);
  const detail = granted(await client.call('rebateIncomeDetail', on(day)));
  const branch = { id: String(child.id), account: child.account };
  const other = { id: String(second.id), account: second.account };
  const row = (part: object) => ({ day, ownRate: '1.00', givenRate: '0.00', ...part });
  // 123.45 at 0.70 % is 0.86415: the fraction is dropped from the day, and the day's other parts have none.
  expect(detail.content).toEqual([
    row({ member: branch, gameType: 'FISH', turnover: '500.00', ownRate: '0.80', amount: '4.00' }),
    row({ member: branch, gameType: 'RNG', turnover: '1000.00', givenRate: '0.80', amount: '2.00' }),
    row({ member: null, gameType: 'RNG', turnover: '100.00', amount: '1.00' }),
    row({ member: other, gameType: 'RNG', turnover: '123.45', givenRate: '0.30', amount: '0.86' }),
  ]);
  expect(detail.footer).toEqual({ turnover: '1723.45', amount: '7.86' });
  expect(await posted(agent, day)).toBe(786n);

  const by = async (kind: 'member' | 'category') =>
    granted(await client.call('rebateIncomeBy', { ...on(day), by: kind }));
  const none = { member: null, gameType: null };
  expect(await by('member')).toMatchObject({
    content: [
      { ...none, member: branch, turnover: '1500.00', amount: '6.00' },
      { ...none, turnover: '100.00', amount: '1.00' },
      { ...none, member: other, turnover: '123.45', amount: '0.86' },
    ],
    footer: { turnover: '1723.45', amount: '7.86', withoutParts: '0.00' },
  });
  expect((await by('category')).content).toEqual([
    { ...none, gameType: 'FISH', turnover: '500.00', amount: '4.00' },
    { ...none, gameType: 'RNG', turnover: '1223.45', amount: '3.86' },
  ]);
  const narrowed = async (part: object) =>
    granted(await client.call('rebateIncomeDetail', { ...on(day), ...part })).content.map(({ amount }) => amount);
  expect(await narrowed({ member: String(child.id) })).toEqual(['4.00', '2.00']);
  expect(await narrowed({ member: String(agent.id) })).toEqual(['1.00']);
  expect(await narrowed({ gameType: 'FISH' })).toEqual(['4.00']);
});

test('API-43 later bets and rates change no part of a day that was paid', async () => {
  const day = dayOf(wps.now() - 86_400_000);
  const client = await fresh(agent);
  const read = async () => granted(await client.call('rebateIncomeDetail', on(day)));
  const before = await read();
  await played(wps, second.id, { stake: 999_900n, at: startOf(day)?.getTime() ?? 0 });
  await give(second, 'RNG', 0);
  await runRebates(wps.db, wps.now());
  expect(await read()).toEqual(before);
});

test('SEC-05 a member of another team answers like one who does not exist, and ranges are bounded', async () => {
  const stranger = await newTeamMember(wps, null, 1);
  const client = await fresh(agent);
  for (const member of [stranger.id, 999_999_999])
    expect(errorOf(await client.call('rebateIncomeDetail', { ...on('2026-01-01'), member: String(member) }))).toEqual({
      code: 'request.notFound',
      field: 'member',
    });
  expect(granted(await stranger.client.call('rebateIncomeDetail', on(dayOf(wps.now())))).content).toEqual([]);
  const years = { startDate: '2024-01-01', endDate: '2026-01-01' };
  for (const reply of [
    await client.call('rebateIncomeDetail', years),
    await client.call('rebateIncomeBy', { ...years, by: 'member' }),
    await client.call('rebateIncomeCsv', years),
  ])
    expect(errorOf(reply)).toMatchObject({ code: 'request.invalid', field: 'endDate' });
});

test('the file has every part with its rates, and no name that a spreadsheet would run', async () => {
  const day = dayOf(wps.now() - 86_400_000);
  const client = await fresh(agent);
  await wps.db.rows(sql`update wps.members set username = '=cmd()' where id = ${second.id}`);
  const { csv, fileName, complete } = granted(await client.call('rebateIncomeCsv', on(day)));
  await wps.db.rows(sql`update wps.members set username = ${second.account} where id = ${second.id}`);
  expect([fileName, complete]).toEqual([`rebate-income-${day}-${day}.csv`, true]);
  expect(csv.trimEnd().split('\r\n').slice(1)).toEqual([
    `${day},${child.account},FISH,500.00,0.80,0.00,4.00`,
    `${day},${child.account},RNG,1000.00,1.00,0.80,2.00`,
    `${day},${agent.account},RNG,100.00,1.00,0.00,1.00`,
    `${day},'=cmd(),RNG,123.45,1.00,0.30,0.86`,
  ]);
});

test('a day from before parts were kept is in the total, and is named as one without', async () => {
  const day = '2026-01-05';
  await wps.db.rows(sql`insert into wps.rebate_days (member_id, day, own_turnover, own_amount, team_turnover, team_amount, paid_at)
    values (${agent.id}, ${day}, 0, 0, 10000, 150, now())`);
  const client = await fresh(agent);
  expect(granted(await client.call('rebateIncomeBy', { ...on(day), by: 'category' }))).toMatchObject({
    content: [],
    footer: { amount: '1.50', withoutParts: '1.50' },
  });
});

test('API-43 for any bets and rates, parts, groups, total and ledger posting are one sum', {
  timeout: 120_000,
}, async () => {
  const members = () => [agent, child, second, grandchild];
  const types = gameTypes.slice(0, 4);
  const bet = fc.record({
    who: fc.nat(3),
    gameType: fc.constantFrom(...types),
    stake: fc.bigInt({ min: 1n, max: 99_999_999n }),
  });
  const rates = fc.array(fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(100)), {
    minLength: types.length,
    maxLength: types.length,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(bet, { maxLength: 14 }), rates, async (bets, given) => {
      for (const [i, gameType] of types.entries()) {
        const [low = 0, middle = 0, high = 0] = [...(given[i] ?? [])].slice(0, 3).sort((a, b) => a - b);
        await give(grandchild, gameType, low);
        await give(child, gameType, middle);
        await give(agent, gameType, high);
        await give(second, gameType, Math.min(given[i]?.[3] ?? 0, high));
      }
      for (const { who, ...round } of bets) await played(wps, members()[who]?.id ?? 0, { ...round, at: wps.now() });
      const day = await endDay();
      for (const member of [agent, child, grandchild]) {
        const query = { ...dayRangeOf(on(day)), memberId: member.id, pageSize: 3 };
        const [total, ledger] = [await rebateIncome(wps.db, { ...query, pageNo: 1 }), await posted(member, day)];
        const lists = [
          await all((pageNo) => rebateIncomeDetail(wps.db, { ...query, pageNo, member: '', gameType: '' })),
          await all((pageNo) => rebateIncomeBy(wps.db, { ...query, pageNo, by: 'member' })),
          await all((pageNo) => rebateIncomeBy(wps.db, { ...query, pageNo, by: 'category' })),
        ];
        expect([toPaisa(total.footer.amount), ...lists.map(sumOf)]).toEqual([ledger, ledger, ledger, ledger]);
        const details = lists[0] as PartRow[];
        for (const isOwn of [true, false]) {
          const side = details.filter((row) => (row.member === null) === isOwn);
          const exact = side.map(({ turnover, ownRate, givenRate }) => {
            return toPaisa(turnover) * (toPaisa(ownRate) - toPaisa(givenRate));
          });
          // The fraction of a paisa is dropped once, and no part is wrong by a whole one.
          expect(sumOf(side)).toBe(exact.reduce((sum, value) => sum + value, 0n) / 10_000n);
          for (const [i, { amount }] of side.entries()) {
            const rest = toPaisa(amount) * 10_000n - (exact[i] ?? 0n);
            expect(rest > -10_000n && rest < 10_000n).toBe(true);
          }
        }
      }
    }),
    { numRuns: 12 },
  );
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});
