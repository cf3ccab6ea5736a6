// Which terms pay, from the offer to the payment, with one site: over the usual size.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, granted, newOperator, type TestClient } from '../../testing';
import { idOf, putPlay } from '../../testing/figures';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { members } from '../identity/members/tables';
import { depositOrders } from '../money/orders/tables';
import { payCashback } from './cashback';
import { endLateJoins } from './deposits';
import { promotionRuleSchema } from './rule';
import { stopPromotion } from './rules';
import { promotions } from './tables';

const DAY = 86_400_000;
let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions();
});
afterAll(() => desk.wps.close());

const cash = {
  kind: 'cashback',
  percent: 10,
  minimum: '10.00',
  most: '500.00',
  weekday: 1,
  days: [1, 2, 3, 4, 5, 6, 7],
  gameTypes: ['RNG'],
} as const;
const cashback = () => ({ terms: { ...cash, days: [...cash.days], gameTypes: [...cash.gameTypes] } });
const automatic = { join: 'automatic', caps: { times: null } } as const;
/** The next Monday, at least a day from now. */
const nextMonday = (): string => {
  const day = [1, 2, 3, 4, 5, 6, 7].map(desk.dayIn).find((one) => new Date(one).getUTCDay() === 1);
  if (!day) throw new Error('a week has a Monday');
  return day;
};
const after = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const payWeek = () => payCashback(desk.wps.db, desk.wps.now());
const paidTo = async (member: TestClient, id: string) =>
  (await desk.stateOf(await desk.logIn(member), id))?.paid?.amount;
/** Play of RNG games that loses all stakes. */
const lose = async (member: TestClient, day: string, stake: number) =>
  putPlay(desk.wps, await idOf(await desk.logIn(member)), { day, stake });
const stop = (id: string) => desk.wps.db.transaction((tx) => stopPromotion(tx, id, new Date(desk.wps.now())));

describe('a cashback pays what was offered in the week', () => {
  test('a version that waits for its approval is never paid', async () => {
    const writer = await newOperator(desk.wps, 'finance');
    const caps = { times: null, budget: '100000.00' };
    const item = promotionRuleSchema.parse({ id: 'waiting-cash', ...cashback(), ...automatic, caps });
    await writer.ask('promotionPut', { item, why: 'a modest one' });
    const terms = { ...cash, percent: 1000, most: '99999.00' };
    const greedy = promotionRuleSchema.parse({ ...item, terms, caps: { times: null, budget: null } });
    await writer.ask('promotionPut', { item: greedy, version: 1, why: 'a generous one' });
    const member = await desk.newMember();
    const monday = nextMonday();
    desk.goTo(monday, 60);
    await lose(member, after(monday, 2), 1000);
    desk.goTo(after(monday, 7), 1);
    await payWeek();
    expect(await paidTo(member, item.id)).toBe('100.00');
  });

  test('a week in which it was stopped is not paid when it starts again', async () => {
    const id = await desk.offer({ ...cashback(), ...automatic });
    const member = await desk.newMember();
    await stop(id);
    const monday = nextMonday();
    desk.goTo(monday, 60);
    await lose(member, after(monday, 2), 1000);
    desk.goTo(after(monday, 7), 30);
    await desk.put({ id, ...cashback(), ...automatic });
    await payWeek();
    expect(await paidTo(member, id)).toBeUndefined();
  });

  test('days after a stop do not count, and each day follows the version that was offered in it', async () => {
    const monday = nextMonday();
    desk.goTo(monday, 60);
    const id = await desk.offer({ ...cashback(), ...automatic });
    const [early, later, late] = [await desk.newMember(), await desk.newMember(), await desk.newMember()];
    await lose(early, monday, 1000);
    desk.goTo(after(monday, 2), 60);
    await desk.put({ id, ...cashback(), ...automatic, terms: { ...cashback().terms, percent: 20 } });
    for (const member of [early, later]) await lose(member, after(monday, 2), 1000);
    desk.goTo(after(monday, 3), 60);
    await stop(id);
    await lose(late, after(monday, 5), 1000);
    desk.goTo(after(monday, 7), 30);
    await payWeek();
    expect([await paidTo(early, id), await paidTo(later, id), await paidTo(late, id)]).toEqual([
      '298.20',
      // The week has one net loss: the signing-up bonus of Monday counts against it.
      '196.40',
      undefined,
    ]);
  });

  test('of two versions that were offered on one day, the later one pays', async () => {
    const monday = nextMonday();
    desk.goTo(after(monday, 1), 600);
    const id = await desk.offer({ ...cashback(), ...automatic, terms: { ...cashback().terms, percent: 100 } });
    desk.wps.advance(60_000);
    await desk.put({ id, ...cashback(), ...automatic });
    const member = await desk.newMember();
    await lose(member, after(monday, 4), 1000);
    desk.goTo(after(monday, 7), 30);
    await payWeek();
    expect(await paidTo(member, id)).toBe('98.20');
  });

  test('a week whose pay days all passed during an outage is paid afterwards', async () => {
    const id = await desk.offer({ ...cashback(), ...automatic });
    const member = await desk.newMember();
    await payWeek();
    const monday = nextMonday();
    desk.goTo(after(monday, 1), 60);
    await lose(member, after(monday, 1), 1000);
    desk.goTo(after(monday, 15), 60);
    await payWeek();
    await payWeek();
    expect(await paidTo(member, id)).toBe('100.00');
  });

  test('play after the end of its window does not count', async () => {
    const monday = nextMonday();
    const window = { from: null, until: `${after(monday, 1)}T00:00` };
    const id = await desk.offer({ ...cashback(), ...automatic, window });
    const [early, late] = [await desk.newMember(), await desk.newMember()];
    desk.goTo(monday, 60);
    await lose(early, monday, 1000);
    await lose(late, after(monday, 4), 1000);
    desk.goTo(after(monday, 7), 61);
    await payWeek();
    expect([await paidTo(early, id), await paidTo(late, id)]).toEqual(['100.00', undefined]);
  });

  test('a member who was new in the week is paid, though no longer new on the pay day', async () => {
    const monday = nextMonday();
    const id = await desk.offer({ ...cashback(), ...automatic, audience: { newWithinDays: 7 } });
    desk.goTo(monday, 60);
    const member = await desk.newMember();
    await lose(member, after(monday, 2), 1000);
    desk.goTo(after(monday, 7), 61);
    await payWeek();
    expect(Number(await paidTo(member, id))).toBeGreaterThan(0);
  });
});

const match = { kind: 'depositMatch', percent: 50, minimum: '100.00', most: '1000.00', deposits: 'any' } as const;
const offersOf = async (member: TestClient, id: string) =>
  granted(await member.call('depositOffers', { amount: '400.00', language: 'EN' })).content.filter(
    (one) => one.id === id,
  );

describe('a bonus without joining follows the offer of each deposit', () => {
  test('after the end of its window no deposit earns it, and none is promised to', async () => {
    const window = { from: null, until: `${desk.dayIn(1)}T00:00` };
    const id = await desk.offer({ terms: match, join: 'automatic', caps: { times: 5 }, window });
    const member = await desk.newMember();
    await desk.provider.payIn(member, '400.00');
    desk.goTo(desk.dayIn(3), 5);
    const again = await desk.logIn(member);
    expect(await offersOf(again, id)).toEqual([]);
    await desk.provider.payIn(again, '400.00');
    expect(await desk.stateOf(again, id)).toMatchObject({ paid: { amount: '200.00' } });
  });

  test('a stop ends it, and a new version gives its own share', async () => {
    const rule = { terms: match, join: 'automatic', caps: { times: 5 } } as const;
    const id = await desk.offer(rule);
    const member = await desk.newMember();
    await desk.provider.payIn(member, '400.00');
    await stop(id);
    await desk.provider.payIn(member, '400.00');
    expect(await desk.stateOf(member, id)).toMatchObject({ paid: { amount: '200.00' } });
    await desk.put({ ...rule, id, terms: { ...match, percent: 10 } });
    expect((await offersOf(member, id))[0]?.credited).toBe('40.00');
    await desk.provider.payIn(member, '400.00');
    expect(await desk.stateOf(member, id)).toMatchObject({ paid: { amount: '240.00' } });
  });

  test('a version that is written between the order and the credit takes nothing from the order', async () => {
    const rule = { terms: match, join: 'automatic', caps: { times: 5 } } as const;
    const id = await desk.offer(rule);
    const member = await desk.newMember();
    const { orderId } = granted(await member.call('createDeposit', { methodId: 'sandbox-wallet', amount: '400.00' }));
    desk.wps.advance(60_000);
    await desk.put({ ...rule, id, terms: { ...match, percent: 10 } });
    granted(await desk.provider.say({ orderId, amount: '400.00' }));
    expect(await desk.stateOf(member, id)).toMatchObject({ paid: { amount: '200.00' } });
  });

  test('a used-up budget is not promised to a member who was paid before', async () => {
    const id = await desk.offer({ terms: match, join: 'automatic', caps: { times: 2, budget: '2000.00' } });
    const member = await desk.newMember();
    await desk.provider.payIn(member, '400.00');
    await desk.wps.db.orm.update(promotions).set({ reserved: 200_000n }).where(eq(promotions.id, id));
    expect(await offersOf(member, id)).toEqual([]);
    expect(await desk.stateOf(member, id)).toMatchObject({ state: 'notForYou', reason: 'budget' });
  });
});

test.each(['pending', 'expired', 'failed'] as const)(
  'a deposit ordered before the deadline and then %s earns the bonus when it is credited',
  async (state) => {
    const { member, id } = await desk.joined({ terms: match, joinDays: 1 });
    const { orderId } = granted(await member.call('createDeposit', { methodId: 'sandbox-wallet', amount: '400.00' }));
    desk.wps.advance(25 * 3_600_000);
    await desk.wps.db.orm.update(depositOrders).set({ state }).where(eq(depositOrders.id, orderId));
    await endLateJoins(desk.wps.db, desk.wps.now());
    granted(await desk.provider.say({ orderId, amount: '400.00' }));
    expect(await desk.stateOf(await desk.logIn(member), id)).toMatchObject({ paid: { amount: '200.00' } });
  },
);

test('the way to join cannot change, because members have joined by it', async () => {
  const id = await desk.offer({ terms: match });
  await expect(desk.put({ id, terms: match, join: 'automatic' })).rejects.toThrow('join: is optIn');
});

describe('guards', () => {
  const free = { terms: { kind: 'freeBonus', amount: '30.00' }, guards: ['phone'] } as const;
  const setPhone = async (member: TestClient, mobileKey: string | null, isProven: boolean) => {
    const mobileVerifiedAt = isProven ? new Date(desk.wps.now()) : null;
    const mine = eq(members.id, await idOf(member));
    await desk.wps.db.orm.update(members).set({ mobileKey, mobileVerifiedAt }).where(mine);
  };

  test('a free bonus that is guarded by phone asks for a verified number', async () => {
    const id = await desk.offer({ ...free, guards: [...free.guards] });
    const member = await desk.newMember();
    expect(await desk.stateOf(member, id)).toMatchObject({ state: 'notForYou', reason: 'phone' });
    expect((await desk.join(member, id)).body).toMatchObject({
      code: 'promotion.closed',
      params: { context: 'phone' },
    });
    await setPhone(member, '+8801712345601', true);
    expect(granted(await desk.join(member, id)).state.paid?.amount).toBe('30.00');
    const other = await desk.newMember();
    await setPhone(member, null, false);
    await setPhone(other, '+8801712345601', true);
    expect((await desk.join(other, id)).body).toMatchObject({ params: { context: 'guard' } });
  });

  test('a number that is only typed takes nothing from its owner', async () => {
    const id = await desk.offer({ terms: match, guards: ['phone'] });
    const [stranger, owner] = [await desk.newMember(), await desk.newMember()];
    await setPhone(stranger, '+8801712345602', false);
    granted(await desk.join(stranger, id));
    await setPhone(stranger, null, false);
    await setPhone(owner, '+8801712345602', true);
    expect(granted(await desk.join(owner, id)).state.state).toBe('joined');
  });

  test('a script without the cookie of a browser cannot join what is guarded by device', async () => {
    const id = await desk.offer({ terms: match, guards: ['device'] });
    const member = await desk.newMember();
    member.cookies.delete('device');
    expect(errorOf(await desk.join(member, id))?.code).toBe('promotion.closed');
    member.cookies.set('device', 'A'.repeat(43));
    expect(errorOf(await desk.join(member, id))?.code).toBe('promotion.closed');
  });
});
