import { afterAll, beforeAll, expect, test } from 'vitest';
import { promotionRuleSchema, type TermsOf } from '../../modules/promotions/rule';
import { errorOf, granted, newMember, newOperator, type Operator } from '../../testing';
import { idOf, putPlay } from '../../testing/figures';
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

test('a dry run says what a version would have cost if every depositor had joined', async () => {
  const id = 'dry-run';
  const terms = { kind: 'depositMatch', percent: 50, minimum: '777.00', most: '1000.00', deposits: 'any' } as const;
  const item = promotionRuleSchema.parse({ id, terms, join: 'optIn', caps: { budget: '5000.00' } });
  await writer.ask('promotionPut', { item, why });
  const before = await writer.ask('promotionDryRun', { id });
  await desk.provider.payIn(await desk.newMember(), '776.99');
  await desk.provider.payIn(await desk.newMember(), '800.01');
  const after = await writer.ask('promotionDryRun', { id });
  // Seeded deposits may have used the budget up already.
  const budget = 500_000n;
  const cost = BigInt(String(before.cost).replace('.', '')) + 40_000n;
  expect(BigInt(String(after.cost).replace('.', ''))).toBe(cost > budget ? cost - 40_000n : cost);
  expect(await writer.ask('promotionDryRun', { id: 'mission' })).toMatchObject({ cost: null });
});

test('a dry run counts new members, deposits for free spins, and losses of a week, of the audience alone', async () => {
  const inviter = await desk.newMember();
  const affiliateCode = granted(await inviter.call('affiliateCode', {})).code;
  const audience = { invitedBy: [granted(await inviter.call('memberInfo', {})).account] };
  const [first, second] = [await newMember(desk.wps, { affiliateCode }), await newMember(desk.wps, { affiliateCode })];
  await newMember(desk.wps, { affiliateCode, registerMethod: 'PWA' });
  await desk.provider.payIn(first, '300.00');
  await desk.provider.payIn(second, '299.99');
  const yesterday = desk.dayIn(-1);
  await putPlay(desk.wps, await idOf(first), { day: yesterday, stake: 500, payout: 100.5 });
  await putPlay(desk.wps, await idOf(first), { day: yesterday, stake: 900, gameType: 'FISH' });
  await putPlay(desk.wps, await idOf(second), { day: yesterday, stake: 100, payout: 50.01 });
  const week = { weekday: 1, days: [1, 2, 3, 4, 5, 6, 7], gameTypes: ['RNG'] } satisfies Partial<TermsOf<'cashback'>>;
  const spins = {
    kind: 'freeSpins',
    spins: 10,
    value: '10.00',
    game: 'bgs-burning-777',
    most: '70.00',
    days: 3,
  } as const;
  const run = async (rule: Parameters<typeof desk.offer>[0]) => {
    const id = await desk.offer(rule);
    const { members, payments, cost } = await writer.ask('promotionDryRun', { id });
    return [members, payments, cost];
  };
  const free = { kind: 'freeBonus', amount: '30.00' } as const;
  expect(await run({ terms: free, audience })).toEqual([3, 3, '90.00']);
  expect(await run({ terms: free, audience: { ...audience, channels: ['PWA'] } })).toEqual([1, 1, '30.00']);
  // A budget ends an offer.
  expect(await run({ terms: free, audience, caps: { budget: '60.00' } })).toEqual([2, 2, '60.00']);
  expect(await run({ terms: { ...spins, minimum: '300.00' }, audience })).toEqual([1, 1, '70.00']);
  expect(await run({ terms: spins, audience })).toEqual([3, 3, '210.00']);
  const cashback = { kind: 'cashback', percent: 10, minimum: '50.00', most: '500.00', ...week } as const;
  const automatic = { join: 'automatic', caps: { times: null } } as const;
  expect(await run({ ...automatic, terms: cashback, audience })).toEqual([1, 1, '39.95']);
  expect(await run({ ...automatic, terms: { ...cashback, most: '20.00' }, audience })).toEqual([1, 1, '20.00']);
});
