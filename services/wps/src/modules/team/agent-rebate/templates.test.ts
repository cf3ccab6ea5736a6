import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import { errorOf, granted, setSite, startWps, type TestWps } from '../../../testing';
import { newTeamMember, type TeamMember } from '../../../testing/new-team';
import { makeAgent } from '../affiliate-links/open-account';

let wps: TestWps;
let agent: TeamMember;
let other: TeamMember;
let children: TeamMember[];
beforeAll(async () => {
  wps = await startWps();
  agent = await newTeamMember(wps, null);
  other = await newTeamMember(wps, null);
  for (const { id } of [agent, other]) await wps.db.transaction((tx) => makeAgent(wps.db, tx, id, new Date(wps.now())));
  children = [await newTeamMember(wps, agent, 2), await newTeamMember(wps, agent), await newTeamMember(wps, agent)];
});
afterAll(() => wps.close());

const save = (who: TeamMember, input: { id?: string; name: string; rates: Record<string, string> }) =>
  who.client.call('saveRebateTemplate', input);
const templates = async (who: TeamMember) => granted(await who.client.call('rebateTemplates', {})).content;
const apply = async (members: readonly number[], rates: Record<string, string>) =>
  granted(await agent.client.call('applyRebates', { members: members.map(String), rates })).content;
const ratesOf = async (index: number) =>
  granted(await agent.client.call('rebateSettings', {})).content.find(({ id }) => id === String(children[index]?.id))
    ?.rates;

test('a template is kept by the server, renamed, changed and removed, by its agent alone', async () => {
  const made = granted(await save(agent, { name: ' Friends ', rates: { RNG: '0.50', LIVE: '0.20' } }));
  expect(await templates(agent)).toEqual([made]);
  expect(made).toMatchObject({ name: 'Friends', rates: { RNG: '0.50', LIVE: '0.20' } });
  // The answer got lost, and it is sent again.
  expect(granted(await save(agent, { name: 'Friends', rates: { LIVE: '0.20', RNG: '0.50' } }))).toEqual(made);
  expect(errorOf(await save(agent, { name: 'FRIENDS', rates: { RNG: '0.40' } }))).toEqual({
    code: 'rebate.templateName',
    field: 'name',
  });
  granted(await save(agent, { id: made.id, name: 'Close friends', rates: { RNG: '0.60' } }));
  expect(await templates(agent)).toMatchObject([{ id: made.id, name: 'Close friends', rates: { RNG: '0.60' } }]);
  expect(await templates(other)).toEqual([]);
  for (const id of [made.id, randomUUID()]) {
    const input = { id, name: 'Mine', rates: { RNG: '0.10' } };
    expect(errorOf(await save(other, input))).toEqual({ code: 'request.notFound', field: 'id' });
    granted(await other.client.call('removeRebateTemplate', { id }));
  }
  expect(await templates(agent)).toHaveLength(1);
  for (let i = 0; i < 2; i++) granted(await agent.client.call('removeRebateTemplate', { id: made.id }));
  expect(await templates(agent)).toEqual([]);
});

test('a template above one’s own rebate is refused with the bound; two at once cannot take one name', async () => {
  expect(errorOf(await save(agent, { name: 'Too much', rates: { RNG: '1.01' } }))).toEqual({
    code: 'rebate.tooHigh',
    field: 'RNG',
    params: { percent: '1.00' },
  });
  const replies = await Promise.all(
    ['0.10', '0.20', '0.30'].map((rate) => save(agent, { name: 'Twin', rates: { RNG: rate } })),
  );
  expect(replies.map((reply) => errorOf(reply)?.code ?? 'stored').sort()).toEqual([
    'rebate.templateName',
    'rebate.templateName',
    'stored',
  ]);
});

test('an agent keeps twenty templates', async () => {
  await wps.db.rows(sql`insert into wps.rebate_templates (agent_id, name, name_key, rates, changed_at)
    select ${other.id}, 'n' || i, 'n' || i, '{"RNG": 10}', now() from generate_series(1, 20) i`);
  expect(errorOf(await save(other, { name: 'One more', rates: { RNG: '0.10' } }))?.code).toBe('rebate.templateLimit');
});

test('AGENT-33 rates are given to many at once, with an answer for each, and a refused one keeps its own', async () => {
  const [sub, one, two] = children.map(({ id }) => id) as [number, number, number];
  granted(await agent.client.call('setRebates', { member: String(sub), rates: { RNG: '0.80' } }));
  const below = await newTeamMember(wps, children[0] as TeamMember);
  granted(
    (await children[0]?.client.call('setRebates', { member: String(below.id), rates: { RNG: '0.70' } })) as never,
  );
  const applied = { code: null, gameType: null, percent: null };
  expect(await apply([one, sub, other.id, below.id, two, one], { RNG: '0.60', LIVE: '0.10' })).toEqual([
    { member: String(one), ...applied },
    { member: String(sub), code: 'rebate.tooLow', gameType: 'RNG', percent: '0.70' },
    { member: String(other.id), code: 'request.notFound', gameType: null, percent: null },
    { member: String(below.id), code: 'request.notFound', gameType: null, percent: null },
    { member: String(two), ...applied },
  ]);
  expect(await ratesOf(1)).toMatchObject({ RNG: '0.60', LIVE: '0.10', FISH: '0.00' });
  expect(await ratesOf(0)).toMatchObject({ RNG: '0.80', LIVE: '0.00' });
  expect(await apply([two], { RNG: '1.01' })).toEqual([
    { member: String(two), code: 'rebate.tooHigh', gameType: 'RNG', percent: '1.00' },
  ]);
  // The same template once more: nothing is written twice.
  await apply([one], { RNG: '0.60', LIVE: '0.10' });
  const history = granted(await agent.client.call('rebateHistory', { member: String(one) }));
  expect(history.totalCount).toBe(2);
  expect(errorOf(await agent.client.callWith('applyRebates', { members: [], rates: {} }))?.code).toBe(
    'request.invalid',
  );
});

test('PERM-31 without the keys of the pages their calls are refused', async () => {
  const range = { startDate: '2026-01-01', endDate: '2026-01-02' };
  const refused = async () => [
    errorOf(await agent.client.call('applyRebates', { members: ['1'], rates: {} }))?.code,
    errorOf(await agent.client.call('setRebates', { member: '1', rates: {} }))?.code,
    errorOf(await agent.client.call('rebateHistory', {}))?.code,
    errorOf(await agent.client.call('rebateTemplates', {}))?.code,
    errorOf(await agent.client.call('rebateIncome', range))?.code,
    errorOf(await agent.client.call('rebateIncomeBy', { ...range, by: 'member' }))?.code,
    errorOf(await agent.client.call('rebateIncomeDetail', range))?.code,
    errorOf(await agent.client.call('rebateIncomeCsv', range))?.code,
  ];
  const { permissions } = site;
  const agentKeys = permissions.agent.filter((key) => key !== 'GAMSER' && key !== 'AGEREBINC3');
  await setSite(wps, { permissions: { ...permissions, agent: agentKeys } });
  expect(new Set(await refused())).toEqual(new Set(['permission.denied']));
  // A new account is opened with the own rates.
  granted(await agent.client.call('rebateSettings', {}));
  await setSite(wps, { permissions });
  expect(await refused()).not.toContain('permission.denied');
});

test('a template gets no name with hidden or mixed letters; one from before keeps its name', async () => {
  const owner = await newTeamMember(wps, null);
  await wps.db.transaction((tx) => makeAgent(wps.db, tx, owner.id, new Date(wps.now())));
  const rates = { RNG: '0.10' };
  for (const [name, code] of [
    ['Fri\u200Bends', 'name.characters'],
    ['Fri\u0435nds', 'name.mixed'],
  ] as const)
    expect(errorOf(await save(owner, { name, rates }))).toEqual({ code, field: 'name' });
  const { id } = granted(await save(owner, { name: 'Old', rates }));
  const name = 'Fri\u0435nds';
  await wps.db.orm.execute(sql`update wps.rebate_templates set name = ${name}, name_key = ${name} where id = ${id}`);
  expect(granted(await save(owner, { id, name, rates: { RNG: '0.20' } }))).toMatchObject({ name });
});
