import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, granted, newOperator, type Operator, startWps, type TestWps } from '../../testing';
import { eventually, followEvents } from '../../testing/eventually';
import { newTeamMember } from '../../testing/new-team';

const HOUR = 3_600_000;
let wps: TestWps;
let operator: Operator;
let finance: Operator;
beforeAll(async () => {
  wps = await startWps();
  operator = await newOperator(wps, 'operator');
  finance = await newOperator(wps, 'finance');
});
afterAll(() => wps.close());

test('an operator makes a member an agent, offers the new agent a contract and withdraws it', async () => {
  const { client, id, account } = await newTeamMember(wps, null);
  expect(errorOf(await client.call('rebateSettings', {}))?.code).toBe('permission.denied');
  expect(errorOf(await finance.send('agentMake', { member: account }))?.code).toBe('permission.denied');
  const stream = await followEvents(wps.url, client);
  await eventually(() => stream.events).toEqual(['hello']);
  expect(await operator.ask('agentMake', { member: account })).toEqual({ id: String(id), type: 1, changed: true });
  // The open pages of the new agent are notified.
  await eventually(() => stream.events).toEqual(['hello', 'profile.changed']);
  await stream.stop();
  expect(granted(await client.call('rebateSettings', {})).own.RNG).toBe('1.00');
  const tiers = [{ from: '1000.00', activeMembers: 2, rate: '0.50' }];
  const { contractId } = await finance.ask('contractOffer', { member: account, kind: 'daily', tiers });
  expect(granted(await client.call('agentContracts', {})).content).toMatchObject([
    { id: contractId, giver: null, tiers },
  ]);
  expect(granted(await client.call('contractSalaryRequest', {})).dailysalreqtype).toBe(1);
  await finance.ask('contractEnd', { contractId });
  expect(granted(await client.call('contractSalaryRequest', {})).dailysalreqtype).toBe(0);
  expect(errorOf(await finance.send('contractOffer', { member: 'rahim77', kind: 'daily', tiers }))?.code).toBe(
    'request.notFound',
  );
});

test('a rain is planned, listed and cancelled', async () => {
  const at = (hours: number) => new Date(wps.now() + hours * HOUR).toISOString();
  const plan = { startsAt: at(200), endsAt: at(201), budget: '500.00', least: '1.00', most: '20.00' };
  const { rainId } = await finance.ask('rainPlan', plan);
  expect((await finance.ask('rains', {}))[0]).toMatchObject({ id: rainId, remaining: '500.00', cancelled: false });
  expect(errorOf(await finance.send('rainPlan', plan))).toEqual({ code: 'request.invalid', field: 'startsAt' });
  await finance.ask('rainCancel', { rainId });
  expect((await finance.ask('rains', {}))[0]).toMatchObject({ id: rainId, cancelled: true });
});
