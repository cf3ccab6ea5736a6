import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, granted, startWps, type TestWps } from '../../../testing';
import { newTeamMember, type TeamMember } from '../../../testing/new-team';
import { offer } from './offers';

let wps: TestWps;
let agent: TeamMember;
beforeAll(async () => {
  wps = await startWps();
  agent = await newTeamMember(wps, null, 1);
});
afterAll(() => wps.close());

const tiers = [
  { from: '1000.00', activeMembers: 2, rate: '0.50' },
  { from: '5000.00', activeMembers: 5, rate: '1.00' },
];
type Kind = 'daily' | 'dividend' | 'hourly';
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

test('API-78 both contract calls return 1 for each kind with an open offer, and 0 for the others', async () => {
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
});

test('API-78 a contract is shown with its terms, is accepted or refused, and then is no open offer', async () => {
  const child = await newTeamMember(wps, agent, 2);
  const { id } = granted(await make(child, 'dividend'));
  const [shown] = granted(await child.client.call('agentContracts', { kind: 'dividend' })).content;
  expect(shown).toMatchObject({ id, kind: 'dividend', giver: agent.account, taker: child.account, tiers });
  granted(await answer(child, id, false));
  granted(await answer(child, id, false));
  expect(await pending(child)).toEqual([0, 0, 0]);
  expect(errorOf(await answer(child, id, true))).toEqual({ code: 'contract.closed', field: 'contractId' });
  expect((await states(agent, 'given'))[0]).toEqual(['dividend', 'refused']);
});

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
