// Free spins from the promise to the last win, with one site: over the usual size.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FreeSpinGrant, FreeSpinVerdict } from '../../adapters/games';
import { errorOf, granted, type TestClient } from '../../testing';
import { findLedgerFaults } from '../../testing/ledger-faults';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { PATIENCE, reconcileRounds } from '../games/play/reconcile';
import { checkBooks } from '../money/check-books';
import { promotionRuleSchema } from './rule';
import { sendSpins } from './send-spins';
import { freeSpinGrants, promotions } from './tables';

const DAY = 86_400_000;
const game = 'bgs-burning-777';
const terms = { kind: 'freeSpins', spins: 3, value: '10.00', game, most: '100.00', days: 5 } as const;
const rule = { terms, wagering: { multiplier: 2, days: 7 }, caps: { budget: '1000.00' } };
let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions();
});
afterAll(async () => {
  expect(await findLedgerFaults(desk.wps.db)).toEqual({ accounts: [], transactions: [] });
  expect((await checkBooks(desk.wps.db)).differences).toEqual([]);
  await desk.wps.close();
});

/** A game server that keeps grants in memory, and fails as a test says. */
const server = { grants: new Map<string, FreeSpinGrant>(), isDown: false, losesAnswers: false, refuses: false };
const verdict = (id: string): FreeSpinVerdict => {
  const grant = server.grants.get(id);
  const until = new Date(desk.wps.now() + 5 * DAY).toISOString();
  return grant ? { state: 'granted', used: 0, left: grant.spins, until } : { state: 'unknown' };
};
const games = {
  async grantFreeSpins(grant: FreeSpinGrant) {
    if (server.isDown) throw new Error('no answer');
    if (server.refuses) return { state: 'refused' as const, code: 'game.unknown' };
    const known = server.grants.get(grant.id);
    if (known && JSON.stringify(known) !== JSON.stringify(grant)) throw new Error('another grant');
    server.grants.set(grant.id, grant);
    if (server.losesAnswers) throw new Error('no answer');
    return verdict(grant.id);
  },
  async freeSpins(id: string) {
    if (server.isDown) throw new Error('no answer');
    return verdict(id);
  },
};
beforeEach(() => {
  server.grants.clear();
  Object.assign(server, { isDown: false, losesAnswers: false, refuses: false });
});
const send = () => sendSpins({ db: desk.wps.db, games, log: { warn: () => {} } }, desk.wps.now());
const grantOf = (member: TestClient, id: string) => desk.stateOf(member, id).then((state) => state?.freeSpins);
/** The id of the newest grant. */
const grantId = () => [...server.grants.keys()].at(-1) ?? '';
const reserved = async (id: string) =>
  (await desk.wps.db.orm.select().from(promotions).where(eq(promotions.id, id)))[0]?.reserved;

const setTries = (id: string, tries: number) =>
  desk.wps.db.orm
    .update(freeSpinGrants)
    .set({ tries, nextTryAt: new Date(desk.wps.now()) })
    .where(eq(freeSpinGrants.promotionId, id));

async function spin(member: TestClient, payout: string, freeSpins = grantId()) {
  const { playerToken } = await desk.games.open(member);
  const round = { playerToken, gameId: game, roundId: randomUUID() };
  const debit = await desk.games.debit({ ...round, amount: '0.00', freeSpins });
  if (!debit.body.success) return debit;
  return desk.games.credit({ ...round, amount: payout });
}

test('free spins are promised, granted, played without a stake, and their wins are a bonus to be wagered', async () => {
  const { member, id } = await desk.joined(rule);
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'due', freeSpins: { left: 3, until: null } });
  expect(await reserved(id)).toBe(10_000n);
  await send();
  expect(server.grants.get(grantId())).toMatchObject({ gameId: game, spins: 3, value: '10.00', most: '100.00' });
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'joined', freeSpins: { left: 3, total: 3 } });
  granted(await spin(member, '7.50'));
  expect(await desk.balance(member)).toBe('25.50');
  expect(await desk.stateOf(member, id)).toMatchObject({
    state: 'paid',
    paid: { amount: '7.50' },
    progress: { required: '15.00', left: '15.00' },
    freeSpins: { left: 2, won: '7.50' },
  });
  const { content } = granted(await member.call('gamePromotions', { gameType: 'RNG', game }));
  expect(content[0]).toMatchObject({ id, freeSpins: { left: 2 }, progress: { left: '15.00' } });
  granted(await spin(member, '0.00'));
  granted(await spin(member, '2.50'));
  const state = await desk.stateOf(member, id);
  expect(state).toMatchObject({ state: 'paid', paid: { amount: '10.00' }, progress: { required: '20.00' } });
  expect(state?.freeSpins).toBeUndefined();
  expect(errorOf(await spin(member, '50.00'))?.code).toBe('freeSpins.over');
  // The budget that the spins did not use is free again.
  expect(await reserved(id)).toBe(1_000n);
  const why = granted(await member.call('promotionWhy', { id })).content;
  expect(why.map(({ lines }) => lines[0]?.step)).toEqual(['spin', 'spin']);
  const today = desk.dayIn(0);
  const records = granted(
    await member.call('transactionRecords', { startDate: today, endDate: today, types: '', kind: '', member: '' }),
  ).content;
  expect(records.map((one) => one.id)).toContain(state?.paid?.transactionId);
});

test('all spins together win no more than the terms say, and the reduction is told', async () => {
  const { member, id } = await desk.joined({ ...rule, wagering: null });
  await send();
  granted(await spin(member, '80.00'));
  granted(await spin(member, '80.00'));
  granted(await spin(member, '80.00'));
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'usedUp', paid: { amount: '100.00' } });
  const why = granted(await member.call('promotionWhy', { id })).content;
  expect(why.find(({ amount }) => amount === '20.00')?.lines).toMatchObject([
    { step: 'spin', amount: '80.00' },
    { step: 'cap', amount: '20.00' },
  ]);
  // Without wagering the wins can be withdrawn at once.
  expect(granted(await member.call('wagering', {})).content.map(({ source }) => source)).toEqual(['register']);
});

test('the last round keeps its part of the budget until it is closed', async () => {
  const one = { ...rule, terms: { ...terms, spins: 1 }, caps: { budget: '115.00' } };
  const { member, id } = await desk.joined(one);
  await send();
  const { playerToken } = await desk.games.open(member);
  const round = { playerToken, gameId: game, roundId: randomUUID() };
  granted(await desk.games.debit({ ...round, amount: '0.00', freeSpins: grantId() }));
  granted(await desk.games.credit({ ...round, amount: '10.00', roundClosed: false }));
  expect((await desk.join(await desk.newMember(), id)).body).toMatchObject({ params: { context: 'budget' } });
  granted(await desk.games.credit({ ...round, amount: '20.00' }));
  expect(await desk.stateOf(member, id)).toMatchObject({ paid: { amount: '30.00' } });
  expect(await reserved(id)).toBe(3_000n);
});

test('free spins without a deposit ask for a verified number where they are guarded by phone', async () => {
  const id = await desk.offer({ ...rule, guards: ['phone'] });
  const member = await desk.newMember();
  expect((await desk.join(member, id)).body).toMatchObject({ params: { context: 'phone' } });
});

test('a deposit from the minimum on earns them, a smaller one does not use them up', async () => {
  const { member, id } = await desk.joined({ ...rule, terms: { ...terms, minimum: '300.00' } });
  await desk.provider.payIn(member, '200.00');
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'joined' });
  expect(await grantOf(member, id)).toBeUndefined();
  await desk.provider.payIn(member, '300.00');
  await desk.provider.payIn(member, '300.00');
  await send();
  expect(server.grants.size).toBe(1);
  expect(await grantOf(member, id)).toMatchObject({ left: 3, until: expect.any(String) });
});

test('a grant without an answer is sent again until there is one, and is granted once', async () => {
  server.isDown = true;
  const { member, id } = await desk.joined(rule);
  await send();
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'due' });
  Object.assign(server, { isDown: false, losesAnswers: true });
  desk.wps.advance(6_000);
  await send();
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'due', freeSpins: { left: 3 } });
  // The game server has granted them, and the player is faster than the next try.
  granted(await spin(member, '5.00'));
  server.losesAnswers = false;
  desk.wps.advance(11_000);
  await Promise.all([send(), send()]);
  expect(server.grants.size).toBe(1);
  expect(await grantOf(member, id)).toMatchObject({ left: 2, until: expect.any(String) });
});

test('operators learn of a grant that stays without an answer, and the member still gets it later', async () => {
  const { member, id } = await desk.joined(rule);
  server.isDown = true;
  await send();
  await setTries(id, 150);
  await expect(send()).rejects.toThrow(`the free spins of ${id}: no answer`);
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'due' });
  const figure = () => desk.wps.metrics.registry.metrics();
  expect(await figure()).toContain('wps_job_failed_rows{job="free spins"} 1');
  server.isDown = false;
  await setTries(id, 150);
  await send();
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'joined', freeSpins: { left: 3 } });
  expect(await figure()).not.toContain('wps_job_failed_rows{job="free spins"}');
});

test('a refusal that stays ends the grant, frees the budget, and is told to the member', async () => {
  const { member, id } = await desk.joined(rule);
  server.refuses = true;
  await send();
  await setTries(id, 20);
  await expect(send()).rejects.toThrow(`the free spins of ${id}: refused`);
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'due' });
  expect(await reserved(id)).toBe(10_000n);
  await setTries(id, 149);
  await send();
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'ended' });
  expect(await reserved(id)).toBe(0n);
  const [message] = granted(await member.call('inbox', { language: 'EN' })).content;
  expect(message?.title).toBe('Free spins not added: 3');
});

test('a game server that has lost its records grants the rest again', async () => {
  const { member, id } = await desk.joined(rule);
  await send();
  granted(await spin(member, '5.00'));
  server.grants.clear();
  desk.wps.advance(11 * 60_000);
  await send();
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'due' });
  await send();
  expect(server.grants.get(grantId())).toMatchObject({ spins: 2, most: '95.00' });
  expect(await grantOf(member, id)).toMatchObject({ left: 2 });
});

test('a free round that is rolled back, by a call or because nobody played it, gives its spin back', async () => {
  const { member, id } = await desk.joined(rule);
  await send();
  const { playerToken } = await desk.games.open(member);
  const debit = { playerToken, gameId: game, amount: '0.00', freeSpins: grantId() };
  const [roundId, transactionId] = [randomUUID(), randomUUID()];
  granted(await desk.games.debit({ ...debit, roundId, transactionId }));
  granted(await desk.games.debit({ ...debit, roundId, transactionId }));
  expect(await grantOf(member, id)).toMatchObject({ left: 2 });
  for (const _ of [1, 2])
    granted(await desk.games.rollback({ playerToken, roundId, debitTransactionId: transactionId }));
  expect(await grantOf(member, id)).toMatchObject({ left: 3 });
  for (const state of ['unknown', 'settled'] as const) {
    const lost = randomUUID();
    granted(await desk.games.debit({ ...debit, roundId: lost }));
    desk.wps.advance(PATIENCE + 1);
    const answer = state === 'unknown' ? { state } : { state, payout: '4.00', transactionId: `${lost}-credit` };
    const port = { roundState: async () => answer } as unknown as Parameters<typeof reconcileRounds>[0]['port'];
    const gameOf = async () => ({ gameType: 'RNG' as const, vassalage: 'BGS' });
    await reconcileRounds({ db: desk.wps.db, port, gameOf, log: { warn: () => {} } }, desk.wps.now());
    const right = state === 'unknown' ? { left: 3, won: '0.00' } : { left: 2, won: '4.00' };
    expect(await grantOf(await desk.logIn(member), id)).toMatchObject(right);
  }
});

test('free spins that are not played expire, and the budget is free again', async () => {
  const { member, id } = await desk.joined(rule);
  await send();
  desk.wps.advance(5 * DAY + 1);
  const again = await desk.logIn(member);
  expect(await desk.stateOf(again, id)).toMatchObject({ state: 'expired' });
  expect(errorOf(await spin(again, '5.00'))?.code).toBe('freeSpins.over');
  server.isDown = true;
  await send();
  expect(await reserved(id)).toBe(0n);
  expect(await desk.stateOf(again, id)).toMatchObject({ state: 'expired' });
});

test('nobody plays the spins of another member, in another game, or with a stake', async () => {
  const [one, other] = [await desk.joined(rule), await desk.newMember()];
  await send();
  expect(errorOf(await spin(other, '5.00'))?.code).toBe('freeSpins.over');
  const { playerToken } = await desk.games.open(one.member);
  const debit = { playerToken, gameId: game, roundId: randomUUID(), freeSpins: grantId() };
  expect(errorOf(await desk.games.debit({ ...debit, amount: '10.00' }))).toMatchObject({ field: 'amount' });
  expect(errorOf(await desk.games.debit({ ...debit, amount: '0.00', freeSpins: randomUUID() }))?.code).toBe(
    'freeSpins.over',
  );
  await desk.wps.db.orm.update(freeSpinGrants).set({ gameId: 'other' }).where(eq(freeSpinGrants.id, grantId()));
  expect(errorOf(await desk.games.debit({ ...debit, amount: '0.00' }))?.code).toBe('freeSpins.over');
});

test('a member in a break plays no free spins, and a win of a round that was open then is not paid', async () => {
  const { member } = await desk.joined(rule);
  await send();
  const { playerToken } = await desk.games.open(member);
  const round = { playerToken, gameId: game, roundId: randomUUID() };
  granted(await desk.games.debit({ ...round, amount: '0.00', freeSpins: grantId() }));
  granted(await member.call('excludeSelf', { kind: 'timeOut', days: 1 }));
  granted(await desk.games.credit({ ...round, amount: '9.00' }));
  expect(await desk.balance(member)).toBe('18.00');
  const next = { ...round, roundId: randomUUID(), amount: '0.00', freeSpins: grantId() };
  expect(errorOf(await desk.games.debit(next))?.code).toBe('member.excluded');
});

test.each([
  ['that are automatic', { terms, join: 'automatic' }, 'join'],
  ['several times', { terms, join: 'optIn', caps: { times: 2 } }, 'caps.times'],
  ['without a cap on their wins', { terms: { ...terms, most: undefined }, join: 'optIn' }, 'terms.most'],
])('free spins %s are refused', (_, written, path) => {
  const { error } = promotionRuleSchema.safeParse({ id: 'test-rule', ...written });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});
