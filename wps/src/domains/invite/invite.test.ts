import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../seed/content/site';
import {
  createClient,
  granted,
  newMember,
  refusalOf,
  setSite,
  startWps,
  type TestClient,
  type TestWps,
} from '../../testing';
import { idOf } from '../../testing/figures';
import { dayOf } from '../../wire/days';
import { members } from '../accounts/tables';
import { house, memberAccount, post } from '../wallet/ledger';
import { rewardInvitation } from './first-deposit';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const codeOf = async (client: TestClient) => granted(await client.call('affiliateCode', {})).code;
const inviter = async () => {
  const client = await newMember(wps);
  return { client, code: await codeOf(client) };
};
const invite = async (affiliateCode: string) => idOf(await newMember(wps, { affiliateCode }));

let count = 0;
/** A deposit as it is credited; in paisa. */
async function deposit(memberId: number, amount: bigint): Promise<void> {
  count += 1;
  const [key, account] = [`test-deposit:${count}`, memberAccount(memberId, 'main')];
  const movement = { key, fingerprint: 'deposit', kind: 'deposit' as const, reference: key, memberId, account };
  const at = new Date(wps.now());
  await wps.db.transaction(async (tx) => {
    await post(wps.db, tx, { ...movement, against: house.cash, amount }, at);
    await rewardInvitation(tx, { memberId, amount, key }, at);
  });
}
const today = () => {
  const day = dayOf(wps.now());
  return { startDate: day, endDate: day };
};
const earnedBy = async (client: TestClient) => granted(await client.call('affiliateInfo', {})).earned;

test('API-67 REWD-14 the affiliate info has the member’s own code and link, which registers into their team', async () => {
  const { client, code } = await inviter();
  const info = granted(await client.call('affiliateInfo', {}));
  expect(info).toEqual({
    code,
    link: `http://site.test/m/register?affiliateCode=${code}`,
    invited: 0,
    earned: '0.00',
    bonus: { amount: '100.00', minimumDeposit: '500.00', multiplier: 3 },
  });
  await invite(new URL(info.link).searchParams.get('affiliateCode') ?? '');
  expect(granted(await client.call('affiliateInfo', {})).invited).toBe(1);
});

test('API-68 the affiliate code stands in value.code', async () => {
  const { client, code } = await inviter();
  expect((await client.call('affiliateCode', {})).body).toEqual({ success: true, value: { code } });
});

test('API-69 the check of a code answers in data.success, for visitors too, and a wrong code is no failure', async () => {
  const visitor = createClient(wps.url, wps.now);
  const check = async (affiliateCode: string) => (await visitor.call('checkAffiliateCode', { affiliateCode })).body;
  expect(await check('AGENT777')).toEqual({ success: true, value: { data: { success: true } } });
  expect(await check(' agent777 ')).toEqual({ success: true, value: { data: { success: true } } });
  for (const wrong of ['NOSUCH99', '', '!!'])
    expect(await check(wrong)).toEqual({ success: true, value: { data: { success: false } } });
});

test('REWD-16 the first deposit of an invited member brings the bonus, once; later ones and small first ones bring nothing', async () => {
  const { client, code } = await inviter();
  const [one, two] = [await invite(code), await invite(code)];
  await deposit(one, 50_000n);
  await deposit(one, 90_000n);
  await deposit(two, 49_999n);
  await deposit(two, 90_000n);
  expect(await earnedBy(client)).toBe('100.00');
  const { content } = granted(await client.call('rewards', { language: 'EN' }));
  expect(content).toMatchObject([{ source: 'referral', amount: '100.00', multiplier: 3 }]);
  const summary = granted(await client.call('inviteSummary', today()));
  const sums = { invited: 2, deposited: 2, earned: '100.00' };
  expect(summary).toMatchObject({ content: [{ date: dayOf(wps.now()), ...sums }], totalCount: 1, footer: sums });
  const people = granted(await client.call('invitedMembers', { ...today(), pageSize: 1 }));
  expect(people).toMatchObject({ totalCount: 2, totalPages: 2, content: [{ earned: '0.00' }] });
  expect(people.content[0]?.userName).toMatch(/^..\*\*\*..$/);
});

test('REWD-16 of two first deposits at once one counts', async () => {
  const { client, code } = await inviter();
  const one = await invite(code);
  await Promise.all([deposit(one, 60_000n), deposit(one, 60_000n)]);
  expect(await earnedBy(client)).toBe('100.00');
});

test('REWD-16 who invited nobody sees empty lists, and nobody sees another’s friends', async () => {
  const { client } = await inviter();
  const empty = { content: [], totalCount: 0, totalPages: 0 };
  expect(granted(await client.call('inviteSummary', today()))).toMatchObject({
    ...empty,
    footer: { invited: 0, deposited: 0, earned: '0.00' },
  });
  expect(granted(await client.call('invitedMembers', today()))).toMatchObject(empty);
});

test('PERM-14 without the REFERRAL promotion members are refused and first deposits bring nothing, agents keep their link', async () => {
  const { client, code } = await inviter();
  const one = await invite(code);
  const agent = createClient(wps.url, wps.now);
  await agent.login('agent77', 'Agent777!');
  await setSite(wps, { whitelabel: { ...site.whitelabel, REFERRAL: false } });
  for (const call of ['affiliateInfo', 'affiliateCode'] as const)
    expect(refusalOf(await client.call(call, {}))?.code).toBe('permission.denied');
  expect(granted(await agent.call('affiliateInfo', {}))).toMatchObject({ code: 'AGENT777', bonus: null });
  await deposit(one, 60_000n);
  await setSite(wps, { whitelabel: site.whitelabel });
  await deposit(one, 60_000n);
  expect(await earnedBy(client)).toBe('0.00');
});

test('agents earn by their rebate, not by the invitation bonus; trial accounts are refused', async () => {
  const { client, code } = await inviter();
  await wps.db.orm.update(members).set({ type: 1 }).where(eq(members.affiliateCode, code));
  await deposit(await invite(code), 60_000n);
  expect(granted(await client.call('affiliateInfo', {}))).toMatchObject({ invited: 1, earned: '0.00', bonus: null });
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  expect(refusalOf(await trial.call('affiliateInfo', {}))?.code).toBe('trial.rejected');
});
