// @module-tag extended
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf, granted, newMember, newOperator, startWps, TEST_PASSWORD, type TestWps } from '../../testing';
import { newTeamMember, played, type TeamMember } from '../../testing/new-team';
import { makeAgent } from './affiliate-links/open-account';
import { runRebates } from './agent-rebate/daily';
import { answerOffer, offer, offerBelow } from './contracts/offers';
import { runContracts } from './contracts/payouts';

const DAY = 86_400_000;
let wps: TestWps;
/** An agent of the house, a sub-agent and a player, in one line. */
let agent: TeamMember;
let below: TeamMember;
let player: TeamMember;
beforeAll(async () => {
  wps = await startWps();
});
beforeEach(async () => {
  await run();
  agent = await newTeamMember(wps, null);
  await wps.db.transaction((tx) => makeAgent(wps.db, tx, agent.id, now()));
  below = await newTeamMember(wps, agent, 2);
  player = await newTeamMember(wps, below);
});
afterAll(() => wps.close());

const now = () => new Date(wps.now());
const terms = [{ from: '0', activeMembers: 0, rate: 100 }];
async function run(): Promise<void> {
  await runContracts(wps.db, wps.now(), { dividends: true });
  await runRebates(wps.db, wps.now());
}
async function agree(giver: TeamMember | null, taker: TeamMember): Promise<void> {
  const asked = { giverId: giver?.id ?? null, takerId: taker.id, kind: 'daily' as const, terms, at: now() };
  const contractId = await wps.db.transaction((tx) => offer(tx, asked));
  await answerOffer(wps.db, { memberId: taker.id, contractId, accept: true, at: now() });
}
/** Plays on one day, and settles on the next. */
async function playDay(): Promise<void> {
  await played(wps, player.id, { stake: 1_000_000n, at: wps.now() });
  wps.advance(DAY);
  await run();
}
async function retype(type: number): Promise<void> {
  const operator = await newOperator(wps, 'operator');
  await operator.ask('memberType', { member: String(agent.id), type });
  await agent.client.login(agent.account, TEST_PASSWORD);
}
const offerOfHouse = () => ({
  member: String(agent.id),
  kind: 'hourly' as const,
  tiers: [{ from: '0.00', activeMembers: 0, rate: '0.10' }],
});
const balance = async () => {
  await agent.client.login(agent.account, TEST_PASSWORD);
  return granted(await agent.client.call('wallet', {})).sumBalance;
};
const states = async () =>
  (
    await wps.db.rows<{ state: string }>(sql`select state from wps.contracts
      where giver_id = ${agent.id} or taker_id = ${agent.id} order by offered_at, id`)
  ).map(({ state }) => state);

test('a former agent gets the salary and rebate of the day of the change, and none of a later day', async () => {
  await agree(null, agent);
  await agree(agent, below);
  await played(wps, player.id, { stake: 1_000_000n, at: wps.now() });
  wps.advance(DAY);
  // The day before is settled after the change.
  await retype(0);
  await run();
  // The salary of 1 % and the rebate of 1 % on 10,000.00; the agent still has to wager before the contract given by the
  // agent is paid.
  expect(await balance()).toBe('218.00');
  expect(await states()).toEqual(['ended', 'ended']);
  await playDay();
  expect(await balance()).toBe('418.00');
  await playDay();
  expect(await balance()).toBe('418.00');
});

test('an offer to a member who is no agent any more is withdrawn, and none of the own is made', async () => {
  const at = now();
  await wps.db.transaction((tx) => offer(tx, { giverId: null, takerId: agent.id, kind: 'daily', terms, at }));
  await wps.db.transaction((tx) => offer(tx, { giverId: agent.id, takerId: below.id, kind: 'daily', terms, at }));
  await retype(0);
  expect(await states()).toEqual(['withdrawn', 'withdrawn']);
  const again = { agentId: agent.id, member: String(below.id), kind: 'hourly' as const, terms, at };
  await expect(offerBelow(wps.db, again)).rejects.toMatchObject({ code: 'contract.noneOwn' });
});

test('the link of a member who is no agent any more registers nobody, and the team stays below the member', async () => {
  const { code } = granted(
    await agent.client.call('createAffiliateLink', { channel: 'Group', rates: { RNG: '0.50' } }),
  );
  await newMember(wps, { affiliateCode: code });
  await retype(0);
  const error = await newMember(wps, { affiliateCode: code }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeDefined();
  const [row] = await wps.db.rows(sql`select parent_id as parent from wps.members where id = ${below.id}`);
  expect(row).toEqual({ parent: agent.id });
  // The way back: a new agent starts without rates, contracts and links.
  await retype(1);
  expect(granted(await agent.client.call('affiliateLinks', {})).content).toMatchObject([{ code, disabled: true }]);
  expect(
    errorOf(await agent.client.call('createAffiliateLink', { channel: 'New', rates: { RNG: '0.01' } }))?.code,
  ).toBe('rebate.tooHigh');
});

test('another type of agent keeps everything, and one without contracts loses only those of its own side', async () => {
  await agree(null, agent);
  await agree(agent, below);
  const { code } = granted(await agent.client.call('createAffiliateLink', { channel: 'Group', rates: {} }));
  await retype(2);
  expect(await states()).toEqual(['accepted', 'accepted']);
  await retype(41);
  expect(await states()).toEqual(['ended', 'accepted']);
  await newMember(wps, { affiliateCode: code });
});

test.each<[string, string, () => Promise<void>]>([
  [
    'whose account is closed',
    // The salary of 1 % and the rebate of 1 %, beside the bonus, which keeps the own contract from being paid.
    '21800',
    async () => {
      const operator = await newOperator(wps, 'operator');
      await operator.ask('memberState', { member: String(agent.id), state: 'disabled' });
      expect(errorOf(await operator.send('contractOffer', offerOfHouse()))?.code).toBe('request.notFound');
    },
  ],
  [
    'who is self-excluded',
    // The exclusion has ended the bonus, so the own contract of 1 % is paid.
    '10000',
    async () => {
      granted(await agent.client.call('excludeSelf', { kind: 'selfExclusion', days: 180 }));
    },
  ],
])(
  'an agent %s earns and pays for the periods until the end of the running one, and for none after',
  async (_, paisa, leave) => {
    await agree(null, agent);
    await agree(agent, below);
    const { code } = granted(await agent.client.call('createAffiliateLink', { channel: 'Group', rates: {} }));
    await played(wps, player.id, { stake: 1_000_000n, at: wps.now() });
    wps.advance(DAY);
    await agent.client.login(agent.account, TEST_PASSWORD);
    await leave();
    await run();
    expect(await states()).toEqual(['ended', 'ended']);
    // The running period still counts, as after any other end.
    wps.advance(DAY);
    await run();
    const money = async () => {
      const [row] = await wps.db.rows<{ balance: string }>(
        sql`select sum(balance)::text as balance from wps.ledger_accounts where member_id = ${agent.id}`,
      );
      return row?.balance;
    };
    const earned = await money();
    expect(earned).toBe(paisa);
    await playDay();
    await playDay();
    expect(await money()).toBe(earned);
    const links = wps.db.rows(
      sql`select disabled_at is not null as disabled from wps.affiliate_links where code = ${code}`,
    );
    expect(await links).toEqual([{ disabled: true }]);
  },
);

test('a time-out and a closed player end no contract and no rebate', async () => {
  await agree(null, agent);
  const operator = await newOperator(wps, 'operator');
  const rates = async () => wps.db.rows(sql`select count(*) from wps.rebate_rates where member_id = ${player.id}`);
  const before = await rates();
  await operator.ask('memberState', { member: String(player.id), state: 'disabled' });
  granted(await agent.client.call('excludeSelf', { kind: 'timeOut', days: 1 }));
  expect([await states(), await rates()]).toEqual([['accepted'], before]);
});

test('a closed account says what it ended, and `agent make` gives a reopened one the house’s rebates again', async () => {
  const operator = await newOperator(wps, 'operator');
  const member = String(agent.id);
  const own = async () => {
    await agent.client.login(agent.account, TEST_PASSWORD);
    return granted(await agent.client.call('rebateSettings', {})).own.RNG;
  };
  expect(await operator.ask('agentMake', { member })).toEqual({ id: member, type: 1, changed: false });
  const closed = await operator.ask('memberState', { member, state: 'disabled' });
  expect(closed.endedAgency).toMatchObject({ contracts: 0, rebates: true });
  await operator.ask('memberState', { member, state: 'active' });
  expect(await own()).toBe('0.00');
  expect(await operator.ask('agentMake', { member })).toEqual({ id: member, type: 1, changed: true });
  expect(await own()).toBe('1.00');
});

test('a self-excluded member neither becomes an agent nor gets a contract', async () => {
  const operator = await newOperator(wps, 'operator');
  granted(await player.client.call('excludeSelf', { kind: 'selfExclusion', days: 180 }));
  const member = String(player.id);
  expect(errorOf(await operator.send('agentMake', { member }))?.code).toBe('member.excluded');
  expect(errorOf(await operator.send('memberType', { member, type: 1 }))?.code).toBe('member.excluded');
  granted(await agent.client.call('excludeSelf', { kind: 'selfExclusion', days: 180 }));
  expect(errorOf(await operator.send('contractOffer', offerOfHouse()))?.code).toBe('member.excluded');
});

test.each([3, 43, 99])('%d is no type of a member', async (type) => {
  const operator = await newOperator(wps, 'operator');
  expect(errorOf(await operator.send('memberType', { member: String(player.id), type }))?.code).toBe('request.invalid');
});
