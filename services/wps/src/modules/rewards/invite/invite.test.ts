import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  setSite,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { createPaymentProvider, type PaymentProvider } from '../../../testing/payments';
import { members } from '../../identity/members/tables';
import { recordPlay } from '../../money/figures/days';

let wps: TestWps;
let provider: PaymentProvider;
beforeAll(async () => {
  wps = await startWps();
  provider = createPaymentProvider(wps);
});
afterAll(() => wps.close());

const codeOf = async (client: TestClient) => granted(await client.call('affiliateCode', {})).code;
const inviter = async () => {
  const client = await newMember(wps);
  return { client, code: await codeOf(client) };
};
const invite = (affiliateCode: string) => newMember(wps, { affiliateCode });
const idOf = async (client: TestClient) => Number(granted(await client.call('memberInfo', {})).id);
const settle = () => wps.jobs.get('referrals')?.(wps.now());
/** Stakes an amount in paisa, as rounds that were settled today. */
const stake = async (member: TestClient, paisa: bigint) => {
  const round = { memberId: await idOf(member), gameType: 'RNG' as const, vassalage: 'BGS', stake: paisa, payout: 0n };
  await wps.db.transaction((tx) => recordPlay(tx, round as Parameters<typeof recordPlay>[1], new Date(wps.now())));
};
const payIn = (member: TestClient, taka: string) => provider.payIn(member, taka);
/** Deposits and plays as much as the promotion requires. */
const deposit = async (member: TestClient, taka: string) => {
  await payIn(member, taka);
  await stake(member, 50_000n);
  await settle();
};

const today = () => {
  const day = dayOf(wps.now());
  return { startDate: day, endDate: day };
};
const earnedBy = async (client: TestClient) => granted(await client.call('affiliateInfo', {})).earned;

test('API-67 REWD-14 the affiliate info has the own code and link, which registers into the team', async () => {
  const { client, code } = await inviter();
  const info = granted(await client.call('affiliateInfo', {}));
  expect(info).toEqual({
    code,
    link: `http://site.test/m/register?affiliateCode=${code}`,
    invited: 0,
    earned: '0.00',
    bonus: { amount: '100.00', minimumDeposit: '500.00', multiplier: 3, turnover: '500.00', playDays: 30 },
  });
  await invite(new URL(info.link).searchParams.get('affiliateCode') ?? '');
  expect(granted(await client.call('affiliateInfo', {})).invited).toBe(1);
});

test('API-68 the affiliate code is in value.code', async () => {
  const { client } = await inviter();
  const { code } = granted(await client.call('affiliateInfo', {}));
  expect((await client.call('affiliateCode', {})).body).toEqual({ success: true, value: { code } });
});

test('API-69 the check of a code answers in data.success, also for visitors; a wrong code is not an error', async () => {
  const visitor = createClient(wps.url, wps.now);
  const check = async (affiliateCode: string) => (await visitor.call('checkAffiliateCode', { affiliateCode })).body;
  for (const right of ['AGENT777', ' agent777 '])
    expect(await check(right)).toEqual({ success: true, value: { data: { success: true, inviter: 'ag***77' } } });
  for (const wrong of ['NOSUCH99', '', '!!', '<script>alert(1)</script>', 'আমন্ত্রণ'])
    expect(await check(wrong)).toEqual({ success: true, value: { data: { success: false } } });
});

test('REWD-16 the first deposit of an invited member pays the bonus once; later or small first ones do not', async () => {
  const { client, code } = await inviter();
  // A deposit of another member's friend earns this one nothing.
  await deposit(await invite((await inviter()).code), '500.00');
  const [one, two] = [await invite(code), await invite(code)];
  await deposit(one, '500.00');
  await deposit(one, '900.00');
  await deposit(two, '499.99');
  await deposit(two, '900.00');
  expect(await earnedBy(client)).toBe('100.00');
  const { content } = granted(await client.call('rewards', { language: 'EN' }));
  expect(content).toMatchObject([{ source: 'referral', amount: '100.00', multiplier: 3 }]);
  const summary = granted(await client.call('inviteSummary', today()));
  const sums = { invited: 2, deposited: 2, earned: '100.00' };
  expect(summary).toMatchObject({ content: [{ date: dayOf(wps.now()), ...sums }], totalCount: 1, footer: sums });
  for (const day of [dayOf(wps.now() - 2 * 86_400_000), dayOf(wps.now() + 86_400_000)]) {
    const other = granted(await client.call('inviteSummary', { startDate: day, endDate: day }));
    expect(other).toMatchObject({ content: [], totalCount: 0, footer: { invited: 0, deposited: 0, earned: '0.00' } });
    const others = granted(await client.call('invitedMembers', { startDate: day, endDate: day }));
    expect(others).toMatchObject({ content: [], totalCount: 0 });
  }
  const people = granted(await client.call('invitedMembers', { ...today(), pageSize: 1 }));
  expect(people).toMatchObject({ totalCount: 2, totalPages: 2, content: [{ earned: '0.00' }] });
  expect(people.content[0]?.userName).toMatch(/^..\*\*\*..$/);
});

test('REWD-16 a friend of the night counts on the day of the site, not of Greenwich', async () => {
  const hour = 3_600_000;
  // 20:00 in Greenwich is two o'clock of the next morning in Dhaka.
  wps.advance(((44 - new Date(wps.now()).getUTCHours()) % 24) * hour);
  const night = new Date(wps.now());
  const tomorrow = new Date(night.getTime() + 24 * hour).toISOString().slice(0, 10);
  expect([night.getUTCHours(), dayOf(wps.now())]).toEqual([20, tomorrow]);
  const { client, code } = await inviter();
  await deposit(await invite(code), '500.00');
  const { content } = granted(await client.call('inviteSummary', { startDate: tomorrow, endDate: tomorrow }));
  expect(content).toMatchObject([{ date: tomorrow, invited: 1, deposited: 1, earned: '100.00' }]);
  // One more friend, without a deposit, on the next day: the newest day comes first, with one day on a page here.
  wps.advance(23 * hour);
  client.token = granted(await client.call('renew', {})).token;
  await invite(code);
  const last = dayOf(wps.now());
  const page = async (pageNo: number) =>
    granted(await client.call('inviteSummary', { startDate: tomorrow, endDate: last, pageSize: 1, pageNo }));
  const footer = { invited: 2, deposited: 1, earned: '100.00' };
  const next = { date: last, invited: 1, deposited: 0, earned: '0.00' };
  expect(await page(1)).toMatchObject({ content: [next], totalCount: 2, totalPages: 2, footer });
  expect(await page(2)).toMatchObject({ content, totalCount: 2, totalPages: 2, footer });
});

test('of two concurrent first deposits only one counts', async () => {
  const { client, code } = await inviter();
  const one = await invite(code);
  await Promise.all([deposit(one, '600.00'), deposit(one, '600.00')]);
  expect(await earnedBy(client)).toBe('100.00');
});

test('a member without invitations sees empty lists, and no member sees the friends of another', async () => {
  const { client } = await inviter();
  const empty = { content: [], totalCount: 0, totalPages: 0 };
  expect(granted(await client.call('inviteSummary', today()))).toMatchObject({
    ...empty,
    footer: { invited: 0, deposited: 0, earned: '0.00' },
  });
  expect(granted(await client.call('invitedMembers', today()))).toMatchObject(empty);
});

test('without the REFERRAL promotion members are refused and get no bonus, and agents keep their link', async () => {
  const { client, code } = await inviter();
  const one = await invite(code);
  const agent = createClient(wps.url, wps.now);
  await agent.login('agent77', 'Agent777!');
  await setSite(wps, { whitelabel: { ...site.whitelabel, REFERRAL: false } });
  for (const call of ['affiliateInfo', 'affiliateCode'] as const)
    expect(errorOf(await client.call(call, {}))?.code).toBe('permission.denied');
  expect(granted(await agent.call('affiliateInfo', {}))).toMatchObject({ code: 'AGENT777', bonus: null });
  await deposit(one, '600.00');
  await setSite(wps, { whitelabel: site.whitelabel });
  await deposit(one, '600.00');
  expect(await earnedBy(client)).toBe('0.00');
});

test('agents earn by their rebate, not by the invitation bonus; trial accounts are refused', async () => {
  const { client, code } = await inviter();
  await wps.db.orm.update(members).set({ type: 1 }).where(eq(members.affiliateCode, code));
  await deposit(await invite(code), '600.00');
  expect(granted(await client.call('affiliateInfo', {}))).toMatchObject({ invited: 1, earned: '0.00', bonus: null });
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  expect(errorOf(await trial.call('affiliateInfo', {}))?.code).toBe('trial.rejected');
});
