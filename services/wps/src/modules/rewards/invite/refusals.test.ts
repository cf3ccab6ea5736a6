// @module-tag extended
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { seal } from '../../../platform/crypto/seal';
import { site } from '../../../platform/settings/default-site';
import { granted, newMember, newOperator, setSite, startWps, type TestClient, type TestWps } from '../../../testing';
import { idOf, putPlay } from '../../../testing/figures';
import { createPaymentProvider, type PaymentProvider } from '../../../testing/payments';
import { bankCards } from '../../identity/bank-cards/tables';
import { members } from '../../identity/members/tables';
import { protections } from '../../identity/responsible-gaming/tables';
import { depositOrders } from '../../money/orders/tables';
import type { RefusalReason } from './refusals';
import { invitationFacts, referrals } from './tables';

const DAY = 86_400_000;
let wps: TestWps;
let provider: PaymentProvider;
let inviter: TestClient;
let code: string;
beforeAll(async () => {
  wps = await startWps({ sessionTokenLifetime: 400 * DAY });
  provider = createPaymentProvider(wps);
});
afterAll(() => wps.close());
beforeEach(async () => {
  inviter = await newMember(wps);
  ({ code } = granted(await inviter.call('affiliateCode', {})));
});

const invite = async () => {
  const client = await newMember(wps, { affiliateCode: code });
  return { client, id: await idOf(client) };
};
async function payAndPlay({ client, id }: Awaited<ReturnType<typeof invite>>, amount = '500.00'): Promise<void> {
  await provider.payIn(client, amount);
  await putPlay(wps, id, { stake: 500 });
}
const settle = () => wps.jobs.get('referrals')?.(wps.now());
/** The operators' view of the inviter's friends, and the inviter's view. */
async function answers() {
  const operator = await newOperator(wps, 'support');
  const inviterId = String(await idOf(inviter));
  const { content } = await operator.ask('memberInvitations', { member: inviterId });
  const days = { startDate: dayOf(wps.now() - 40 * DAY), endDate: dayOf(wps.now()) };
  const told = await inviter.call('invitedMembers', days);
  return {
    read: content.map(({ reason }) => reason),
    told: granted(told).content.map(({ refusal }) => refusal),
    content,
  };
}

async function bind(memberId: number, number: string): Promise<void> {
  const sealedNumber = seal(Buffer.from(number), wps.config.keySecret, 'card numbers');
  const card = { id: randomUUID(), memberId, bank: 'BRAC', holder: 'A HOLDER', lastDigits: number.slice(-4) };
  await wps.db.orm.insert(bankCards).values({ ...card, sealedNumber, createdAt: new Date(wps.now()) });
}
const note = (memberId: number, part: Partial<typeof invitationFacts.$inferInsert>) =>
  wps.db.orm
    .insert(invitationFacts)
    .values({ memberId, sameDevice: false, sameNetwork: false, ...part })
    .onConflictDoUpdate({ target: invitationFacts.memberId, set: part });

const exclude = (memberId: number) =>
  wps.db.orm.insert(protections).values({ memberId, limits: {}, exclusion: 'selfExclusion' });
const setState = (id: number, state: 'disabled') => wps.db.orm.update(members).set({ state }).where(eq(members.id, id));
const setReferral = (REFERRAL: boolean) => setSite(wps, { whitelabel: { ...site.whitelabel, REFERRAL } });
const setType = (id: number, type: number) => wps.db.orm.update(members).set({ type }).where(eq(members.id, id));

interface Case {
  /** The first deposit, in taka. */
  readonly deposit?: string;
  /** Changes before the first deposit. */
  readonly before?: (friendId: number) => Promise<unknown>;
  /** Changes between the first deposit and the payment of the bonus. */
  readonly after?: (friendId: number) => Promise<unknown>;
  readonly told: 'terms' | 'check';
}
/** A member for each reason, with only that condition not met. */
const cases: Record<RefusalReason, Case> = {
  smallDeposit: { deposit: '499.00', told: 'terms' },
  promotionOff: { before: () => setReferral(false), after: () => setReferral(true), told: 'terms' },
  inviterType: {
    before: async () => setType(await idOf(inviter), 1),
    after: async () => setType(await idOf(inviter), 0),
    told: 'terms',
  },
  late: {
    after: async (id) =>
      void (await wps.db.orm
        .update(referrals)
        .set({ turnover: 1_000_000n, playUntil: new Date(wps.now() - 1) })
        .where(eq(referrals.memberId, id))),
    told: 'terms',
  },
  excluded: { after: (id) => exclude(id), told: 'check' },
  closed: { after: (id) => setState(id, 'disabled'), told: 'check' },
  samePerson: {
    after: async (id) => {
      await bind(await idOf(inviter), `150${id}`);
      await bind(id, `150${id}`);
    },
    told: 'check',
  },
  usedBefore: {
    before: async (id) => {
      const other = await invite();
      await bind(other.id, '1700000000001');
      await payAndPlay(other);
      await settle();
      // From here on the account has another inviter.
      await wps.db.rows(sql`update wps.members set parent_id = null where id = ${other.id}`);
      await wps.db.rows(sql`update wps.referrals set inviter_id = 0 where member_id = ${other.id}`);
      await bind(id, '1700000000001');
    },
    told: 'check',
  },
  sameDevice: { after: (id) => note(id, { sameDevice: true }), told: 'check' },
  sameNetwork: { after: (id) => note(id, { sameNetwork: true }), told: 'check' },
  reversed: {
    after: async (id) => {
      const [order] = await wps.db.orm.select().from(depositOrders).where(eq(depositOrders.memberId, id));
      granted(await provider.say({ orderId: order?.id ?? '', amount: '500.00', status: 'reversed' }));
    },
    told: 'terms',
  },
};

test.each(Object.entries(cases))(
  'operators read the reason %s, and the inviter its group only',
  async (reason, one) => {
    const friend = await invite();
    await one.before?.(friend.id);
    await payAndPlay(friend, one.deposit);
    await one.after?.(friend.id);
    await settle();
    expect(await answers()).toMatchObject({ read: [reason], told: [one.told], content: [{ state: 'refused' }] });
  },
);

test('nothing is said of an invitation that waits or was paid, nor of a refusal of an older version', async () => {
  const friend = await invite();
  await provider.payIn(friend.client, '500.00');
  expect(await answers()).toMatchObject({ read: [null], told: [null], content: [{ state: 'waiting' }] });
  await putPlay(wps, friend.id, { stake: 500 });
  await settle();
  expect(await answers()).toMatchObject({
    ...{ read: [null], told: [null] },
    content: [{ id: String(friend.id), deposit: '500.00', earned: '100.00', state: 'paid' }],
  });
  await wps.db.rows(sql`update wps.referrals set state = 'refused' where member_id = ${friend.id}`);
  expect(await answers()).toMatchObject({ read: [null], told: [null] });
});
