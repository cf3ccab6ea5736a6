import { type GameType, gameTypes } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { periodOf } from '../../../platform/clock/calendar';
import { errorOf, granted, startWps, TEST_PASSWORD, type TestWps } from '../../../testing';
import { newTeamMember, played, type TeamMember } from '../../../testing/new-team';
import { createPaymentProvider } from '../../../testing/payments';
import { agentOffer, makeAgent } from '../affiliate-links/open-account';
import { workOutRebates } from './daily';
import { ratesOf } from './rates';
import { rebateRates } from './tables';

const DAY = 86_400_000;
let wps: TestWps;
/** Agents with a plain member below each, in one line: agent, member, agent, member, agent. */
let line: readonly [TeamMember, TeamMember, TeamMember, TeamMember, TeamMember];
beforeAll(async () => {
  wps = await startWps();
  const top = await newTeamMember(wps, null);
  await promote(top);
  const plain = await newTeamMember(wps, top);
  const middle = await newTeamMember(wps, plain);
  const second = await newTeamMember(wps, middle);
  line = [top, plain, middle, second, await newTeamMember(wps, second)];
});
afterAll(() => wps.close());

const now = () => new Date(wps.now());
const promote = ({ id }: TeamMember) => wps.db.transaction((tx) => makeAgent(wps.db, tx, id, now()));
const give = (who: TeamMember, gameType: GameType, rate: number, at = now()) =>
  wps.db.orm.insert(rebateRates).values({ memberId: who.id, gameType, rate, setBy: null, at });
const rngOf = async ({ id }: TeamMember) => (await ratesOf(wps.db, wps.db.orm, [id])).get(id)?.RNG;

/** Computes the rebates of a moment's day, and returns their sum in paisa. */
async function paidFor(at: number): Promise<bigint> {
  const period = periodOf('day', at);
  await wps.db.transaction((tx) => workOutRebates(tx, period));
  const [row] = await wps.db.rows<{ sum: string }>(
    sql`select coalesce(sum(own_amount + team_amount), 0)::text as sum from wps.rebate_days
      where day = (select max(day) from wps.play_days)`,
  );
  return BigInt(row?.sum ?? 0);
}

test('API-43 an agent below a plain member gets rebates from the nearest agent above, within that agent’s own', async () => {
  const [top, plain, middle, second, last] = line;
  expect(await agentOffer(wps.db, middle.id)).toEqual({ rebates: null });
  await promote(middle);
  expect([await rngOf(top), await rngOf(middle)]).toEqual([100, 0]);
  const set = (by: TeamMember, member: TeamMember, RNG: string) =>
    by.client.call('setRebates', { member: String(member.id), rates: { RNG } });
  expect(errorOf(await set(top, middle, '1.01'))?.code).toBe('rebate.tooHigh');
  granted(await set(top, middle, '0.80'));
  const { content } = granted(await top.client.call('rebateSettings', {}));
  expect(content.map(({ account }) => account).sort()).toEqual([plain.account, middle.account].sort());
  expect(content.find(({ account }) => account === plain.account)?.least.RNG).toBe('0.80');
  expect(errorOf(await set(top, plain, '0.79'))?.code).toBe('rebate.tooLow');
  // The top agent does not decide about a player far below or about another agent's agent.
  await promote(last);
  for (const member of [second, last]) expect(errorOf(await set(top, member, '0.10'))?.code).toBe('request.notFound');
});

test('API-43 for any rates in a line, all rebates of a stake are together at most the highest rate above it', {
  timeout: 120_000,
}, async () => {
  const types = gameTypes.slice(0, 3);
  const rates = fc.array(fc.array(fc.nat(100), { minLength: 5, maxLength: 5 }), { minLength: 3, maxLength: 3 });
  const bet = fc.record({ who: fc.nat(4), type: fc.nat(2), stake: fc.bigInt({ min: 1n, max: 99_999_999n }) });
  // The rates at the day's start count for the day too; those of the other test do not.
  for (const gameType of types) for (const who of line) await give(who, gameType, 0);
  let before: number[][] = [];
  await fc.assert(
    fc.asyncProperty(rates, fc.array(bet, { minLength: 1, maxLength: 6 }), async (given, bets) => {
      wps.advance(DAY);
      const at = wps.now();
      for (const [i, gameType] of types.entries())
        for (const [place, who] of line.entries()) await give(who, gameType, given[i]?.[place] ?? 0);
      let most = 0n;
      for (const { who, type, stake } of bets) {
        await played(wps, line[who as 0].id, { gameType: types[type] as GameType, stake, at });
        const above = [before, given].flatMap((rates) => rates[type]?.slice(0, who + 1) ?? []);
        most += stake * BigInt(Math.max(...above));
      }
      before = given;
      expect(await paidFor(at)).toBeLessThanOrEqual(most / 10_000n);
    }),
    { numRuns: 12 },
  );
});

test('the play of a member who owes for a charge-back earns nobody a rebate until it is paid', async () => {
  const [top, plain] = line;
  // Of a category that no other test gives rates for.
  const gameType = 'ELOTT';
  await give(top, gameType, 100);
  await plain.client.login(plain.account, TEST_PASSWORD);
  const { orderId } = await createPaymentProvider(wps).payIn(plain.client, '200.00');
  const earned = async (owed: number) => {
    await wps.db.rows(sql`update wps.deposit_orders set owed = ${owed} where id = ${orderId}`);
    wps.advance(DAY);
    const at = wps.now();
    await played(wps, plain.id, { gameType, stake: 1_000_000n, at });
    return paidFor(at);
  };
  expect(await earned(1)).toBe(0n);
  expect(await earned(0)).toBeGreaterThan(0n);
});
