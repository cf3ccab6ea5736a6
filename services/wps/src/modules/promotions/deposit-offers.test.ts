import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, type TestClient } from '../../testing';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { sendSpins } from './send-spins';

let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions();
});
afterAll(() => desk.wps.close());

const game = 'bgs-burning-777';
const terms = {
  kind: 'freeSpins',
  spins: 20,
  value: '10.00',
  game,
  most: '1000.00',
  days: 7,
  minimum: '500.00',
} as const;
const wagering = { multiplier: 2, days: 14, games: { RNG: 100 } } as const;

const offerOf = async (member: TestClient, id: string, amount?: string, language: 'EN' | 'BN' = 'EN') =>
  granted(await member.call('depositOffers', { language, ...(amount ? { amount } : {}) })).content.find(
    (one) => one.id === id,
  );
const send = () => {
  const until = new Date(desk.wps.now() + 86_400_000).toISOString();
  const verdict = async () => ({ state: 'granted' as const, used: 0, left: 20, until });
  const games = { grantFreeSpins: verdict, freeSpins: verdict };
  return sendSpins({ db: desk.wps.db, games, log: { warn: () => {} } }, desk.wps.now());
};

test('a deposit that would earn free spins says so before: how many, of which value, where, what they ask', async () => {
  const id = await desk.offer({ terms, wagering });
  const member = await desk.newMember();
  expect(await offerOf(member, id, '499.99')).toMatchObject({
    joined: false,
    minimum: '500.00',
    freeSpins: { earned: false },
  });
  expect(await offerOf(member, id, '500.00')).toMatchObject({
    joined: false,
    credited: null,
    asks: null,
    freeSpins: {
      earned: true,
      game: { id: game, name: 'Burning 777' },
      spins: 20,
      value: '10.00',
      most: '1000.00',
      days: 7,
      asks: { multiplier: 2, days: 14, games: [{ gameType: 'RNG', weight: 100 }], maxStake: null },
    },
  });
  expect((await offerOf(member, id, '500.00', 'BN'))?.freeSpins?.game.name).toMatch(/\p{Script=Bengali}/u);
  granted(await desk.join(member, id));
  expect(await offerOf(member, id)).toMatchObject({ joined: true, freeSpins: { earned: false } });
});

test('the offered free spins are those that the deposit earns, once, and the promotion names the deposit', async () => {
  const { member, id } = await desk.joined({ terms, wagering });
  const promised = (await offerOf(member, id, '500.00'))?.freeSpins;
  await desk.provider.payIn(member, '499.99');
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'joined' });
  expect((await desk.stateOf(member, id))?.freeSpins).toBeUndefined();
  expect((await offerOf(member, id, '500.00'))?.freeSpins).toEqual(promised);
  await desk.provider.payIn(member, '500.00');
  const [order] = granted(await member.call('depositOrders', {})).content;
  const { spins: total, value, most } = promised ?? {};
  const earned = { game, total, left: total, value, most, deposit: `deposit:${order?.orderId}` };
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'due', freeSpins: { ...earned, until: null } });
  // The next deposit earns none.
  expect(await offerOf(member, id, '500.00')).toBeUndefined();
  await send();
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'joined', freeSpins: earned });
  const { content } = granted(await member.call('gamePromotions', { gameType: 'RNG', game }));
  expect(content.find((one) => one.id === id)?.freeSpins).toEqual((await desk.stateOf(member, id))?.freeSpins);
});

test('no free spins are offered for a deposit that earns none', async () => {
  const [noDeposit, level] = [
    await desk.offer({ terms: { ...terms, minimum: null } }),
    await desk.offer({ terms, audience: { minLevel: 9 } }),
  ];
  const late = await desk.joined({ terms, joinDays: 1 });
  expect(await offerOf(late.member, late.id, '500.00')).toBeDefined();
  for (const id of [noDeposit, level]) expect(await offerOf(late.member, id, '500.00')).toBeUndefined();
  desk.goTo(desk.dayIn(2), 0);
  expect(await offerOf(await desk.logIn(late.member), late.id, '500.00')).toBeUndefined();
});
