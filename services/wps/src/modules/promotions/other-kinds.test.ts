import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, granted, newMember, type TestClient } from '../../testing';
import { idOf, putPlay } from '../../testing/figures';
import { findLedgerFaults } from '../../testing/ledger-faults';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { payCashback } from './cashback';
import { type PromotionRuleInput, promotionRuleSchema } from './rule';
import { stopPromotion } from './rules';

const DAY = 86_400_000;
let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions();
});
afterAll(async () => {
  expect(await findLedgerFaults(desk.wps.db)).toEqual({ accounts: [], transactions: [] });
  await desk.wps.close();
});

/** The next day that is the given one of the week, 1 for Monday, at least a day away. */
const next = (weekday: number) => {
  const day = [1, 2, 3, 4, 5, 6, 7].map(desk.dayIn).find((one) => (new Date(one).getUTCDay() || 7) === weekday);
  if (!day) throw new Error('a week has seven days');
  return day;
};
const after = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const run = () => payCashback(desk.wps.db, desk.wps.now());
const paidTo = async (member: TestClient, id: string) =>
  (await desk.stateOf(await desk.logIn(member), id))?.paid?.amount ?? null;

test('a free bonus is paid when the member joins, once, with its wagering', async () => {
  const { member, id } = await desk.joined({
    terms: { kind: 'freeBonus', amount: '30.00' },
    wagering: { multiplier: 2, days: 7 },
  });
  granted(await desk.join(member, id));
  expect(await desk.balance(member)).toBe('48.00');
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'paid', progress: { required: '60.00' } });
  expect(granted(await member.call('promotionWhy', { id })).content).toMatchObject([
    { amount: '30.00', lines: [{ step: 'fixed', amount: '30.00' }] },
  ]);
});

test('a cashback pays the week’s net loss in its games, once, without credited bonuses', async () => {
  const monday = next(1);
  const id = await desk.offer({
    terms: {
      kind: 'cashback',
      percent: 10,
      minimum: '100.00',
      most: '50.00',
      weekday: 1,
      days: [1, 2, 3, 4, 5, 6, 7],
      gameTypes: ['RNG'],
    },
    join: 'automatic',
    caps: { times: null },
    wagering: { multiplier: 1, days: 7 },
  });
  // The signing-up bonus of an earlier day is not subtracted.
  const [small, usual, large, lucky] = [
    await desk.newMember(),
    await desk.newMember(),
    await desk.newMember(),
    await desk.newMember(),
  ];
  desk.goTo(monday, 60);
  const day = after(monday, 2);
  await putPlay(desk.wps, await idOf(await desk.logIn(small)), { day, stake: 100, payout: 0.01 });
  await putPlay(desk.wps, await idOf(await desk.logIn(usual)), { day, stake: 300, payout: 100.05 });
  await putPlay(desk.wps, await idOf(await desk.logIn(usual)), { day, stake: 500, gameType: 'FISH' });
  await putPlay(desk.wps, await idOf(await desk.logIn(large)), { day, stake: 900 });
  await putPlay(desk.wps, await idOf(await desk.logIn(lucky)), { day, stake: 900, payout: 1900 });
  // Registered in this week, with a bonus of ৳18.
  const fresh = await desk.newMember();
  await putPlay(desk.wps, await idOf(fresh), { day, stake: 200 });
  desk.goTo(after(monday, 7), -1);
  await run();
  expect(await paidTo(usual, id)).toBeNull();
  desk.goTo(after(monday, 7), 1);
  await run();
  await run();
  expect([await paidTo(small, id), await paidTo(usual, id), await paidTo(large, id), await paidTo(lucky, id)]).toEqual([
    null,
    '19.99',
    '50.00',
    null,
  ]);
  expect(await paidTo(fresh, id)).toBe('18.20');
  const why = granted(await (await desk.logIn(large)).call('promotionWhy', { id })).content;
  expect(why).toMatchObject([
    {
      amount: '50.00',
      lines: [
        { step: 'play', gameType: 'RNG', amount: '900.00' },
        { step: 'share', percent: '10.00', amount: '90.00' },
        { step: 'cap', amount: '50.00' },
      ],
    },
  ]);
});

test('a cashback that is changed in the middle of a week pays each day by the terms of that day', async () => {
  const terms = {
    kind: 'cashback',
    percent: 10,
    minimum: '10.00',
    most: '500.00',
    weekday: 3,
    days: [1, 2, 3, 4, 5, 6, 7],
    gameTypes: ['RNG'],
  } as const;
  const rule = { terms: { ...terms, days: [...terms.days], gameTypes: [...terms.gameTypes] }, caps: { times: null } };
  const id = await desk.offer({ ...rule, join: 'automatic' });
  const member = await desk.newMember();
  const begin = next(3);
  desk.goTo(begin, 60);
  await putPlay(desk.wps, await idOf(await desk.logIn(member)), { stake: 200 });
  desk.goTo(after(begin, 2), 0);
  await desk.put({ ...rule, id, join: 'automatic', terms: { ...rule.terms, percent: 1 } });
  await putPlay(desk.wps, await idOf(await desk.logIn(member)), { stake: 200 });
  await desk.wps.db.transaction((tx) => stopPromotion(tx, id, new Date(desk.wps.now())));
  desk.goTo(after(begin, 7), 5);
  await run();
  expect(await paidTo(member, id)).toBe('22.00');
  await putPlay(desk.wps, await idOf(await desk.logIn(member)), { stake: 200 });
  desk.goTo(after(begin, 14), 5);
  await run();
  expect(await paidTo(member, id)).toBe('22.00');
});

test('an audience by who invited and by the way of registering: others read why it is not for them', async () => {
  const inviter = await desk.newMember();
  const invite = async (by: TestClient) =>
    newMember(desk.wps, { affiliateCode: granted(await by.call('affiliateCode', {})).code });
  const name = granted(await inviter.call('memberInfo', {})).account;
  const offer = (audience: PromotionRuleInput['audience']) =>
    desk.offer({ terms: { kind: 'freeBonus', amount: '5.00' }, audience });
  const [byInviter, ofApp] = [await offer({ invitedBy: [name.toUpperCase()] }), await offer({ channels: ['APP'] })];
  const [friend, other, uninvited, inApp] = [
    await invite(inviter),
    await invite(await desk.newMember()),
    await desk.newMember(),
    await newMember(desk.wps, { registerMethod: 'APP' }),
  ];
  const reasons = async (id: string) => {
    const states = [];
    for (const one of [friend, other, uninvited, inApp]) states.push(await desk.stateOf(one, id));
    return states.map((one) => one?.reason ?? one?.state);
  };
  expect(await reasons(byInviter)).toEqual(['open', 'inviter', 'invited', 'invited']);
  expect(await reasons(ofApp)).toEqual(['channel', 'channel', 'channel', 'open']);
  for (const [one, id, context] of [
    [other, byInviter, 'inviter'],
    [friend, ofApp, 'channel'],
  ] as const)
    expect(errorOf(await desk.join(one, id))).toMatchObject({ code: 'promotion.closed', params: { context } });
  granted(await desk.join(friend, byInviter));
  granted(await desk.join(inApp, ofApp));
});

test('a rule of an engine shows what the engine has paid, and pays nothing itself', async () => {
  const member = await desk.newMember();
  expect(await desk.stateOf(member, 'sign-up')).toMatchObject({
    state: 'paid',
    kind: 'signUp',
    paid: { amount: '18.00' },
    progress: { required: '54.00', wagered: '0.00' },
    terms: { amount: { unit: 'money', value: '18.00' } },
  });
  expect(await desk.stateOf(member, 'mission')).toMatchObject({ state: 'joined', join: 'automatic' });
  expect((await desk.join(member, 'mission')).body).toMatchObject({ code: 'request.notFound' });
});

test.each([
  ['a free bonus without joining', { terms: { kind: 'freeBonus', amount: '5.00' }, join: 'automatic' }, 'join'],
  ['a bonus of nothing', { terms: { kind: 'freeBonus', amount: '0.00' }, join: 'optIn' }, 'terms.amount'],
  [
    'wagering of an engine',
    { terms: { kind: 'missions' }, join: 'automatic', wagering: { multiplier: 1, days: 1 } },
    'wagering',
  ],
  [
    'an end before the start',
    {
      terms: { kind: 'freeBonus', amount: '5.00' },
      join: 'optIn',
      window: { from: '2026-12-02T00:00', until: '2026-12-01T00:00' },
    },
    'window.until',
  ],
  [
    'a minute that no day has',
    { terms: { kind: 'freeBonus', amount: '5.00' }, join: 'optIn', window: { from: '2026-02-30T00:00', until: null } },
    'window.from',
  ],
  ['an unknown field', { terms: { kind: 'freeBonus', amount: '5.00' }, join: 'optIn', bonus: 5 }, ''],
])('a rule with %s is refused, and the field is named', (_, rule, path) => {
  const { error } = promotionRuleSchema.safeParse({ id: 'test-rule', ...rule });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});
