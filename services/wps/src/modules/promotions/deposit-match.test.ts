import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, granted } from '../../testing';
import { idOf } from '../../testing/figures';
import { findLedgerFaults } from '../../testing/ledger-faults';
import { bindCard, PAYMENT_PASSWORD } from '../../testing/payments';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { lockProtection, releaseHold } from '../identity/responsible-gaming/exclusion';
import { protections } from '../identity/responsible-gaming/tables';
import { endLateJoins } from './deposits';
import { promotions } from './tables';

const DAY = 86_400_000;
let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions();
});
afterAll(async () => {
  expect(await findLedgerFaults(desk.wps.db)).toEqual({ accounts: [], transactions: [] });
  await desk.wps.close();
});

const terms = { kind: 'depositMatch', percent: 50, minimum: '100.00', most: '1000.00', deposits: 'any' } as const;
const reserved = async (id: string) => {
  const [row] = await desk.wps.db.orm.select().from(promotions).where(eq(promotions.id, id));
  return row?.reserved;
};

test('a new member joins, deposits ৳500, and is paid the 100% bonus with the deposit', async () => {
  const member = await desk.newMember();
  expect(await desk.stateOf(member, 'welcome')).toMatchObject({ state: 'open', version: 1, join: 'optIn' });
  expect(granted(await desk.join(member, 'welcome')).state).toMatchObject({ state: 'joined' });
  await desk.provider.payIn(member, '500.00');
  expect(await desk.balance(member)).toBe('1018.00');
  expect(await desk.stateOf(member, 'welcome')).toMatchObject({
    state: 'paid',
    paid: { amount: '500.00' },
    progress: { required: '10000.00', wagered: '0.00', left: '10000.00', maxStake: '500.00', uncounted: '0.00' },
  });
  await desk.provider.payIn(member, '500.00');
  expect(await desk.balance(member)).toBe('1518.00');
  const why = granted(await member.call('promotionWhy', { id: 'welcome' })).content;
  expect(why).toMatchObject([
    {
      amount: '500.00',
      lines: [
        { step: 'deposit', amount: '500.00' },
        { step: 'share', percent: '100.00', amount: '500.00' },
      ],
    },
  ]);
});

test('nobody is paid without joining, and the cashier says before the deposit what it would credit and ask', async () => {
  const member = await desk.newMember();
  const offers = async (amount?: string) =>
    granted(await member.call('depositOffers', { language: 'EN', ...(amount ? { amount } : {}) })).content;
  const welcome = async (amount?: string) => (await offers(amount)).find(({ id }) => id === 'welcome');
  expect(await welcome()).toMatchObject({ joined: false, minimum: '200.00', credited: null, asks: null });
  expect(await welcome('199.99')).toMatchObject({ credited: null });
  expect(await welcome('20000.00')).toMatchObject({ credited: '18000.00' });
  expect(await welcome('500.00')).toMatchObject({
    credited: '500.00',
    asks: {
      required: '10000.00',
      days: 30,
      maxStake: '500.00',
      games: [
        { gameType: 'RNG', weight: 100 },
        { gameType: 'FISH', weight: 100 },
      ],
    },
  });
  await desk.provider.payIn(member, '500.00');
  expect(await desk.balance(member)).toBe('518.00');
  expect(await desk.stateOf(member, 'welcome')).toMatchObject({ state: 'notForYou', reason: 'depositedBefore' });
  expect(await offers('500.00')).not.toContainEqual(expect.objectContaining({ id: 'welcome' }));
  expect(errorOf(await desk.join(member, 'welcome'))?.code).toBe('promotion.closed');
});

test('a first deposit below the minimum uses up the offer, and the member is told why', async () => {
  const member = await desk.newMember();
  granted(await desk.join(member, 'welcome'));
  await desk.provider.payIn(member, '150.00');
  expect(await desk.balance(member)).toBe('168.00');
  expect(await desk.stateOf(member, 'welcome')).toMatchObject({ state: 'notForYou', reason: 'depositedBefore' });
});

test('only stakes up to the maximum in the named games count, by their weight, and the rest is told', async () => {
  const rule = { terms, wagering: { multiplier: 2, days: 7, games: { RNG: 50 }, maxStake: '20.00' } };
  const { member, id } = await desk.joined(rule);
  await desk.provider.payIn(member, '200.00');
  const progress = async () => (await desk.stateOf(member, id))?.progress;
  expect(await progress()).toMatchObject({ required: '200.00', wagered: '0.00' });
  // The signing-up bonus is older, and its ৳54 come first.
  await desk.play(member, { stake: '54.00', payout: '54.00' });
  expect(await progress()).toMatchObject({ wagered: '0.00', uncounted: '0.00' });
  await desk.play(member, { stake: '20.00', payout: '20.00' });
  expect(await progress()).toMatchObject({ wagered: '10.00', left: '190.00' });
  await desk.play(member, { stake: '20.01', payout: '20.01' });
  expect(await progress()).toMatchObject({ wagered: '10.00', uncounted: '20.01' });
  const other = await desk.joined({ terms, wagering: { multiplier: 2, days: 7, games: { FISH: 100 } } });
  await desk.provider.payIn(other.member, '200.00');
  await desk.play(other.member, { stake: '60.00', payout: '60.00' });
  expect(await desk.stateOf(other.member, other.id)).toMatchObject({
    progress: { wagered: '0.00', uncounted: '6.00', games: [{ gameType: 'FISH', weight: 100 }] },
  });
});

test('a bonus that is played through can be withdrawn, and the offer is used up', async () => {
  const { member, id } = await desk.joined({ terms, wagering: { multiplier: 2, days: 7 } });
  const cardId = await bindCard(desk.wps, member);
  await desk.provider.payIn(member, '1000.00');
  const order = { cardId, amount: '600.00', paymentPassword: PAYMENT_PASSWORD };
  expect(errorOf(await member.call('createWithdrawal', order))?.code).toBe('wagering.open');
  await desk.play(member, { stake: '54.00', payout: '54.00' });
  for (let round = 0; round < 10; round++) await desk.play(member, { stake: '100.00', payout: '100.00' });
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'usedUp', paid: { amount: '500.00' } });
  granted(await member.call('createWithdrawal', order));
});

test('who joined keeps the terms of then, after a change and after a stop; nobody new gets them', async () => {
  const { member, id } = await desk.joined({ terms });
  await desk.put({ id, terms: { ...terms, percent: 10 }, join: 'optIn' });
  const late = await desk.newMember();
  expect(errorOf(await desk.join(late, id, 1))).toMatchObject({ code: 'promotion.changed', field: 'version' });
  granted(await desk.join(late, id, 2));
  await desk.wps.db.orm
    .update(promotions)
    .set({ stoppedAt: new Date(desk.wps.now()) })
    .where(eq(promotions.id, id));
  expect(errorOf(await desk.join(await desk.newMember(), id, 2))?.code).toBe('promotion.closed');
  expect(await desk.stateOf(member, id)).toMatchObject({
    version: 1,
    state: 'joined',
    terms: { percent: { unit: 'percent', value: '50.00' } },
  });
  for (const one of [member, late]) await desk.provider.payIn(one, '200.00');
  expect([await desk.balance(member), await desk.balance(late)]).toEqual(['318.00', '238.00']);
});

test('the offer opens and closes at the site’s midnight, and a late deposit earns nothing', async () => {
  const [first, last] = [desk.dayIn(1), desk.dayIn(2)];
  const window = { from: `${first}T00:00`, until: `${last}T00:00` };
  const id = await desk.offer({ terms, window, joinDays: 1, caps: { budget: '1000.00' } });
  const [member, late] = [await desk.newMember(), await desk.newMember()];
  desk.goTo(first, -1);
  const early = await desk.logIn(member);
  expect(await desk.stateOf(early, id)).toMatchObject({ state: 'notForYou', reason: 'notStarted' });
  expect(errorOf(await desk.join(early, id))?.code).toBe('promotion.closed');
  desk.goTo(last, -1);
  const [again, other] = [await desk.logIn(member), await desk.logIn(late)];
  granted(await desk.join(again, id));
  desk.goTo(last, 0);
  expect(await desk.stateOf(other, id)).toMatchObject({ state: 'ended' });
  desk.wps.advance(DAY);
  await desk.provider.payIn(await desk.logIn(member), '200.00');
  await endLateJoins(desk.wps.db, desk.wps.now());
  const after = await desk.logIn(member);
  expect(await desk.balance(after)).toBe('218.00');
  expect(await desk.stateOf(after, id)).toMatchObject({ state: 'expired' });
  expect(await reserved(id)).toBe(0n);
});

test('a break of the member moves the deadline of a promotion', async () => {
  const { member, id } = await desk.joined({ terms, joinDays: 1 });
  granted(await member.call('excludeSelf', { kind: 'timeOut', days: 1 }));
  desk.wps.advance(DAY + 3_600_000);
  await endLateJoins(desk.wps.db, desk.wps.now());
  const back = await desk.logIn(member);
  expect(await desk.stateOf(back, id)).toMatchObject({ state: 'joined' });
  await desk.provider.payIn(back, '200.00');
  expect(await desk.stateOf(back, id)).toMatchObject({ paid: { amount: '100.00' } });
});

test('a member who waits for an operator does not lose the promotion meanwhile', async () => {
  const { db } = desk.wps;
  const { member, id } = await desk.joined({ terms, joinDays: 1 });
  const memberId = await idOf(member);
  await db.transaction(async (tx) => {
    await lockProtection(tx, memberId);
    const heldAt = new Date(desk.wps.now());
    const heldFor = { excludedId: memberId + 1, strength: 'likely', kinds: ['mobile'] } as const;
    await tx.update(protections).set({ heldAt, heldFor }).where(eq(protections.memberId, memberId));
  });
  desk.wps.advance(3 * DAY);
  await endLateJoins(db, desk.wps.now());
  await db.transaction((tx) => releaseHold(tx, memberId, new Date(desk.wps.now())));
  await endLateJoins(db, desk.wps.now());
  expect(await desk.stateOf(await desk.logIn(member), id)).toMatchObject({ state: 'joined' });
  desk.wps.advance(DAY);
  await endLateJoins(db, desk.wps.now());
  expect(await desk.stateOf(await desk.logIn(member), id)).toMatchObject({ state: 'expired' });
});
