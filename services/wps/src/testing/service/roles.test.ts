import { type Call, calls } from '@r777/shared/contracts';
import type { CallName } from '@r777/shared/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../platform/settings/default-site';
import {
  createClient,
  createGameServer,
  errorOf,
  granted,
  newMember,
  setSite,
  startWps,
  type TestClient,
  type TestWps,
} from '..';
import { followEvents } from '../eventually';

const words = (text: string) => new Set(text.trim().split(/\s+/));

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ publicOrigins: ['https://site.test'] });
  // A function that a merchant has disabled is refused with the same message as a forbidden one.
  const whitelabel = { ...site.whitelabel, FREEPLAY3: true };
  await setSite(wps, { whitelabel });
});
afterAll(() => wps.close());

/**
 * The allowed callers of each call, written out: a call whose callers change in the contracts has to move here too.
 * Calls in neither list are for members of any type.
 */
const forAgents = words(`
  affiliateLinks createAffiliateLink disableAffiliateLink openAccount
  agentContracts offerContract answerContract endContract salaries dividends contractStanding contractsBelow
  rebateSettings setRebates rebateHistory rebateIncome rebateIncomeBy rebateIncomeDetail rebateIncomeCsv
  rebateTemplates saveRebateTemplate removeRebateTemplate applyRebates
  teamKpi teamOverview teamOverviewCsv downline teamProfit teamProfitCsv teamBets teamBetsCsv teamNote setTeamNote
  redRain openEnvelope redRainWinnings`);
const forAnybody = words(`
  encryptionKey captcha login renew logout register registerMobile checkUsername checkAffiliateCode
  passkeyLoginOptions passkeyLogin createTrial freeplay
  recoveryUsername forgotPassword resetPassword setPasswordByPhone humanChallenge sendSmsCode sendRegisterCode
  gameTypeList vendors vendorMapping vendorSorting vendorTypes classifications gameList hotGames gameSuggestions
  gameInfo models liveModelList winners
  lotteryList elotteryList lotteryMenu lotteryBets drawNumero lotteryResults vietnamNumero vietnamResults
  status whitelabel consolidatedSettings registerSettings socialSettings domainRoutes countries serviceLink
  helpCenter helpVote announcements notices popularAnnouncements missions leaderboard vipLevels
  paymentCallback vendorSession vendorBalance vendorDebit vendorCredit vendorRollback`);

const all = Object.entries(calls) as [CallName, Call<never, unknown>][];
const hasBody = ({ method }: Call<never, unknown>) => method === 'POST' || method === 'PUT';

async function actors(): Promise<Record<'visitor' | 'member' | 'trial' | 'agent', TestClient>> {
  const [visitor, trial, agent] = [
    createClient(wps.url, wps.now),
    createClient(wps.url, wps.now),
    createClient(wps.url, wps.now),
  ];
  await trial.login('trial01', 'Trial777!');
  await agent.login('agent77', 'Agent777!');
  return { visitor, member: await newMember(wps), trial, agent };
}

test('PERM-31 the lists of who may make a call name calls that there are', () => {
  expect([...forAgents, ...forAnybody].filter((name) => !(name in calls))).toEqual([]);
});

test('PERM-31 each call admits only the session types that it is for', { timeout: 120_000 }, async () => {
  const by = await actors();
  const everyWay = Object.fromEntries(Object.keys(site.whitelabel).map((flag) => [flag, flag !== 'CHNGPASSVERIF3']));
  await setSite(wps, { register: { username: true, mobileNum: true }, whitelabel: everyWay as typeof site.whitelabel });
  // Two calls are left out: log-out, which would end the sessions that test the other calls, and recovery by SMS, which this site does not offer.
  for (const [name, call] of all.filter(([one]) => one !== 'logout' && one !== 'setPasswordByPhone')) {
    for (const [who, client] of Object.entries(by)) {
      // An empty input: an authorised caller gets a validation error, others an authorisation error.
      const code = errorOf(await client.send(call.method, call.path, hasBody(call) ? {} : undefined))?.code;
      const isOpen = forAnybody.has(name);
      const expected =
        isOpen || (!forAgents.has(name) && who !== 'visitor') || who === 'agent'
          ? 'in'
          : who === 'visitor'
            ? 'session.required'
            : 'permission.denied';
      const isOut = code === 'permission.denied' || (code === 'session.required' && name !== 'renew');
      expect(isOut ? code : 'in', `${name} by ${who}`).toBe(expected);
    }
  }
});

/** Calls whose only required field is a confirmation. */
const onlyConfirmed: ReadonlySet<string> = new Set(['passkeyRegisterOptions', 'setIdentity', 'ownData']);

test('SEC-05 no call lets a member name another member', async () => {
  const { member, agent } = await actors();
  const other = granted(await (await newMember(wps)).get<{ id: string; account: string }>('/wps/member/info'));
  for (const [name, call] of all.filter(([, { session }]) => session === 'member' || session === 'agent')) {
    for (const [field, value] of [
      ['memberId', other.id],
      ['id', other.id],
      ['account', other.account],
      ['agentId', '100002'],
    ] as const) {
      // The id of these calls is a promotion's.
      if ((name === 'promotionWhy' || name === 'promotionTerms') && field === 'id') continue;
      const client = call.session === 'agent' ? agent : member;
      // With its only field missing the call would say that, not which field is too many.
      const own = onlyConfirmed.has(name) ? { confirmation: 'none' } : {};
      const reply = await client.callWith(name, { ...own, [field]: value });
      expect(errorOf(reply)?.code, `${name} with ${field}`).toBe('request.invalid');
    }
  }
});

test("SEC-05 one member's data and actions are invisible to another", async () => {
  const [one, two] = [await newMember(wps), await newMember(wps)];
  const key = { nodeId: 'bgs-burning-777', vendor: 'BGS' };
  granted(await one.send('POST', '/lgw/favourites', key));
  granted(await one.send('POST', '/lgw/recents', key));
  const entry = { announcementId: 'spin-fest', comment: 'About bgs-burning-777', description: 'a b c d e', images: [] };
  granted(await one.send('PUT', '/wps/relay/activity/comment', entry, { 'idempotency-key': 'only-of-member-one' }));
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(one);
  granted(await games.debit({ playerToken, gameId, roundId: 'only-of-member-one', amount: '3.00' }));
  const day = new Date(wps.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  const reads = [
    '/lgw/favourites/ids',
    '/lgw/recents?language=EN',
    `/wps/relay/bets?language=EN&startDate=${day}&endDate=${day}`,
    '/wps/relay/activity/comment?announcementId=spin-fest',
  ];
  for (const path of reads) {
    expect(JSON.stringify((await one.get(path)).body), path).toContain('bgs-burning-777');
    expect(JSON.stringify((await two.get(path)).body), path).not.toContain('bgs-burning-777');
  }
  granted(await two.send('DELETE', `/lgw/favourites?${new URLSearchParams(key)}`));
  expect(granted(await one.get('/lgw/favourites/ids'))).toEqual([key]);
  expect(granted(await two.get<{ sumBalance: string }>('/wps/wallets/gcs')).sumBalance).toBe('18.00');
  // The token of a game is not valid as a session, nor the reverse.
  expect(
    errorOf(await Object.assign(createClient(wps.url), { token: playerToken }).get('/wps/wallets/gcs'))?.code,
  ).toBe('session.required');
  expect(errorOf(await games.call('balance', { playerToken: two.token }))?.code).toBe('session.required');
});

test('SEC-05 an agent sees the own team only', async () => {
  const client = createClient(wps.url, wps.now);
  const { agent } = await actors();
  granted(await agent.get('/wps/relay/agent/kpi?startDate=2026-01-01&endDate=2026-01-02'));
  const stranger = await newMember(wps);
  const account = granted(await stranger.get<{ account: string }>('/wps/member/info')).account;
  const team = granted(
    await agent.get<object>('/wps/relay/agent/kpi?startDate=2026-01-01&endDate=2026-01-02&size=100'),
  );
  expect(JSON.stringify(team)).not.toContain(account);
  expect(JSON.stringify(team)).not.toContain('rahim77');
  expect(errorOf(await client.get('/wps/relay/agent/kpi?startDate=2026-01-01&endDate=2026-01-02'))?.code).toBe(
    'session.required',
  );
});

test('SEC-08 every answer carries the security headers and every cookie is HttpOnly, Secure and SameSite', async () => {
  const client = createClient(wps.url, wps.now);
  await client.login('rahim77', 'Play777!');
  const credentials = { username: 'rahim77', password: 'Play777!', type: 'username' };
  const stream = await followEvents(wps.url, client);
  const replies = [
    await client.get('/wps/captcha'),
    await client.send('POST', '/wps/session/renew', {}),
    await createClient(wps.url, wps.now).sendEncrypted('/wps/session/login', credentials),
    await client.get('/wps/nothing'),
    await client.get('/wps/%E0%A4%A'),
    stream.response,
    // Browsers keep a cookie that is cleared without its attributes.
    await client.send('POST', '/wps/session/logout', {}),
  ];
  await stream.stop();
  // The TLS proxy of the operators' listener decides on HSTS there.
  for (const { headers } of replies) expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
  for (const { headers } of [...replies, await createClient(wps.adminUrl).get('/wps/admin/site')]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const refused = headers.get('permissions-policy')?.split(', ') ?? [];
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
      expect(refused).toContain(`${feature}=()`);
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Strict/);
  }
  expect(replies.flatMap(({ headers }) => headers.getSetCookie())).toHaveLength(8);
  const plain = await startWps({ publicOrigins: ['http://localhost:8080'] });
  expect((await createClient(plain.url).get('/wps/system/status')).headers.has('strict-transport-security')).toBe(
    false,
  );
  await plain.close();
});
