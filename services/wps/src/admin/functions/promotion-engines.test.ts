import { afterAll, beforeAll, expect, test } from 'vitest';
import { promotionRuleSchema } from '../../modules/promotions/rule';
import { errorOf, granted, newOperator, type Operator } from '../../testing';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';

let desk: PromotionDesk;
let writer: Operator;
beforeAll(async () => {
  desk = await startPromotions();
  writer = await newOperator(desk.wps, 'finance');
});
afterAll(() => desk.wps.close());

const why = 'for the test';
const shown = async (id: string) => (await writer.ask('promotionList', { id })).content[0];

test('an engine’s promotion shows what its members were paid, and a list of several leaves that out', async () => {
  const before = await shown('mission');
  const member = await desk.newMember();
  granted(await member.call('claimMission', { language: 'EN', missionId: 'daily-login' }));
  // The figures are kept for some seconds.
  desk.wps.advance(11_000);
  const after = await shown('mission');
  expect([after?.payments, after?.joined]).toEqual([(before?.payments ?? 0) + 1, (before?.joined ?? 0) + 1]);
  expect(Number(after?.paid) - Number(before?.paid)).toBeCloseTo(2, 2);
  expect(after?.cost).toBe(after?.paid);
  const { content } = await writer.ask('promotionList', { size: 50 });
  expect(content.find(({ id }) => id === 'mission')).toMatchObject({ joined: null, paid: null, cost: null });
  expect(content.find(({ id }) => id === 'welcome')).toMatchObject({ joined: expect.any(Number) });
  for (const id of ['vip', 'birthday', 'refer', 'red-rain', 'spin-fest'])
    expect(await shown(id)).toMatchObject({ payments: expect.any(Number), reserved: '0.00' });
  const item = promotionRuleSchema.parse({ id: 'all-rebates', terms: { kind: 'rebate' }, join: 'automatic' });
  await writer.ask('promotionPut', { item, why });
  expect(await shown('all-rebates')).toMatchObject({ payments: expect.any(Number) });
});

test('the signing-up bonus counts each new member, and is ended by the setting of the site alone', async () => {
  const before = await shown('sign-up');
  await desk.newMember();
  desk.wps.advance(11_000);
  const after = await shown('sign-up');
  expect(after?.payments).toBe((before?.payments ?? 0) + 1);
  expect(Number(after?.paid) - Number(before?.paid)).toBeCloseTo(18, 2);
  const until = `${desk.dayIn(2)}T18:00`;
  for (const refused of [
    await writer.send('promotionStop', { id: 'sign-up', why }),
    await writer.send('promotionSchedule', { id: 'sign-up', until, why }),
  ])
    expect(errorOf(refused)).toMatchObject({ code: 'request.invalid' });
  expect(await shown('sign-up')).toMatchObject({ phase: 'running', version: 1 });
});
