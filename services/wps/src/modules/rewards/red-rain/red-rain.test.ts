import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, errorOf, granted, startWps, TEST_PASSWORD, type TestWps } from '../../../testing';
import { newRainAgent, newTeamMember, played, type TeamMember } from '../../../testing/new-team';
import { cancelRain, planRain, type RainPlan } from './plan';

const HOUR = 3_600_000;
let wps: TestWps;
let agent: TeamMember;
beforeAll(async () => {
  wps = await startWps();
  await wps.db.orm.execute(sql`delete from wps.red_rains`);
  agent = await newRainAgent(wps);
});
afterAll(() => wps.close());

const plan = (part: Partial<RainPlan> = {}): RainPlan => ({
  startsAt: new Date(wps.now() + HOUR),
  endsAt: new Date(wps.now() + 2 * HOUR),
  budget: 100_000n,
  least: 500n,
  most: 5_000n,
  ...part,
});
const now = () => new Date(wps.now());
const plannedRain = (part: Partial<RainPlan> = {}) => planRain(wps.db.orm, plan(part), now());
async function fresh({ client, account }: TeamMember) {
  await client.login(account, TEST_PASSWORD);
  return client;
}
const shown = async (who = agent) => granted(await (await fresh(who)).call('redRain', {})).rain;
const open = async (rainId: string, key?: string, who = agent) =>
  (await fresh(who)).call('openEnvelope', { rainId }, key);

test('AGENT-36 the next rain is shown with its time, then as running, then as over', async () => {
  expect(await shown()).toBeNull();
  const [startsAt, endsAt] = [HOUR, 2 * HOUR].map((ms) => new Date(wps.now() + ms)) as [Date, Date];
  const id = await plannedRain({ startsAt, endsAt });
  const times = { startTime: startsAt.toISOString(), endTime: endsAt.toISOString() };
  // A later one is not the next.
  const later = await plannedRain({
    startsAt: new Date(wps.now() + 5 * HOUR),
    endsAt: new Date(wps.now() + 6 * HOUR),
  });
  expect(await shown()).toMatchObject({ id, ...times, state: 'planned', opened: null, left: true });
  expect(errorOf(await open(id))).toEqual({ code: 'redRain.closed', field: 'rainId' });
  wps.advance(HOUR);
  expect(await shown()).toMatchObject({ id, ...times, state: 'running' });
  wps.advance(HOUR);
  expect(await shown()).toMatchObject({ id: later, state: 'planned' });
  await cancelRain(wps.db.orm, later, now());
  expect(await shown()).toBeNull();
  expect(errorOf(await open(id))?.code).toBe('redRain.closed');
});

test('AGENT-36 AGENT-37 an envelope is opened once a rain, is within the limits, and paid at once', async () => {
  const id = await plannedRain();
  wps.advance(HOUR + 1_000);
  const before = Number(granted(await (await fresh(agent)).call('wallet', {})).sumBalance);
  const { amount, balance } = granted(await open(id));
  expect(Number(amount)).toBeGreaterThanOrEqual(5);
  expect(Number(amount)).toBeLessThanOrEqual(50);
  expect(Number(balance)).toBeCloseTo(before + Number(amount), 2);
  expect((await shown())?.opened).toBe(amount);
  expect(errorOf(await open(id))).toEqual({ code: 'redRain.opened', field: 'rainId' });
  const won = granted(await agent.client.call('redRainWinnings', {}));
  expect(won).toMatchObject({ content: [{ rainId: id, amount }], footer: { amount } });
  const other = await newRainAgent(wps);
  expect(granted(await other.client.call('redRainWinnings', {})).content).toEqual([]);
  wps.advance(2 * HOUR);
});

test('AGENT-36 AGENT-37 each rain has an envelope of its own, and all that was won is listed', async () => {
  const other = await newRainAgent(wps);
  const won: { rainId: string; amount: string }[] = [];
  for (let i = 0; i < 2; i++) {
    const rainId = await plannedRain();
    wps.advance(HOUR + 1_000);
    // The envelope of one agent neither belongs to another agent nor affects that agent's rain.
    granted(await open(rainId));
    expect(await shown(other)).toMatchObject({ id: rainId, opened: null });
    won.unshift({ rainId, amount: granted(await open(rainId, undefined, other)).amount });
    wps.advance(2 * HOUR);
  }
  const sum = won.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
  const { content, footer } = granted(await (await fresh(other)).call('redRainWinnings', {}));
  expect(content.map(({ rainId, amount }) => ({ rainId, amount }))).toEqual(won);
  expect(footer).toEqual({ amount: (sum / 100).toFixed(2) });
});

test('AGENT-36 a rain that is cancelled while it runs is shown no more, and opens no envelope', async () => {
  const id = await plannedRain();
  wps.advance(HOUR + 1_000);
  expect(await shown()).toMatchObject({ id, state: 'running' });
  await cancelRain(wps.db.orm, id, now());
  expect(await shown()).toBeNull();
  expect(errorOf(await open(id))).toEqual({ code: 'redRain.closed', field: 'rainId' });
  wps.advance(2 * HOUR);
});

test('SEC-07 a repeated opening returns the same envelope, and its key opens no other rain', async () => {
  const id = await plannedRain();
  wps.advance(HOUR + 1_000);
  const key = 'one-envelope-only';
  const first = granted(await open(id, key));
  const client = await fresh(agent);
  const again = () => client.call('openEnvelope', { rainId: id }, key);
  const both = await Promise.all([again(), again()]);
  expect(both.map(granted)).toEqual([first, first]);
  const other = '00000000-0000-4000-8000-000000000000';
  expect(errorOf(await open(other, key))).toEqual({ code: 'idempotency.conflict', field: 'idempotency-key' });
  expect(errorOf(await open(other))).toEqual({ code: 'request.notFound', field: 'rainId' });
  wps.advance(2 * HOUR);
});

test('the budget is never exceeded, and the last envelopes hold the rest of it', async () => {
  const id = await plannedRain({ budget: 1_000n, least: 400n, most: 900n });
  wps.advance(HOUR + 1_000);
  const amounts: number[] = [];
  for (let i = 0; i < 3; i++) {
    const reply = await open(id, undefined, await newRainAgent(wps));
    if (reply.body.success) amounts.push(Math.round(Number(reply.body.value.amount) * 100));
    else expect(errorOf(reply)).toEqual({ code: 'redRain.empty', field: 'rainId' });
  }
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  expect(sum).toBeLessThanOrEqual(1_000);
  expect(1_000 - sum).toBeLessThan(400);
  for (const amount of amounts) expect(amount).toBeGreaterThanOrEqual(400);
  expect((await shown())?.left).toBe(false);
  wps.advance(2 * HOUR);
});

test('a rain with invalid times or amounts is refused, and a cancelled one leaves its time free', async () => {
  const id = await plannedRain();
  const refused = (part: Partial<RainPlan>) => plannedRain(part).catch((error: { field?: string }) => error.field);
  expect(await refused({})).toBe('startsAt');
  const later = { startsAt: new Date(wps.now() + 5 * HOUR), endsAt: new Date(wps.now() + 6 * HOUR) };
  expect(await refused({ startsAt: new Date(wps.now() - 1) })).toBe('startsAt');
  expect(await refused({ ...later, endsAt: later.startsAt })).toBe('endsAt');
  expect(await refused({ ...later, least: 0n })).toBe('least');
  expect(await refused({ ...later, most: 1n })).toBe('most');
  expect(await refused({ ...later, budget: 4_999n })).toBe('budget');
  await cancelRain(wps.db.orm, id, now());
  expect(await shown()).toBeNull();
  await expect(cancelRain(wps.db.orm, id, now())).rejects.toMatchObject({ code: 'request.notFound' });
  const next = await plannedRain();
  expect(await shown()).toMatchObject({ id: next, state: 'planned' });
});

test('PERM-31 red rain is for agents', async () => {
  const player = await newTeamMember(wps, agent);
  for (const reply of [await player.client.call('redRain', {}), await player.client.call('redRainWinnings', {})])
    expect(errorOf(reply)?.code).toBe('permission.denied');
  expect(errorOf(await createClient(wps.url, wps.now).call('redRain', {}))?.code).toBe('session.required');
});

/** An agent below another one, registered before or after the next rain is planned. */
async function agentBelow(above: TeamMember): Promise<TeamMember> {
  const one = await newTeamMember(wps, above);
  await wps.db.orm.execute(sql`update wps.members set type = 41 where id = ${one.id}`);
  return one;
}
const bet = (who: TeamMember, stake: bigint, days = 1) =>
  played(wps, who.id, { stake, at: wps.now() - days * 24 * HOUR });

test('an agent account that is opened after a rain was planned sees the rain and opens no envelope', async () => {
  wps.advance(3 * HOUR);
  const id = await plannedRain();
  const late = await agentBelow(agent);
  await bet(late, 1_000_000n);
  wps.advance(HOUR + 1_000);
  expect(await shown(late)).toMatchObject({ id, state: 'running' });
  expect(errorOf(await open(id, undefined, late))).toEqual({ code: 'redRain.tooNew', field: 'rainId' });
  granted(await open(id));
  wps.advance(2 * HOUR);
  granted(await open(await running(), undefined, late));
});

/** A planned rain that has started. */
async function running(): Promise<string> {
  const id = await plannedRain();
  wps.advance(HOUR + 1_000);
  return id;
}

test('each stake opens an envelope for one agent: the player, or the nearest agent above', async () => {
  wps.advance(2 * HOUR);
  const top = await agentBelow(agent);
  const near = await agentBelow(top);
  const player = await newTeamMember(wps, await newTeamMember(wps, near));
  const idle = await agentBelow(agent);
  await bet(player, 99_999n);
  await bet(idle, 100_000n, 40);
  wps.advance(1_000);
  const id = await running();
  const tooLittle = { code: 'redRain.needsPlay', field: 'rainId', params: { amount: '1000.00', days: '30' } };
  for (const who of [top, near, idle]) expect(errorOf(await open(id, undefined, who))).toEqual(tooLittle);
  await bet(player, 1n);
  granted(await open(id, undefined, near));
  // A repeated report of this stake, and bets of another agent, do not count for the agent above.
  await bet(near, 100_000n);
  expect(errorOf(await open(id, undefined, top))).toEqual(tooLittle);
});
