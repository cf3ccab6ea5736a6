import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf, granted, type TestClient } from '../../testing';
import { idOf, putPlay } from '../../testing/figures';
import { findLedgerFaults } from '../../testing/ledger-faults';
import { giveUpBonus } from '../../testing/payments';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { collectOwed } from '../money/cashier/deposit/charge-back';
import { payCashback } from './cashback';
import { sendSpins } from './send-spins';
import { freeSpinGrants } from './tables';

const DAY = 86_400_000;
const game = 'bgs-burning-777';
const free = { terms: { kind: 'freeBonus', amount: '30.00' } } as const;
const match = {
  terms: { kind: 'depositMatch', percent: 50, minimum: '500.00', most: '1000.00', deposits: 'any' },
  caps: { times: 3 },
} as const;
const spins = { terms: { kind: 'freeSpins', spins: 3, value: '10.00', game, most: '100.00', days: 30 } } as const;
let desk: PromotionDesk;
let member: TestClient;
beforeAll(async () => {
  desk = await startPromotions();
});
afterAll(async () => {
  expect(await findLedgerFaults(desk.wps.db)).toEqual({ accounts: [], transactions: [] });
  await desk.wps.close();
});
beforeEach(async () => {
  member = await desk.newMember();
  await giveUpBonus(member);
});

/** A deposit of the member is lost in play, and then taken back. */
async function owe(): Promise<void> {
  const { orderId, amount } = await desk.provider.payIn(member, '200.00');
  await desk.play(member, { stake: '200.00', payout: '0.00' });
  granted(await desk.provider.say({ orderId, amount, status: 'reversed' }));
}
/** The member pays the debt. */
async function settle(amount = '200.00'): Promise<void> {
  await desk.provider.payIn(member, amount);
  await collectOwed(desk.wps.db, desk.wps.now());
}
const offersFor = async (amount: string) =>
  granted(await member.call('depositOffers', { language: 'EN', amount })).content.map(({ id }) => id);

test('a member who owes for a charge-back joins no promotion until the debt is settled', async () => {
  const ids = [await desk.offer(free), await desk.offer(match), await desk.offer(spins)];
  await owe();
  const refusal = { code: 'chargeback.open', params: { remaining: '200.00' } };
  for (const id of ids) expect(errorOf(await desk.join(member, id))).toMatchObject(refusal);
  await settle();
  for (const id of ids) granted(await desk.join(member, id));
  expect(await desk.balance(member)).toBe('30.00');
});

test('a deposit during a debt earns no bonus and is offered none, and the next one does', async () => {
  const id = await desk.offer(match);
  granted(await desk.join(member, id));
  await owe();
  expect(await offersFor('500.00')).toEqual([]);
  await settle('500.00');
  expect(await desk.balance(member)).toBe('300.00');
  expect(await offersFor('500.00')).toContain(id);
  await desk.provider.payIn(member, '500.00');
  expect(await desk.balance(member)).toBe('1050.00');
});

test('a cashback waits until the debt of its member is settled', async () => {
  const terms = { kind: 'cashback', percent: 10, minimum: '100.00', most: '50.00', weekday: 1 } as const;
  const id = await desk.offer({
    terms: { ...terms, days: [1, 2, 3, 4, 5, 6, 7], gameTypes: ['FISH'] },
    join: 'automatic',
    caps: { times: null },
  });
  const monday = [7, 8, 9, 10, 11, 12, 13].map(desk.dayIn).find((day) => new Date(day).getUTCDay() === 1) ?? '';
  const memberId = await idOf(member);
  await owe();
  const after = (days: number) => new Date(Date.parse(monday) + days * DAY).toISOString().slice(0, 10);
  await putPlay(desk.wps, memberId, { day: after(2), stake: 300, gameType: 'FISH' });
  const paid = async () => {
    await payCashback(desk.wps.db, desk.wps.now());
    member = await desk.logIn(member);
    return (await desk.stateOf(member, id))?.paid?.amount ?? null;
  };
  desk.goTo(after(7), 30);
  expect(await paid()).toBeNull();
  await settle();
  expect(await paid()).toBe('30.00');
});

test('during a debt no free spin begins, and a spin that had begun wins nothing; they go on afterwards', async () => {
  const id = await desk.offer(spins);
  granted(await desk.join(member, id));
  const until = new Date(desk.wps.now() + 30 * DAY).toISOString();
  const answer = async () => ({ state: 'granted' as const, used: 0, left: 3, until });
  const games = { grantFreeSpins: answer, freeSpins: answer };
  await sendSpins({ db: desk.wps.db, games, log: { warn: () => {} } }, desk.wps.now());
  const mine = eq(freeSpinGrants.memberId, await idOf(member));
  const [grant] = await desk.wps.db.orm.select().from(freeSpinGrants).where(mine);
  const begin = async () => {
    const { playerToken } = await desk.games.open(member);
    const round = { playerToken, gameId: game, roundId: randomUUID() };
    const reply = await desk.games.debit({ ...round, amount: '0.00', freeSpins: grant?.id ?? '' });
    return { reply, win: () => desk.games.credit({ ...round, amount: '7.50' }) };
  };
  const early = await begin();
  granted(early.reply);
  await owe();
  granted(await early.win());
  expect(await desk.balance(member)).toBe('0.00');
  expect(errorOf((await begin()).reply)?.code).toBe('chargeback.open');
  await settle();
  const late = await begin();
  granted(late.reply);
  granted(await late.win());
  expect(await desk.balance(member)).toBe('7.50');
  expect((await desk.stateOf(member, id))?.freeSpins).toMatchObject({ left: 1, won: '7.50' });
});
