import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, granted, newOperator } from '../../testing';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { readOffered } from './rules';
import { promotionJoins } from './tables';

let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions();
});
afterAll(() => desk.wps.close());

test('a member reads the texts with the figures of the version that the member joined', async () => {
  const [early, late] = [await desk.newMember(), await desk.newMember()];
  granted(await desk.join(early, 'welcome'));
  const [offered] = await readOffered(desk.wps.db.orm, ['welcome']);
  if (offered?.rule.terms.kind !== 'depositMatch') throw new Error('the welcome bonus is a depositMatch');
  await desk.put({ ...offered.rule, terms: { ...offered.rule.terms, most: '7777.00' } });
  const read = async (member: typeof early) =>
    granted(await member.call('promotionTerms', { id: 'welcome', language: 'EN' }));
  expect(await read(early)).toMatchObject({ version: 1, terms: { most: { value: '18000.00' } } });
  expect((await read(early)).content).toContain('৳18,000');
  expect(await read(late)).toMatchObject({ version: 2, joinedAt: null, terms: { most: { value: '7777.00' } } });
  expect((await read(late)).content).toContain('৳7,777');
  expect(await desk.stateOf(early, 'welcome')).toMatchObject({ version: 1, olderTerms: true });
  expect((await desk.stateOf(late, 'welcome'))?.olderTerms).toBeUndefined();
});

test('the frame of a game gets the promotions for which a round counts, the one that counts now first', async () => {
  const terms = { kind: 'depositMatch', percent: 50, minimum: '100.00', most: '500.00', deposits: 'any' } as const;
  const { member, id } = await desk.joined({ terms, wagering: { multiplier: 2, days: 7, games: { RNG: 50 } } });
  await desk.provider.payIn(member, '200.00');
  const inGame = async (gameType: 'RNG' | 'FISH') =>
    granted(await member.call('gamePromotions', { gameType, game: 'bgs-burning-777' })).content;
  expect(await inGame('RNG')).toMatchObject([
    { id: 'sign-up', weight: 100, progress: { left: '54.00' } },
    { id, weight: 50, progress: { left: '200.00' } },
  ]);
  expect((await inGame('FISH')).map((one) => one.id)).toEqual(['sign-up']);
  await desk.play(member, { stake: '54.00', payout: '54.00' });
  expect(await inGame('RNG')).toMatchObject([{ id, progress: { left: '200.00' } }]);
  expect(await inGame('FISH')).toEqual([]);
  // The same figure as on the page of the promotion.
  expect((await inGame('RNG'))[0]?.progress).toEqual((await desk.stateOf(member, id))?.progress);
});

test('two open bonuses of one promotion are one progress', async () => {
  const terms = { kind: 'depositMatch', percent: 50, minimum: '100.00', most: '500.00', deposits: 'any' } as const;
  const { member, id } = await desk.joined({ terms, wagering: { multiplier: 2, days: 7 }, caps: { times: 2 } });
  await desk.provider.payIn(member, '200.00');
  await desk.provider.payIn(member, '400.00');
  expect(await desk.stateOf(member, id)).toMatchObject({
    state: 'paid',
    paid: { amount: '300.00' },
    progress: { required: '600.00', left: '600.00' },
  });
});

test('a promotion’s text is not withdrawn while it holds terms that somebody has joined', async () => {
  const editor = await newOperator(desk.wps, 'content');
  const member = await desk.newMember();
  granted(await member.call('joinPromotion', { id: 'welcome', version: 2, language: 'EN' }));
  const refused = errorOf(await editor.send('announcementWithdraw', { id: 'welcome' }));
  expect(refused).toMatchObject({ code: 'request.conflict', field: 'id' });
  granted(await member.call('promotionTerms', { id: 'welcome', language: 'EN' }));
  await desk.wps.db.orm.update(promotionJoins).set({ isOver: true });
  expect(await editor.ask('announcementWithdraw', { id: 'welcome' })).toMatchObject({ id: 'welcome' });
});
