import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  newMember,
  registration,
  signUp,
  startWps,
  type TestWps,
} from '../../../testing';
import { newTeamMember, type TeamMember } from '../../../testing/new-team';
import { house, memberAccount, post } from '../../money/ledger/ledger';
import { makeAgent } from './open-account';

let wps: TestWps;
let agent: TeamMember;
let other: TeamMember;
beforeAll(async () => {
  wps = await startWps();
  [agent, other] = [await newTeamMember(wps, null), await newTeamMember(wps, null)];
  for (const { id } of [agent, other]) await promote(id, new Date(wps.now()));
});
afterAll(() => wps.close());

const promote = (memberId: number, at: Date) => wps.db.transaction((tx) => makeAgent(wps.db, tx, memberId, at));

const create = (rates: Record<string, string> = {}, channel = 'Facebook group') =>
  agent.client.call('createAffiliateLink', { channel, rates });
const links = async (who = agent) => granted(await who.client.call('affiliateLinks', {})).content;

test('API-42 AGENT-38 who registers by a link is below its agent, with its rebate; the link counts both', async () => {
  const { code } = granted(await create({ RNG: '0.70', FISH: '0.80' }));
  const player = await newMember(wps, { affiliateCode: code.toLowerCase() });
  await newMember(wps, { affiliateCode: code });
  const { id } = granted(await player.call('memberInfo', {}));
  const memberId = Number(id);
  const [row] = granted(await agent.client.call('rebateSettings', { pageSize: 1 })).content;
  expect(row?.rates).toMatchObject({ RNG: '0.70', FISH: '0.80', LIVE: '0.00' });
  expect(await links()).toMatchObject([{ code, channel: 'Facebook group', registrations: 2, firstDeposits: 0 }]);
  await wps.db.transaction((tx) =>
    post(
      wps.db,
      tx,
      {
        key: `test:${id}`,
        fingerprint: 'x',
        kind: 'deposit',
        reference: 'test',
        memberId,
        account: memberAccount(memberId, 'main'),
        against: house.cash,
        amount: 5_000n,
      },
      new Date(wps.now()),
    ),
  );
  expect((await links())[0]).toMatchObject({ registrations: 2, firstDeposits: 1 });
  expect(await links(other)).toEqual([]);
});

test('AGENT-38 the rebate of a link is limited to the agent’s, when it is created and when it is used', async () => {
  expect(errorOf(await create({ LIVE: '0.51' }))).toMatchObject({ code: 'rebate.tooHigh', field: 'LIVE' });
  const child = await newTeamMember(wps, agent, 2);
  granted(await agent.client.call('setRebates', { member: String(child.id), rates: { RNG: '0.90' } }));
  const { code } = granted(await child.client.call('createAffiliateLink', { channel: 'x', rates: { RNG: '0.90' } }));
  granted(await agent.client.call('setRebates', { member: String(child.id), rates: { RNG: '0.40' } }));
  await newMember(wps, { affiliateCode: code });
  expect(granted(await child.client.call('rebateSettings', {})).content[0]?.rates.RNG).toBe('0.40');
});

test('AGENT-38 each link has its address and channel, in pages, newest first, with the agent’s own rebates', async () => {
  const earlier = granted(await create({}, 'Leaflet')).code;
  wps.advance(1_000);
  const { code, link } = granted(await create());
  const pages = [1, 2].map((pageNo) => agent.client.call('affiliateLinks', { pageSize: 1, pageNo }));
  const shown = (await Promise.all(pages)).flatMap((page) => granted(page).content);
  expect(shown.map((one) => [one.code, one.channel])).toEqual([
    [code, 'Facebook group'],
    [earlier, 'Leaflet'],
  ]);
  expect(link).toBe(`http://site.test/m/register?affiliateCode=${code}`);
  const list = granted(await agent.client.call('affiliateLinks', {}));
  expect(list.content[0]).toMatchObject({ code, link });
  expect(list.own).toMatchObject({ RNG: '1.00', COCKFIGHT: '0.40' });
});

test('an agent with 200 links creates no more, and is told the number', async () => {
  const many = await newTeamMember(wps, null, 1);
  await wps.db.rows(sql`insert into wps.affiliate_links (code, agent_id, channel, rates, created_at)
    select 'MANY' || n, ${many.id}, 'x', '{}'::jsonb, now() from generate_series(1, 200) n`);
  const refused = await many.client.call('createAffiliateLink', { channel: 'x', rates: {} });
  expect(refused.body).toMatchObject({ code: 'links.tooMany', params: { max: '200' } });
});

test('a disabled link registers no member, may be disabled twice, and another agent’s link is not found', async () => {
  const { code } = granted(await create());
  expect(errorOf(await other.client.call('disableAffiliateLink', { code }))).toEqual({
    code: 'request.notFound',
    field: 'code',
  });
  const check = async () =>
    granted(await createClient(wps.url).call('checkAffiliateCode', { affiliateCode: code })).data;
  expect(await check()).toEqual({ success: true, inviter: expect.stringMatching(/^.{2}\*{3}.{2}$/) });
  granted(await agent.client.call('disableAffiliateLink', { code }));
  granted(await agent.client.call('disableAffiliateLink', { code }));
  expect(await check()).toEqual({ success: false });
  expect((await links())[0]).toMatchObject({ code, disabled: true });
  const reply = await signUp(createClient(wps.url), { affiliateCode: code });
  expect(errorOf(reply)).toEqual({ code: 'affiliate.invalid', field: 'affiliateCode' });
});

test('API-42 AGENT-38 an agent opens an account below: it logs in, is new, has its rebate, no bonus', async () => {
  const { username, password } = registration();
  const account = { username, password, type: 'agent' as const, rates: { RNG: '0.80' } };
  const { id } = granted(await agent.client.call('openAccount', account));
  const owner = createClient(wps.url, wps.now);
  expect(await owner.login(username, password)).toMatchObject({ type: 2, firstTimeLogin: true });
  granted(await owner.call('changePassword', { oldPassword: password, newPassword: 'Another77' }));
  expect(granted(await owner.call('wallet', {})).sumBalance).toBe('0.00');
  expect(granted(await owner.call('rebateSettings', {})).own.RNG).toBe('0.80');
  const found = granted(await agent.client.call('downline', { name: username })).content;
  expect(found).toMatchObject([{ id, account: username, level: 1, type: 2 }]);
  const again = { ...account, username: username.toUpperCase() };
  expect(errorOf(await agent.client.call('openAccount', again))).toEqual({
    code: 'username.taken',
    field: 'username',
  });
});

test('AGENT-38 a player’s account is below its agent, with a rebate for each category', async () => {
  const { username, password } = registration();
  const rates = { RNG: '0.80', LIVE: '0.50', FISH: '0.10' };
  const { id } = granted(await agent.client.call('openAccount', { username, password, type: 'member', rates }));
  expect(granted(await agent.client.call('downline', { name: username })).content).toMatchObject([
    { id, account: username, level: 1, type: 0 },
  ]);
  const [row] = granted(await agent.client.call('rebateSettings', { name: username })).content;
  expect(row).toMatchObject({ id, rates: { ...rates, PVP: '0.00' } });
});

test('the session of an account that an agent opened requires a new password until it is changed', async () => {
  const { username, password } = registration();
  granted(await agent.client.call('openAccount', { username, password, type: 'member', rates: {} }));
  const owner = createClient(wps.url, wps.now);
  expect(await owner.login(username, password)).toMatchObject({ firstTimeLogin: true, mustChangePassword: true });
  expect(await owner.login(username, password)).toMatchObject({ firstTimeLogin: false, mustChangePassword: true });
  expect(granted(await owner.call('renew', {})).mustChangePassword).toBe(true);
  granted(await owner.call('changePassword', { oldPassword: password, newPassword: 'Another77' }));
  expect(granted(await owner.call('renew', {}))).not.toHaveProperty('mustChangePassword');
  expect(await owner.login(username, 'Another77')).not.toHaveProperty('mustChangePassword');
});

test('an account that an agent opened pays nothing in before its owner has told the date of birth', async () => {
  const { username, password } = registration();
  granted(await agent.client.call('openAccount', { username, password, type: 'member', rates: {} }));
  const owner = createClient(wps.url, wps.now);
  await owner.login(username, password);
  granted(await owner.call('changePassword', { oldPassword: password, newPassword: 'Another77' }));
  const deposit = () => owner.call('createDeposit', { methodId: 'sandbox-wallet', amount: '200.00' });
  const unknown = { code: 'member.age', params: { context: 'unknown' } };
  expect(errorOf(await deposit())).toMatchObject(unknown);
  await wps.jobs.get('ages')?.(wps.now());
  expect(errorOf(await deposit())).toMatchObject(unknown);
  const confirmation = await confirmed(owner, 'identity', { way: 'password', secret: 'Another77' });
  granted(await owner.call('setIdentity', { birthday: '1990-02-03', confirmation }));
  granted(await deposit());
});

test('a member who registers without an agent is never required to change the password', async () => {
  const { username, password } = registration();
  await newMember(wps, { username, password, confirmPassword: password });
  const owner = createClient(wps.url, wps.now);
  expect(await owner.login(username, password)).not.toHaveProperty('mustChangePassword');
});

test('two requests for one account open one, and a lowered rebate of the agent refuses the next', async () => {
  const child = await newTeamMember(wps, agent, 2);
  const rates = { RNG: '0.60' };
  granted(await agent.client.call('setRebates', { member: String(child.id), rates }));
  const { username } = registration();
  const account = { username, password: 'Secret123', type: 'member' as const, rates };
  const [one, two] = await Promise.all([1, 2].map(() => child.client.call('openAccount', account, 'one-account')));
  expect(granted(one as never)).toEqual(granted(two as never));
  expect(granted(await child.client.call('downline', {})).totalCount).toBe(1);
  granted(await agent.client.call('setRebates', { member: String(child.id), rates: { FISH: '0.10' } }));
  const above = await child.client.call('openAccount', {
    ...account,
    username: `${username}2`,
    rates: { FISH: '0.20' },
  });
  expect(above.body).toMatchObject({ code: 'rebate.tooHigh', field: 'FISH', params: { percent: '0.10' } });
});

test('a member sees the house’s rebates as an offer; below an agent, that agent decides', async () => {
  const free = await newTeamMember(wps, null);
  expect(granted(await free.client.call('agentOffer', {})).rebates).toMatchObject({ RNG: '1.00', LIVE: '0.50' });
  const low = await newTeamMember(wps, agent);
  expect(granted(await low.client.call('agentOffer', {})).rebates).toBeNull();
});

test('AGENT-38 an account with a bad name, a weak password or too high a rebate is not opened', async () => {
  const good = { username: registration().username, password: 'Secret123', type: 'member' as const, rates: {} };
  for (const [part, field] of [
    [{ username: 'a' }, 'username'],
    [{ password: 'short' }, 'password'],
    [{ rates: { RNG: '2.00' } }, 'RNG'],
  ] as const)
    expect(errorOf(await agent.client.call('openAccount', { ...good, ...part }))?.field).toBe(field);
  const [{ count } = { count: 1 }] = await wps.db.rows<{ count: number }>(
    sql`select count(*)::int as count from wps.members where username = ${good.username}`,
  );
  expect(count).toBe(0);
});

test('a new agent without an agent above has the house’s rebates, others what the agent above gives', async () => {
  const low = await newTeamMember(wps, agent);
  expect(errorOf(await low.client.call('rebateSettings', {}))?.code).toBe('permission.denied');
  expect(await promote(low.id, new Date(wps.now()))).toEqual({ type: 2, changed: true });
  expect(await promote(low.id, new Date(wps.now()))).toEqual({ type: 2, changed: false });
  expect(granted(await low.client.call('rebateSettings', {})).own.RNG).toBe('0.00');
  expect(granted(await agent.client.call('rebateSettings', {})).own.RNG).toBe('1.00');
  const [trial] = await wps.db.rows<{ id: number }>(sql`select id from wps.members where username = 'trial01'`);
  await expect(promote(trial?.id ?? 0, new Date())).rejects.toMatchObject({ code: 'trial.rejected' });
  await expect(promote(999_999, new Date())).rejects.toMatchObject({ code: 'request.notFound' });
});

test.each([
  ['Tele\u202Egram', 'name.characters'],
  ['Fac\u0435book', 'name.mixed'],
])('a link for the channel %j is refused: %s', async (channel, code) => {
  expect(errorOf(await create({}, channel))).toEqual({ code, field: 'channel' });
});
