import { randomUUID } from 'node:crypto';
import type { LotteryDraw } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seal } from '../../platform/crypto/seal';
import { createClient, errorOf, granted, type TestClient } from '../../testing';
import { findLedgerFaults } from '../../testing/ledger-faults';
import { bindCard, PAYMENT_PASSWORD } from '../../testing/payments';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { turnDraws } from '../games/lottery/draws';
import { bankCards } from '../identity/bank-cards/tables';
import { members } from '../identity/members/tables';
import { protections } from '../identity/responsible-gaming/tables';
import { promotions } from './tables';

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

test('a bet that is cancelled counts for nothing', async () => {
  const { member, id } = await desk.joined({ terms, wagering: { multiplier: 1, days: 7 } });
  await desk.provider.payIn(member, '200.00');
  await desk.play(member, { stake: '54.00', payout: '54.00' });
  const { playerToken, gameId } = await desk.games.open(member);
  const [roundId, transactionId] = [randomUUID(), randomUUID()];
  granted(await desk.games.debit({ playerToken, gameId, roundId, transactionId, amount: '50.00' }));
  granted(await desk.games.rollback({ playerToken, roundId, debitTransactionId: transactionId }));
  expect((await desk.stateOf(member, id))?.progress).toMatchObject({ wagered: '0.00', uncounted: '0.00' });
});

test('a lottery order that is cancelled counts for nothing', async () => {
  const { member, id } = await desk.joined({ terms, wagering: { multiplier: 1, days: 7 } });
  await desk.provider.payIn(member, '200.00');
  await desk.play(member, { stake: '54.00', payout: '54.00' });
  const lottery = 'tcg-lotto-vn-fast-three';
  const turn = () => turnDraws({ db: desk.wps.db, keySecret: desk.wps.config.keySecret }, desk.wps.now());
  const current = async () => granted(await member.get<LotteryDraw>(`/lgw/lottery/numero?lottery=${lottery}`));
  const send = (path: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    return member.send<{ orderId: string }>('POST', `/lgw/lottery/${path}`, { ...body, language: 'EN' }, headers);
  };
  await turn();
  const first = await current();
  // A new draw has time left for both steps.
  desk.wps.advance(Date.parse(first.drawsAt) - desk.wps.now() + 1);
  await turn();
  const { numero, drawsAt } = await current();
  const order = { lottery, numero, lines: [{ bet: 'odd', pick: '', stake: '50.00' }] };
  const { orderId } = granted(await send('orders', order));
  granted(await send('orders/cancel', { orderId }));
  desk.wps.advance(Date.parse(drawsAt) - desk.wps.now() + 1);
  await turn();
  expect((await desk.stateOf(member, id))?.progress).toMatchObject({ wagered: '0.00', uncounted: '0.00' });
});

test('deposit, bonus, giving up and withdrawal in a circle earn nothing', async () => {
  const { member, id } = await desk.joined({ terms, wagering: { multiplier: 5, days: 7 }, caps: { times: 2 } });
  const cardId = await bindCard(desk.wps, member);
  for (const { id: bonus, source } of granted(await member.call('wagering', {})).content)
    if (source === 'register') granted(await member.call('forfeitBonus', { id: bonus }));
  const take = (amount: string) =>
    member.call('createWithdrawal', { cardId, amount, paymentPassword: PAYMENT_PASSWORD });
  for (let circle = 0; circle < 3; circle++) {
    await desk.provider.payIn(member, '600.00');
    const open = granted(await member.call('wagering', { show: 'open' })).content;
    // Two circles are paid a bonus. While it is open, not even the own deposit leaves.
    expect(open).toHaveLength(circle < 2 ? 1 : 0);
    if (circle < 2) expect(errorOf(await take('600.00'))?.code).toBe('wagering.open');
    for (const bonus of open) granted(await member.call('forfeitBonus', { id: bonus.id }));
    granted(await take('600.00'));
    expect(await desk.balance(member)).toBe('0.00');
  }
  expect(await desk.stateOf(member, id)).toMatchObject({
    state: 'forfeited',
    paid: { amount: '600.00' },
    forfeited: { amount: '300.00', why: 'givenUp' },
  });
});

test('joining in two tabs at once joins once', async () => {
  const id = await desk.offer({ terms, caps: { budget: '5000.00' } });
  const member = await desk.newMember();
  const replies = await Promise.all([1, 2, 3].map(() => desk.join(member, id)));
  expect(replies.map((reply) => granted(reply).state.state)).toEqual(['joined', 'joined', 'joined']);
  expect(await reserved(id)).toBe(100_000n);
  await desk.provider.payIn(member, '200.00');
  expect(await desk.balance(member)).toBe('318.00');
  // The remainder of the reserved budget is free again.
  expect(await reserved(id)).toBe(10_000n);
});

test('of members who race for the last of a budget, exactly as many join as it can pay', async () => {
  const id = await desk.offer({ terms, caps: { budget: '3000.00' } });
  const members = await Promise.all([1, 2, 3, 4, 5, 6].map(desk.newMember));
  const replies = await Promise.all(members.map((member) => desk.join(member, id)));
  const joined = members.filter((_, place) => replies[place]?.body.success);
  expect(joined).toHaveLength(3);
  expect(replies.flatMap((reply) => errorOf(reply) ?? []).map(({ code }) => code)).toEqual(
    Array.from({ length: 3 }, () => 'promotion.closed'),
  );
  expect(await reserved(id)).toBe(300_000n);
  const [loser] = members.filter((member) => !joined.includes(member));
  if (loser) expect(await desk.stateOf(loser, id)).toMatchObject({ state: 'notForYou', reason: 'budget' });
  for (const member of joined) {
    await desk.provider.payIn(member, '2000.00');
    expect(await desk.balance(member)).toBe('3018.00');
  }
});

test('one phone, one browser, one card: a second account of the same person cannot join', async () => {
  const id = await desk.offer({ terms, guards: ['phone', 'device', 'card'] });
  const [one, other] = [await desk.newMember(), await desk.newMember()];
  const sealedNumber = seal(Buffer.from('01711000999'), desk.wps.config.keySecret, 'card numbers');
  for (const member of [one, other]) {
    const card = await bindCard(desk.wps, member);
    await desk.wps.db.orm.update(bankCards).set({ sealedNumber }).where(eq(bankCards.id, card));
  }
  granted(await desk.join(one, id));
  const refusal = await desk.join(other, id);
  expect(refusal.body).toMatchObject({ code: 'promotion.closed', params: { context: 'guard' } });
});

test('a second account that is opened in the same browser cannot join', async () => {
  const id = await desk.offer({ terms, guards: ['device'] });
  const [one, other] = [await desk.newMember(), await desk.newMember()];
  const device = one.cookies.get('device');
  expect(device).toBeDefined();
  other.cookies.set('device', device ?? '');
  granted(await desk.join(one, id));
  expect((await desk.join(other, id)).body).toMatchObject({ code: 'promotion.closed', params: { context: 'guard' } });
});

test('the eleventh new browser of a day reads why it cannot join, and a known one joins', async () => {
  const id = await desk.offer({ terms, guards: ['device'] });
  const member = await desk.newMember();
  let newest = member;
  for (let browser = 2; browser <= 11; browser += 1) newest = await desk.logIn(member);
  expect((await desk.join(newest, id)).body).toMatchObject({
    code: 'promotion.closed',
    params: { context: 'browser' },
  });
  granted(await desk.join(member, id));
});

test('a guest, a trial account and an agent are not offered what players are', async () => {
  const trial = createClient(desk.wps.url, desk.wps.now);
  await trial.login('trial01', 'Trial777!');
  expect(errorOf(await desk.join(trial, 'welcome'))?.code).toBe('trial.rejected');
  const agent = createClient(desk.wps.url, desk.wps.now);
  await agent.login('agent77', 'Agent777!');
  expect(await desk.stateOf(agent, 'welcome')).toMatchObject({ state: 'notForYou', reason: 'agent' });
  expect(await desk.stateOf(agent, 'red-rain')).toMatchObject({ state: 'joined' });
  expect(errorOf(await desk.join(createClient(desk.wps.url), 'welcome'))?.code).toBe('session.required');
});

test('a member in a time-out sees no offer and cannot join, and a deposit of then earns nothing', async () => {
  const { member, id } = await desk.joined({ terms });
  const fresh = await desk.newMember();
  const { orderId } = granted(await member.call('createDeposit', { methodId: 'sandbox-wallet', amount: '200.00' }));
  for (const one of [member, fresh]) granted(await one.call('excludeSelf', { kind: 'timeOut', days: 1 }));
  expect(await desk.states(fresh)).toEqual([expect.objectContaining({ id: 'sign-up' })]);
  expect(granted(await fresh.call('depositOffers', { language: 'EN' })).content).toEqual([]);
  expect(errorOf(await desk.join(fresh, id))?.code).toBe('member.excluded');
  granted(await desk.provider.say({ orderId, amount: '200.00' }));
  expect(await desk.balance(member)).toBe('218.00');
});

test('a member whose age is not known is offered nothing, because nothing could be paid', async () => {
  const member = await desk.newMember();
  const id = await desk.offer({ terms });
  const memberId = Number(granted(await member.call('memberInfo', {})).id);
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'open' });
  const at = new Date(desk.wps.now());
  await desk.wps.db.orm.insert(protections).values({ memberId, limits: {}, ageHeldAt: at, ageHeldFor: 'unknown' });
  expect(await desk.stateOf(member, id)).toBeUndefined();
  expect(granted(await member.call('depositOffers', { language: 'EN', amount: '500.00' })).content).toEqual([]);
});

test('a member whose looser limit waits for its confirmation gets no offers', async () => {
  const member = await desk.newMember();
  granted(await member.call('setPlayLimit', { kind: 'depositDay', value: '500.00' }));
  expect(await desk.stateOf(member, 'welcome')).toMatchObject({ state: 'open' });
  granted(await member.call('setPlayLimit', { kind: 'depositDay', value: '900.00' }));
  expect(await desk.stateOf(member, 'welcome')).toBeUndefined();
  expect((await desk.join(member, 'welcome')).body).toMatchObject({
    code: 'promotion.closed',
    params: { context: 'protected' },
  });
});

test.each(['phone', 'device', 'card'] as const)(
  'nobody invites an own account of the same %s for its bonus',
  async (guard) => {
    const audience = { invited: true };
    const id = await desk.offer({ terms: { kind: 'freeBonus', amount: '9.00' }, guards: [guard], audience });
    const [inviter, own] = [await desk.newMember(), await desk.newMember()];
    const idOf = async (member: TestClient) => Number(granted(await member.call('memberInfo', {})).id);
    const change = async (member: TestClient, part: Partial<typeof members.$inferInsert>) =>
      desk.wps.db.orm
        .update(members)
        .set(part)
        .where(eq(members.id, await idOf(member)));
    await change(inviter, { parentId: 1 });
    await change(own, { parentId: await idOf(inviter) });
    if (guard === 'device') own.cookies.set('device', inviter.cookies.get('device') ?? '');
    const phone = { mobileKey: '+8801711000555', mobileVerifiedAt: new Date() };
    if (guard === 'phone') await change(inviter, phone);
    if (guard === 'card') {
      const sealedNumber = seal(Buffer.from('01711000777'), desk.wps.config.keySecret, 'card numbers');
      for (const member of [inviter, own]) {
        const card = await bindCard(desk.wps, member);
        await desk.wps.db.orm.update(bankCards).set({ sealedNumber }).where(eq(bankCards.id, card));
      }
    }
    granted(await desk.join(inviter, id));
    // One account at a time can have proven a number, so the person moves it.
    if (guard === 'phone') await change(inviter, { mobileKey: null, mobileVerifiedAt: null });
    if (guard === 'phone') await change(own, phone);
    expect((await desk.join(own, id)).body).toMatchObject({ code: 'promotion.closed', params: { context: 'guard' } });
    expect(await desk.balance(own)).toBe('18.00');
  },
);

test('a rule that is stopped with the last of its budget held still pays it, once, and nobody else', async () => {
  const id = await desk.offer({ terms, caps: { budget: '1000.00' } });
  const [member, late] = [await desk.newMember(), await desk.newMember()];
  granted(await desk.join(member, id));
  await desk.wps.db.orm
    .update(promotions)
    .set({ stoppedAt: new Date(desk.wps.now()) })
    .where(eq(promotions.id, id));
  expect((await desk.join(late, id)).body).toMatchObject({ params: { context: 'ended' } });
  await desk.provider.payIn(member, '2000.00');
  expect(await desk.balance(member)).toBe('3018.00');
  await desk.put({ id, terms, join: 'optIn', caps: { budget: '1000.00' } });
  expect((await desk.join(late, id, 2)).body).toMatchObject({ params: { context: 'budget' } });
  expect(await reserved(id)).toBe(100_000n);
});
