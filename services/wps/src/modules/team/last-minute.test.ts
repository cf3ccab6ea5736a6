import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOf } from '../../platform/clock/days';
import { addDays, momentOf } from '../../platform/clock/periods';
import { granted, startWps, TEST_PASSWORD, type TestWps } from '../../testing';
import { newTeamMember, played, type TeamMember } from '../../testing/new-team';
import { makeAgent } from './affiliate-links/open-account';
import { runRebates } from './agent-rebate/daily';
import { setRebates } from './agent-rebate/settings';
import { answerOffer, endContract, offer } from './contracts/offers';
import { runContracts } from './contracts/payouts';

const MINUTE = 60_000;
let wps: TestWps;
let agent: TeamMember;
let child: TeamMember;
let player: TeamMember;
beforeAll(async () => {
  wps = await startWps();
});
beforeEach(async () => {
  await run();
  agent = await newTeamMember(wps, null);
  await wps.db.transaction((tx) => makeAgent(wps.db, tx, agent.id, new Date(wps.now())));
  child = await newTeamMember(wps, agent, 2);
  player = await newTeamMember(wps, child);
  await wps.db.rows(sql`update wps.wagering_requirements set state = 'done'`);
});
afterAll(() => wps.close());

async function run(): Promise<void> {
  await runContracts(wps.db, wps.now(), { dividends: true });
  await runRebates(wps.db, wps.now());
}
const terms = [{ from: '0', activeMembers: 0, rate: 100 }];
async function agree(giver: TeamMember | null, taker: TeamMember): Promise<string> {
  const at = new Date(wps.now());
  const asked = { giverId: giver?.id ?? null, takerId: taker.id, kind: 'daily' as const, terms, at };
  const contractId = await wps.db.transaction((tx) => offer(tx, asked));
  await answerOffer(wps.db, { memberId: taker.id, contractId, accept: true, at });
  return contractId;
}
/** Sets the clock to a time before or after the coming midnight of the site, in ms. */
function toMidnight(by: number): void {
  wps.advance(momentOf(addDays(dayOf(wps.now()), 1)).getTime() + by - wps.now());
}
const balance = async ({ client, account }: TeamMember) => {
  await client.login(account, TEST_PASSWORD);
  return Number(granted(await client.call('wallet', {})).sumBalance);
};

test('an agent who ends a contract a minute before midnight still owes the day that the team has played', async () => {
  toMidnight(10 * MINUTE);
  await run();
  await agree(null, agent);
  const below = await agree(agent, child);
  const before = await balance(child);
  toMidnight(-60 * MINUTE);
  await played(wps, player.id, { stake: 1_000_000n, at: wps.now() });
  toMidnight(-MINUTE);
  await wps.db.transaction((tx) => endContract(tx, agent.id, below, new Date(wps.now())));
  toMidnight(10 * MINUTE);
  await run();
  expect((await balance(child)) - before).toBeCloseTo(100);
});

test('an agent who lowers a rate a minute before midnight lowers it for what is played from then on', async () => {
  toMidnight(10 * MINUTE);
  await run();
  const at = new Date(wps.now());
  await setRebates(wps.db, { agentId: agent.id, member: String(child.id), rates: { RNG: 90 }, at });
  const before = await balance(child);
  toMidnight(-60 * MINUTE);
  await played(wps, player.id, { stake: 1_000_000n, at: wps.now() });
  toMidnight(-MINUTE);
  await setRebates(wps.db, { agentId: agent.id, member: String(child.id), rates: { RNG: 0 }, at: new Date(wps.now()) });
  toMidnight(MINUTE);
  await setRebates(wps.db, {
    agentId: agent.id,
    member: String(child.id),
    rates: { RNG: 90 },
    at: new Date(wps.now()),
  });
  wps.advance(10 * MINUTE);
  await run();
  expect((await balance(child)) - before).toBeCloseTo(90);
});
