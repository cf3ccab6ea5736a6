// Slightly over the usual size: the tests share one running service, because its start takes longer than they do.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, errorOf, granted, startWps, type TestWps } from '../../../testing';
import { newTeamMember, type TeamMember } from '../../../testing/new-team';
import { offer } from './offers';

let wps: TestWps;
let agent: TeamMember;
beforeAll(async () => {
  wps = await startWps();
  agent = await newTeamMember(wps, null, 1);
  for (const kind of ['daily', 'dividend', 'hourly'] as const) await fromHouse(agent, kind);
});
afterAll(() => wps.close());

const tiers = [
  { from: '1000.00', activeMembers: 2, rate: '0.50' },
  { from: '5000.00', activeMembers: 5, rate: '1.00' },
];
type Kind = 'daily' | 'dividend' | 'hourly';
/** The house's contract for an agent who makes offers, with the steps that all tests offer. */
async function fromHouse(taker: TeamMember, kind: Kind, terms = houseTerms) {
  const at = new Date(wps.now());
  const contractId = await wps.db.transaction((tx) => offer(tx, { giverId: null, takerId: taker.id, kind, terms, at }));
  granted(await answer(taker, contractId, true));
  return contractId;
}
const houseTerms = [
  { from: '100000', activeMembers: 2, rate: 50 },
  { from: '500000', activeMembers: 5, rate: 100 },
];
const make = (taker: TeamMember, kind: Kind = 'daily', giver = agent) =>
  giver.client.call('offerContract', { member: String(taker.id), kind, tiers });
const answer = (taker: TeamMember, contractId: string, accept: boolean) =>
  taker.client.call('answerContract', { contractId, accept });
const pending = async ({ client }: TeamMember) => {
  const [salary, dividend] = [
    granted(await client.call('contractSalaryRequest', {})),
    granted(await client.call('contractDividendRequest', {})),
  ];
  expect(salary).toEqual(dividend);
  return [salary.dailysalreqtype, salary.divtypecompperiodreq, salary.contracthoursalreq];
};
const states = async ({ client }: TeamMember, side: 'own' | 'given' = 'own') =>
  granted(await client.call('agentContracts', { side })).content.map(({ kind, state }) => [kind, state]);

test('API-45 API-78 AGENT-21 both contract calls return 1 for each kind with an open offer, and 0 for the others', async () => {
  const child = await newTeamMember(wps, agent, 2);
  expect(await pending(child)).toEqual([0, 0, 0]);
  const daily = granted(await make(child)).id;
  granted(await make(child, 'hourly'));
  expect(await pending(child)).toEqual([1, 0, 1]);
  granted(await answer(child, daily, true));
  granted(await make(child, 'dividend'));
  expect(await pending(child)).toEqual([0, 1, 1]);
  expect(await pending(agent)).toEqual([0, 0, 0]);
  const player = await newTeamMember(wps, agent);
  expect(await pending(player)).toEqual([0, 0, 0]);
  for (const call of ['contractSalaryRequest', 'contractDividendRequest'] as const)
    expect(errorOf(await createClient(wps.url).call(call, {}))).toEqual({ code: 'session.required' });
});

test('API-78 AGENT-26 a contract is shown with its terms, accepted or refused, and then no open offer', async () => {
  const child = await newTeamMember(wps, agent, 2);
  const { id } = granted(await make(child, 'dividend'));
  // The newest of all, which the list of another kind does not show.
  granted(await answer(child, granted(await make(child, 'daily')).id, true));
  const ofKind = granted(await child.client.call('agentContracts', { kind: 'dividend' }));
  const sides = { kind: 'dividend', giver: agent.account, taker: child.account, tiers };
  expect(ofKind).toMatchObject({ totalCount: 1, content: [{ id, ...sides }] });
  granted(await answer(child, id, false));
  granted(await answer(child, id, false));
  expect(await pending(child)).toEqual([0, 0, 0]);
  expect(errorOf(await answer(child, id, true))).toEqual({ code: 'contract.closed', field: 'contractId' });
  const given = granted(await agent.client.call('agentContracts', { side: 'given', kind: 'dividend' })).content;
  expect(given[0]).toMatchObject({ id, state: 'refused' });
});

test.each(['daily', 'dividend', 'hourly'] as const)(
  'AGENT-26 a %s contract that is accepted runs with its terms, and is no open offer',
  async (kind) => {
    const child = await newTeamMember(wps, agent, 2);
    const { id } = granted(await make(child, kind));
    expect(await pending(child)).toEqual(['daily', 'dividend', 'hourly'].map((one) => Number(one === kind)));
    granted(await answer(child, id, true));
    expect(await pending(child)).toEqual([0, 0, 0]);
    const standing = granted(await child.client.call('contractStanding', { kind }));
    expect(standing).toMatchObject({ offered: null, running: { id, kind, tiers, giver: agent.account } });
  },
);

test('one offer of a kind can be open at a time, and a new contract replaces the old one', async () => {
  const child = await newTeamMember(wps, agent, 2);
  const first = granted(await make(child)).id;
  expect(errorOf(await make(child))).toEqual({ code: 'contract.offered', field: 'kind' });
  granted(await answer(child, first, true));
  const second = granted(await make(child)).id;
  granted(await answer(child, second, true));
  expect(await states(child)).toEqual([
    ['daily', 'accepted'],
    ['daily', 'ended'],
  ]);
});

test('the giver of a contract withdraws the offer or ends it', async () => {
  const child = await newTeamMember(wps, agent, 2);
  const end = (contractId: string, who = agent) => who.client.call('endContract', { contractId });
  const offered = granted(await make(child)).id;
  expect(errorOf(await end(offered, child))?.code).toBe('request.notFound');
  granted(await end(offered));
  expect(errorOf(await answer(child, offered, true))?.code).toBe('contract.closed');
  const accepted = granted(await make(child)).id;
  granted(await answer(child, accepted, true));
  granted(await end(accepted));
  granted(await end(accepted));
  expect(await states(child)).toEqual([
    ['daily', 'ended'],
    ['daily', 'withdrawn'],
  ]);
});

test('SEC-05 another’s offer, a stranger and a non-agent get the same answer as unknown ones', async () => {
  const [child, other, player, stranger] = [
    await newTeamMember(wps, agent, 2),
    await newTeamMember(wps, agent, 2),
    await newTeamMember(wps, agent),
    await newTeamMember(wps, null, 2),
  ];
  const { id } = granted(await make(child));
  expect(errorOf(await answer(other, id, true))).toEqual({ code: 'request.notFound', field: 'contractId' });
  const grandchild = await newTeamMember(wps, child, 2);
  const excluded = await newTeamMember(wps, agent, 41);
  for (const taker of [player, stranger, grandchild, excluded, agent])
    expect(errorOf(await make(taker))).toEqual({ code: 'request.notFound', field: 'member' });
  expect(granted(await other.client.call('agentContracts', {})).content).toEqual([]);
});

test('an agent is not told that the agent below protects themselves', async () => {
  const child = await newTeamMember(wps, agent, 2);
  granted(await child.client.call('excludeSelf', { kind: 'selfExclusion', days: 180 }));
  expect(errorOf(await make(child))).toEqual({ code: 'request.notFound', field: 'member' });
  expect([...agent.client.cookies.keys()]).not.toContain('noOffers');
  const without = await newTeamMember(wps, agent, 2);
  const below = await newTeamMember(wps, without, 2);
  granted(await below.client.call('excludeSelf', { kind: 'selfExclusion', days: 180 }));
  expect(errorOf(await make(below, 'daily', without))).toEqual({ code: 'contract.noneOwn', field: 'kind' });
});

test('terms that do not rise, or exceed the highest rates, are refused', async () => {
  const child = await newTeamMember(wps, agent, 2);
  for (const bad of [
    [...tiers].reverse(),
    [{ from: '0.00', activeMembers: 0, rate: '0.00' }],
    [{ from: '-1.00', activeMembers: 0, rate: '0.50' }],
    [{ from: '0.00', activeMembers: 0, rate: '5.01' }],
  ]) {
    const input = { member: String(child.id), kind: 'daily' as const, tiers: bad };
    expect(errorOf(await agent.client.call('offerContract', input))).toEqual({
      code: 'request.invalid',
      field: 'tiers',
    });
  }
});

test('an offer never gives more than the own contract gives for the same figures', async () => {
  const child = await newTeamMember(wps, agent, 2);
  const offered = async (...steps: [from: string, activeMembers: number, rate: string][]) => {
    const own = steps.map(([from, activeMembers, rate]) => ({ from, activeMembers, rate }));
    const reply = await agent.client.call('offerContract', { member: String(child.id), kind: 'daily', tiers: own });
    if (reply.body.success) granted(await agent.client.call('endContract', { contractId: granted(reply).id }));
    return errorOf(reply) ?? 'offered';
  };
  const above = { code: 'contract.aboveOwn', field: 'tiers' };
  expect(await offered(['1000.00', 2, '0.50'], ['5000.00', 5, '1.00'])).toBe('offered');
  expect(await offered(['9000.00', 9, '1.00'])).toBe('offered');
  expect(await offered(['1000.00', 2, '0.51'])).toEqual(above);
  expect(await offered(['999.99', 2, '0.01'])).toEqual(above);
  expect(await offered(['1000.00', 1, '0.01'])).toEqual(above);
  expect(await offered(['5000.00', 4, '0.51'])).toEqual(above);
  expect(await offered(['1000.00', 2, '0.50'], ['4999.99', 5, '0.60'])).toEqual(above);
  expect(await pending(child)).toEqual([0, 0, 0]);
  const without = await newTeamMember(wps, child, 2);
  expect(errorOf(await make(without, 'daily', child))).toEqual({ code: 'contract.noneOwn', field: 'kind' });
});

test('a withdrawal that comes after the answer does not end the contract', async () => {
  const child = await newTeamMember(wps, agent, 2);
  const { id } = granted(await make(child));
  granted(await answer(child, id, true));
  const withdrawal = await agent.client.call('endContract', { contractId: id, state: 'offered' });
  expect(errorOf(withdrawal)).toEqual({ code: 'contract.answered', field: 'contractId' });
  expect(await states(child)).toEqual([['daily', 'accepted']]);
  granted(await agent.client.call('endContract', { contractId: id, state: 'accepted' }));
  expect(await states(child)).toEqual([['daily', 'ended']]);
});

test('the standing names offer and contract of a kind, and each offer has an id of its own', async () => {
  const child = await newTeamMember(wps, agent, 2);
  const standing = async (kind: Kind = 'daily') => granted(await child.client.call('contractStanding', { kind }));
  const offers = async () => granted(await child.client.call('contractSalaryRequest', {})).offers;
  expect(await standing()).toEqual({ enabled: true, offered: null, running: null, current: null });
  const first = granted(await make(child)).id;
  expect(await offers()).toEqual([{ id: first, kind: 'daily' }]);
  granted(await agent.client.call('endContract', { contractId: first }));
  const second = granted(await make(child)).id;
  expect(await offers()).toEqual([{ id: second, kind: 'daily' }]);
  expect(await standing()).toMatchObject({ offered: { id: second, tiers, giver: agent.account }, running: null });
  granted(await answer(child, second, true));
  expect(await offers()).toEqual([]);
  const third = granted(await make(child)).id;
  expect(await standing()).toMatchObject({
    offered: { id: third },
    running: { id: second, state: 'accepted' },
    current: { kind: 'daily', turnover: '0.00', activeMembers: 0, rate: '0.00', amount: '0.00' },
  });
  expect(await standing('hourly')).toMatchObject({ offered: null, running: null });
});

test('the pages of both sides are told of an offer, an answer and an end', async () => {
  const child = await newTeamMember(wps, agent, 2);
  const told: number[] = [];
  const stop = await wps.db.listen('contracts', (payload) => told.push((payload as { memberId: number }).memberId));
  const both = [agent.id, child.id].sort();
  const next = async () => {
    await expect.poll(() => told.length).toBe(2);
    return told.splice(0).sort();
  };
  const { id } = granted(await make(child));
  expect(await next()).toEqual(both);
  granted(await answer(child, id, true));
  expect(await next()).toEqual(both);
  granted(await agent.client.call('endContract', { contractId: id }));
  expect(await next()).toEqual(both);
  await stop();
});

test('the list of who has what has the direct agents alone, with the contracts of this agent', async () => {
  const giver = await newTeamMember(wps, agent, 1);
  await fromHouse(giver, 'daily');
  const [first, second] = [await newTeamMember(wps, giver, 2), await newTeamMember(wps, giver, 2)];
  await newTeamMember(wps, giver);
  await newTeamMember(wps, giver, 41);
  await newTeamMember(wps, first, 2);
  await fromHouse(second, 'daily');
  const { id } = granted(await make(first, 'daily', giver));
  const below = granted(await giver.client.call('contractsBelow', { kind: 'daily' }));
  expect(below.totalCount).toBe(2);
  const rows = below.content.map((row) => [row.id, row.offered?.id, row.running?.id]);
  expect(rows).toContainEqual([String(first.id), id, undefined]);
  expect(rows).toContainEqual([String(second.id), undefined, undefined]);
  expect(granted(await first.client.call('contractsBelow', { kind: 'daily' })).totalCount).toBe(1);
});

test('the house can offer contracts, and the database refuses to change their terms', async () => {
  const terms = [{ from: '100', activeMembers: 0, rate: 50 }];
  const at = new Date(wps.now());
  const id = await wps.db.transaction((tx) =>
    offer(tx, { giverId: null, takerId: agent.id, kind: 'daily', terms, at }),
  );
  expect(granted(await agent.client.call('agentContracts', {})).content[0]).toMatchObject({ id, giver: null });
  const change = wps.db.orm.execute(sql`update wps.contracts set terms = '[]'::jsonb where id = ${id}`);
  await expect(change).rejects.toThrow();
});
